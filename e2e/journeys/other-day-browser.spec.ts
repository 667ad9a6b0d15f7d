import { DAY_MS } from '#shared/domain/time/durations.ts'
import { expect, test } from '../fixtures/test.ts'

const pages = [
  '/',
  '/hottours',
  '/hottours/turkey-moskva',
  '/tours/turkey-moskva',
  '/directions',
  '/hotels',
  '/reviews',
  '/policy',
  '/contacts',
]

for (const days of [-400, -40, 1, 40, 400])
  test(`hydrates pages made ${-days} days from now without a mismatch`, async ({ page }) => {
    await page.clock.install({ time: Date.now() + days * DAY_MS })
    for (const path of pages) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      // The last section boundary of a page hydrates in a later task.
      await page.clock.runFor(3000)
      await expect.poll(() => page.evaluate(() => 'early' in window)).toBe(false)
    }
  })
