import { readBox } from '../fixtures/read-box.ts'
import { resultsSettled, searchAddress } from '../fixtures/results.ts'
import { expect, test } from '../fixtures/test.ts'

/** What a messenger leaves of a phone. */
const WINDOW = { width: 390, height: 664 }
const MAX_LINE = 64

test('shows at least eight tours of a hotel in one window', async ({ open }) => {
  const { page } = await open(searchAddress())
  await page.setViewportSize(WINDOW)
  await resultsSettled(page)
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click()
  const offers = page.getByRole('region', { name: 'Все варианты' })
  await expect(offers.getByRole('link').first()).toBeVisible()
  for (const line of await offers.getByRole('link').all())
    expect((await readBox(line)).height).toBeLessThanOrEqual(MAX_LINE)
  const matrix = page.getByRole('table', { name: /^Цены по дням вылета/ })
  await matrix.evaluate((node) => node.scrollIntoView({ block: 'center' }))
  const bar = await readBox(page.locator('[data-at-edge]').filter({ visible: true }))
  const cells = await Promise.all((await matrix.getByRole('link').all()).map(readBox))
  const seen = cells.filter(({ y, bottom, right }) => y >= 96 && bottom <= bar.y && right <= WINDOW.width)
  expect(seen.length).toBeGreaterThanOrEqual(8)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(WINDOW.width)
  await matrix.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/tour-card\//)
})
