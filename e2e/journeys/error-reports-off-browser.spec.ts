import { expect, test } from '../fixtures/test.ts'

test.use({ hostSettings: { ERROR_REPORTS: 'off' } })

test('sends nothing from pages if reports are off', async ({ page, host, allowConsole }) => {
  allowConsole(/unheard/)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/about')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('unheard')
    })
    window.report?.('page', new Error('unheard too'))
  })
  await page.waitForTimeout(1000)
  expect(asked).not.toContain('/reports/errors')
  expect(host.log().filter((line) => line.includes('client-error'))).toEqual([])
})
