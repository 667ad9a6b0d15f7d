import type { Page } from '@playwright/test'
import { findTour } from '../fixtures/find-tour.ts'
import { readBox } from '../fixtures/read-box.ts'
import { expect, test } from '../fixtures/test.ts'

const titles = ['Туры', 'Отзывы', 'Место', 'Об отеле']
/** `src/docs/requirements.md`, "What a person feels". */
const MAX_SHIFT = 0.01

const barOf = (page: Page) => page.getByRole('navigation', { name: 'Разделы страницы' })
const focused = (page: Page) => page.locator(':focus')

test('keeps the sections of a hotel at hand', async ({ open, request, checkA11y }) => {
  const { hotel } = await findTour(request, 'unchanged')
  const { page } = await open(`/hotels/turkey/kemer/hotel_${hotel.hotelcode}`)
  const bar = barOf(page)
  await expect(bar.getByRole('link')).toHaveText(titles)
  const depth = await page.evaluate(() => history.length)
  for (const title of ['Об отеле', 'Место', 'Отзывы', 'Туры']) {
    const link = bar.getByRole('link', { name: title })
    await link.click()
    await expect(link).toHaveAttribute('aria-current', 'location')
    await expect(bar.locator('[aria-current]')).toHaveCount(1)
    await expect(async () => {
      const [heading, under] = [await readBox(focused(page)), await readBox(bar)]
      expect(heading.y, title).toBeGreaterThan(under.bottom)
      expect(heading.y - under.bottom, title).toBeLessThan(48)
    }).toPass({ timeout: 10_000 })
    // The bar touches what is above it.
    expect(Math.abs((await readBox(bar)).y - (await readBox(page.getByRole('banner'))).bottom)).toBeLessThan(
      2,
    )
    expect((await readBox(link)).height).toBeGreaterThanOrEqual(44)
  }
  expect(await page.evaluate(() => history.length)).toBe(depth)
  await checkA11y()
  expect(await readShift(page)).toBeLessThan(MAX_SHIFT)
})

test('marks the section that is read, and fits the narrowest phone', async ({ open, request }) => {
  const { hotel } = await findTour(request, 'unchanged')
  const { page } = await open(`/hotels/turkey/kemer/hotel_${hotel.hotelcode}`)
  await page.setViewportSize({ width: 320, height: 640 })
  const place = page.getByRole('region', { name: 'Где находится' })
  const link = barOf(page).getByRole('link', { name: 'Место' })
  // A messenger replaces the prerendered page: the section that was found may be gone.
  await expect(async () => {
    await place.evaluate((section) => section.scrollIntoView())
    await expect(link).toHaveAttribute('aria-current', 'location', { timeout: 1000 })
  }).toPass({ timeout: 10_000 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})

test('opens an answer of the support page below the header on the first load', async ({ openInBrowser }) => {
  const { page } = await openInBrowser('/support#refund')
  const summary = page.locator('details#refund summary')
  await expect(summary).toBeFocused()
  await expect
    .poll(async () => {
      const [header, question] = [
        await page.locator('header').first().boundingBox(),
        await summary.boundingBox(),
      ]
      return (question?.y ?? 0) - ((header?.y ?? 0) + (header?.height ?? 0))
    })
    .toBeGreaterThanOrEqual(0)
})

async function readShift(page: Page): Promise<number> {
  return page.evaluate(async () => {
    let sum = 0
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
      })[])
        if (!entry.hadRecentInput) sum += entry.value
    })
    observer.observe({ type: 'layout-shift', buffered: true })
    await new Promise((resolve) => setTimeout(resolve, 50))
    observer.disconnect()
    return sum
  })
}
