import type { Locator, Page } from '@playwright/test'
import { readBox } from '../fixtures/read-box.ts'
import { storeForVisitor } from '../fixtures/store-for-visitor.ts'
import { FIND } from '../fixtures/labels.ts'
import { expect, test } from '../fixtures/test.ts'

/** What a messenger's window leaves of a common phone. */
const WINDOW = { width: 390, height: 664 }
/** Covers are veiled up to this share of their height. */
const MOST_VEILED = 0.46
/** `src/docs/requirements.md`, "What a person feels". */
const MAX_SHIFT = 0.01

const recent = [
  { address: '/tours?from=1&to=1&nights=7-10', title: 'Москва → Египет', note: '7–10 ночей', price: 60_000 },
  { address: '/tours?from=1&to=9&nights=7-10', title: 'Москва → ОАЭ', note: '7–10 ночей' },
]

test.beforeEach(({ page }) => page.setViewportSize(WINDOW))

test('shows the whole search in the first window', async ({ open, page }) => {
  const { expectMain } = await open('/')
  await expectMain(FIND)
  const title = page.getByRole('heading', { level: 1, name: 'Куда поедем?' })
  // The client's button may come before the page.
  await expect(title).toBeVisible()
  // The page may be rendered again once its code is loaded.
  await expect.poll(() => lines(title)).toBe(1)
  await expect.poll(() => lines(page.getByText('Все туроператоры, проверенная цена'))).toBe(1)
  const form = await readBox(page.getByRole('search'))
  expect(form.y).toBeLessThan(150)
  expect(form.y + form.height).toBeLessThan(WINDOW.height - 50)
})

test('shows recent searches right below the form, without a shift', async ({ open, page }) => {
  await storeForVisitor(page, 'recent_searches', recent)
  await open('/')
  const own = page.getByRole('region', { name: 'Вы искали' })
  const first = own.getByRole('link').first()
  await expect(first).toContainText('Египет')
  await expect(first).toContainText('60 000 ₽')
  const form = await readBox(page.getByRole('search'))
  const row = await readBox(own)
  expect(row.y - (form.y + form.height)).toBeLessThan(24)
  expect(row.y + row.height).toBeLessThan(WINDOW.height)
  expect(row.height).toBeLessThan(48)
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  expect(await readShift(page)).toBeLessThan(MAX_SHIFT)
})

test('veils only the lower part of covers, in tiles three to a row', async ({ open, page }) => {
  await open('/')
  for (const name of ['Подборки', 'Популярные направления']) {
    const links = page.getByRole('region', { name }).getByRole('listitem').getByRole('link')
    await expect(links.first()).toBeVisible()
    // The page may be rendered again once its code is loaded.
    await expect(async () => {
      const shares = await links.evaluateAll((cards) =>
        cards.map((card) => (card.lastElementChild?.clientHeight ?? 0) / card.clientHeight),
      )
      expect(Math.max(...shares), name).toBeLessThan(MOST_VEILED)
    }).toPass()
  }
  const tiles = page.getByRole('region', { name: 'Популярные направления' }).getByRole('listitem')
  const count = await tiles.count()
  const [tile, next] = [await readBox(tiles.nth(count - 3)), await readBox(tiles.nth(count - 1))]
  expect(tile.width).toBeGreaterThan(100)
  expect(tile.width).toBeLessThan(125)
  expect(next.y).toBe(tile.y)
})

test('names four benefits in a line each, with a short fact', async ({ open, page }) => {
  await open('/')
  const benefits = page.getByRole('region', { name: 'Почему с нами спокойно' })
  await expect(() => benefits.scrollIntoViewIfNeeded({ timeout: 1000 })).toPass()
  expect((await readBox(benefits)).height).toBeLessThanOrEqual(250)
  for (const title of await benefits.getByRole('heading', { level: 3 }).all())
    expect(await lines(title)).toBe(1)
})

/** Number of lines of a text. */
function lines(element: Locator): Promise<number> {
  return element.evaluate((text) => {
    const range = document.createRange()
    range.selectNodeContents(text)
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
  })
}

function readShift(page: Page): Promise<number> {
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
