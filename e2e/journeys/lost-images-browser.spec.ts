import { expect, test } from '../fixtures/test.ts'

test('replaces images that failed before the app started', async ({ page, openInBrowser, allowConsole }) => {
  allowConsole(/Failed to load resource.*404/)
  await page.route('**/_img/**', (route) => route.fulfill({ status: 404, body: '' }))
  // The images fail while the code is still loading.
  await page.route('**/assets/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700))
    await route.continue()
  })
  await openInBrowser('/')
  const broken = () =>
    page.evaluate(
      () =>
        [...document.images].filter(({ complete, naturalWidth }) => complete && naturalWidth === 0).length,
    )
  await expect.poll(broken).toBeGreaterThan(0)
  await expect.poll(broken, { timeout: 10_000 }).toBe(0)
  await expect(page.getByRole('img', { name: 'Нет фотографии' }).first()).toBeVisible()
})
