import { plentifulQuery } from '../fixtures/find-tour.ts'
import { resultsSettled } from '../fixtures/results.ts'
import { expect, test } from '../fixtures/test.ts'
import { queryToParams } from '#shared/domain/search/tour-query.ts'
import type { Locator, Page } from '@playwright/test'

/** What Telegram leaves of a phone, px. */
const WINDOW = { width: 390, height: 664 }
const MAX_CARD = 400

test.use({ viewport: WINDOW })

test('shows a price and the next hotel in the first window of results', async ({ open }) => {
  const { page } = await open(`/tours?${queryToParams(plentifulQuery()).toString()}`)
  await resultsSettled(page)
  await page.evaluate(() => window.scrollTo(0, 0))
  const cards = page.getByRole('article')
  expect((await box(cards.first())).height).toBeLessThanOrEqual(MAX_CARD)
  await expectInWindow(
    cards
      .first()
      .getByText(/^\d[\d\s]*\u00a0₽$/)
      .last(),
  )
  await expectInWindow(cards.nth(1).getByRole('heading'))
  await expectInWindow(page.getByRole('group', { name: 'День вылета' }))
  await expectInWindow(page.getByRole('group', { name: 'Быстрые фильтры' }))
  await expectNoSideScroll(page)
})

for (const path of ['/hottours', '/hottours/turkey-moskva'])
  test(`shows four prices in the first window of ${path}`, async ({ open }) => {
    const { page } = await open(path)
    const prices = page.getByRole('main').getByText(/^\d[\d\s]*\u00a0₽$/)
    const price = await box(prices.nth(3))
    const bar = page.getByRole('navigation', { name: 'Основные разделы' })
    const bottom = (await bar.count()) > 0 ? (await box(bar)).y : WINDOW.height
    expect(price.y + price.height).toBeLessThanOrEqual(bottom)
  })

test('shows hotels with prices of a resort on the map and narrows the list to them', async ({ open }) => {
  const { page } = await open(`/tours?${queryToParams(plentifulQuery()).toString()}`)
  await resultsSettled(page)
  const button = page.getByRole('button', { name: 'Карта' })
  await expectInWindow(button)
  await button.click()
  const map = page.getByRole('dialog', { name: 'Карта' })
  await expect(map.getByRole('img', { name: /^Схема: курорты/ })).toBeVisible()
  const price = map
    .locator('figure')
    .getByText(/^\d+(\u00a0тыс\.)?$/)
    .first()
  await expect(price).toBeVisible()
  expect((await box(map)).height).toBeGreaterThan(WINDOW.height - 40)

  await price.tap()
  const hotels = map.getByRole('list', { name: 'Выбранные отели' })
  await expect(hotels.getByRole('link').first()).toContainText(/от \d[\d\s]*\u00a0₽/)
  await expectInWindow(hotels.getByRole('link').first())
  const show = map.getByRole('button', { name: /^Показать \d+\sотел/ })
  await expectInWindow(show)
  // Nothing is narrowed before the button.
  expect(page.url()).not.toContain('f_region')
  const count = /\d+/.exec((await show.textContent()) ?? '')?.[0]
  await show.tap()
  await expect(map).toHaveCount(0)
  await expect(page.getByText(new RegExp(`^${count}\\sотел\\S+ из \\d+$`))).toBeVisible()
  expect(page.url()).toContain('f_region')
  expect(page.url()).not.toContain('map=')
})

test('brings filters, order and map back under the header on a scroll up', async ({ open }) => {
  const { page } = await open(`/tours?${queryToParams(plentifulQuery()).toString()}`)
  await resultsSettled(page)
  const filters = page.getByRole('button', { name: /^Фильтры/ })
  const bar = page.getByRole('banner')
  const scroll = (by: number) => page.evaluate((pixels) => scrollBy(0, pixels), by)
  await scroll(1500)
  await expect.poll(async () => (await box(filters)).y).toBeLessThan((await box(bar)).height)
  await scroll(-60)
  const below = async () => (await box(filters)).y - (await box(bar)).height
  await expect.poll(below).toBeGreaterThanOrEqual(0)
  expect(await below()).toBeLessThan(12)
  await expectInWindow(page.getByRole('combobox', { name: 'Сортировка' }))
  await expectInWindow(page.getByRole('button', { name: 'Карта' }))
  await filters.tap()
  await expect(page.getByRole('dialog', { name: 'Фильтры' })).toBeVisible()
})

test('never cuts the party off the search line', async ({ open }) => {
  const { page } = await open(`/tours?${queryToParams(plentifulQuery()).toString()}`)
  for (const width of [390, 360]) {
    await page.setViewportSize({ width, height: 664 })
    const party = page.getByRole('banner').getByText('2\u00a0взр.')
    await expect(party).toBeVisible()
    const line = await box(page.getByRole('banner').getByRole('button', { name: /→/ }))
    const { x, width: long } = await box(party)
    expect(x + long).toBeLessThanOrEqual(line.x + line.width)
  }
})

async function box(locator: Locator) {
  const found = await locator.boundingBox()
  if (!found) throw new Error('not on the page')
  return found
}

async function expectInWindow(locator: Locator): Promise<void> {
  const { y, height } = await box(locator)
  expect(y).toBeGreaterThanOrEqual(0)
  expect(y + height).toBeLessThanOrEqual(WINDOW.height)
}

async function expectNoSideScroll(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(WINDOW.width)
}
