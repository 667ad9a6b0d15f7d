import { expectCleanAddress } from '../fixtures/expect-app.ts'
import { awaitInitData, launchHash } from '../fixtures/launch-data.ts'
import { expect, test } from '../fixtures/test.ts'

const POST = 'utm_source=telegram&utm_medium=channel&utm_content=12'

for (const [startParam, path, utm] of [
  ['home__utm_source-vk', '/', 'utm_source=vk'],
  ['policy__utm_source-telegram_utm_medium-channel_utm_content-12', '/policy', POST],
] as const)
  test(`keeps the source of ${startParam} and reports the visit once`, async ({ openInTelegram }) => {
    const { page } = await openInTelegram('/', { startParam })
    const stored = () =>
      page.evaluate(() => ({
        lead: localStorage.getItem('utm'),
        visit: sessionStorage.getItem('utm'),
        isReported: sessionStorage.getItem('visit_reported'),
      }))
    await expect.poll(stored).toEqual({ lead: utm, visit: utm, isReported: utm })
    expectCleanAddress(page, path)
    const reports: string[] = []
    page.on('request', (request) => reports.push(new URL(request.url()).pathname))
    await page.reload()
    await expect(page.getByRole('main')).toBeVisible()
    await page.waitForTimeout(3000)
    expect(reports).not.toContain('/front/v1/visits')
    expect(await stored()).toMatchObject({ lead: utm, visit: utm })
  })

test('reports a visit by another link in the same tab', async ({ openInTelegram }) => {
  const { page } = await openInTelegram('/', { startParam: 'home__utm_source-vk' })
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('visit_reported'))).toBe('utm_source=vk')
  await page.goto('about:blank')
  const again = { startParam: 'home__utm_source-yandex' }
  const [report] = await Promise.all([
    page.waitForRequest((request) => new URL(request.url()).pathname === '/front/v1/visits'),
    page.goto(`/#${launchHash(again, awaitInitData(again))}`),
  ])
  expect(report.postDataJSON()).toEqual({ kind: 'visit', utm: 'utm_source=yandex' })
})
