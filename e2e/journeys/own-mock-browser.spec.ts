import type { Page } from '@playwright/test'
import { untilPrerendered } from '../fixtures/document-loads.ts'
import { expectMessengerFrame, expectSignedIn } from '../fixtures/expect-app.ts'
import { anna, awaitInitData, launchHash } from '../fixtures/launch-data.ts'
import { inHash, shapes, type Shape } from '../fixtures/own-mocks.ts'
import { expect, test } from '../fixtures/test.ts'

async function openShape(page: Page, { install, address = () => '' }: Shape, path = '/'): Promise<void> {
  const initData = awaitInitData({})
  const launch = launchHash({}, initData)
  if (install) await page.addInitScript(install, { initData, launch, user: anna })
  await page.goto(path + address(launch))
}

for (const [name, shape] of Object.entries(shapes))
  test(`launches and searches: ${name}`, async ({ page }) => {
    await openShape(page, shape)
    await expectMessengerFrame(page)
    if (shape.isSignedIn !== false) await expectSignedIn(page, 'anna_morozova')
    const find = page.getByRole('search').getByRole('button', { name: 'Найти' })
    await expect(find).toBeInViewport()
    await find.click()
    await expect(page).toHaveURL(/\/tours\?from=/)
  })

for (const [place, address] of [
  ['query', '?tgWebAppStartParam=policy'],
  ['hash', '#tgWebAppStartParam=policy'],
] as const)
  test(`opens a start parameter of the ${place} next to an object`, async ({ page }) => {
    await openShape(page, { ...shapes['a bare object with init data'], address: () => address })
    await expect(page).toHaveURL('/policy')
  })

test('uses a full object in any frame, not the page around it', async ({ page, baseURL }) => {
  await page.route('**/around', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<iframe src="/policy#${launchHash({}, awaitInitData({}))}"></iframe>`,
    }),
  )
  await page.addInitScript(
    (initData) =>
      Object.assign(window, { Telegram: { WebApp: { initData, ready: () => (document.title = 'ready') } } }),
    awaitInitData({ user: anna }),
  )
  await page.goto(`${baseURL}/around`)
  const html = page.frameLocator('iframe').locator('html')
  await expect(html).toHaveAttribute('data-client', 'messenger')
  await expect(
    page.frameLocator('iframe').getByRole('link', { name: 'Профиль: anna_morozova' }),
  ).toBeVisible()
})

for (const [place, address] of [
  ['hash', inHash],
  ['query', (launch: string) => `?${launch}`],
] as const)
  for (const path of ['/', '/about'])
    test(`stays a site without layout shift: parameters in the ${place} of ${path}`, async ({
      page,
      request,
    }) => {
      // A page rendered in the browser has nothing to shift.
      await untilPrerendered(request, path)
      await page.addInitScript(() => {
        const shifts: number[] = []
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
        }).observe({ type: 'layout-shift', buffered: true })
        Object.assign(window, { shifts })
      })
      await openShape(page, { address }, path)
      await expect(page.getByRole('contentinfo')).toHaveCount(1)
      await expect(page.locator('html')).not.toHaveAttribute('data-client', 'messenger')
      // The app has started when it has cleared the address and answers.
      await expect(page).toHaveURL(path)
      await page.waitForLoadState('networkidle')
      const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
      expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.01)
    })
