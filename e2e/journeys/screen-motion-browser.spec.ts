import { expect, test } from '../fixtures/test.ts'

test('taps the visible place of a screen in motion and keeps the page width', async ({
  page,
  openInBrowser,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.addInitScript(() => {
    const animate = Reflect.get(Element.prototype, 'animate') as Element['animate']
    Element.prototype.animate = function animateSlowly(frames) {
      document.documentElement.dataset['coming'] = this.id
      return animate.call(this, frames, 30_000)
    }
  })
  await openInBrowser('/hotels')
  const turkey = page.getByRole('main').getByRole('link', { name: /Турция/ })
  await expect(turkey.first()).toBeVisible()
  await expect.poll(() => page.evaluate(() => 'early' in window)).toBe(false)
  // The motion's code runs three seconds after hydration: until then screens appear at once.
  await page.waitForTimeout(4000)
  await turkey.first().tap()
  const hotels = page.getByRole('heading', { level: 1, name: /Отели/ })
  await expect(page).toHaveURL('/hotels/turkey')
  await expect(hotels).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-coming', 'main')
  const hotel = page.getByRole('article').getByRole('heading').getByRole('link').first()
  const box = await hotel.boundingBox()
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBe(page.viewportSize()?.width)
  await page.touchscreen.tap((box?.x ?? 0) + 20, (box?.y ?? 0) + 10)
  await expect(page).toHaveURL(/^[^?]*\/hotels\/turkey\/.+\/.+/)
})
