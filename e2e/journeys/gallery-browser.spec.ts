import { expect, test } from '../fixtures/test.ts'

test('shows the number of the visible image in the strip on a phone', async ({ openInBrowser }) => {
  const { page } = await openInBrowser('/hotels')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('main').getByRole('link').filter({ hasText: 'Турция' }).first().click()
  await page.getByRole('article').first().getByRole('link').first().click()
  const strip = page.getByRole('list', { name: /^Фотографии отеля/ })
  await expect(page.getByText(/^1 из \d+ фото$/)).toBeVisible()
  await strip.evaluate((list) => list.scrollTo({ left: list.clientWidth * 0.86 * 2, behavior: 'instant' }))
  await expect(page.getByText(/^3 из \d+ фото$/)).toBeVisible()
  // A wide window shows a grid, and its last image shows how many there are.
  await page.setViewportSize({ width: 1280, height: 844 })
  await expect(page.getByText(/^\d+ из \d+ фото$/)).toBeHidden()
})
