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

test('opens a full-screen map with prices from the list', async ({ open }) => {
  const { page } = await open(`/tours?${queryToParams(plentifulQuery()).toString()}`)
  await resultsSettled(page)
  const button = page.getByRole('button', { name: 'Карта' })
  await expectInWindow(button)
  await button.click()
  const map = page.getByRole('dialog', { name: 'Карта' })
  await expect(map.getByRole('img', { name: /^Схема: курорты/ })).toBeVisible()
  await expect(
    map
      .locator('figure')
      .getByText(/^\d+(\u00a0тыс\.)?$/)
      .first(),
  ).toBeVisible()
  expect((await box(map)).height).toBeGreaterThan(WINDOW.height - 40)
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
