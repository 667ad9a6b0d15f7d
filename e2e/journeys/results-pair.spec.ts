import type { Page } from '@playwright/test'
import { resultsSettled, searchAddress, sortAll } from '../fixtures/results.ts'
import { expect, test } from '../fixtures/test.ts'

test('restores the list, its filters and the scroll position on Back', async ({ open }) => {
  const { page } = await open(searchAddress(7, '&f_stars=4~5&sort=rating'))
  await resultsSettled(page)
  const card = page.getByRole('article').nth(12)
  await expect(async () => {
    await page.getByRole('article').last().scrollIntoViewIfNeeded()
    await expect(card).toBeVisible({ timeout: 300 })
  }).toPass()
  await card.scrollIntoViewIfNeeded()
  const name = (await card.getByRole('heading').textContent()) ?? ''
  // Cards that come near get their final height, which moves the scroll position.
  let before = 0
  await expect(async () => {
    before = await top(page, name)
    await page.waitForTimeout(150)
    expect(await top(page, name)).toBe(before)
  }).toPass()
  await card.getByRole('heading').getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name.trim())
  await page.goBack()
  await expect(page).toHaveURL(/f_stars=4~5|f_stars=4%7E5/)
  await expect.poll(async () => Math.abs((await top(page, name)) - before)).toBeLessThan(60)
  await expect(page.getByRole('combobox', { name: 'Сортировка' })).toHaveValue('rating')
})

test('shows the same search to another visitor of a shared address', async ({ open }) => {
  const first = await open(searchAddress(7, '&f_meal=7'))
  await resultsSettled(first.page)
  await sortAll(first.page)
  const seen = await first.page.getByRole('article').getByRole('heading').allTextContents()
  const second = await open(new URL(first.page.url()).pathname + new URL(first.page.url()).search)
  await resultsSettled(second.page)
  await sortAll(second.page)
  expect((await second.page.getByRole('article').getByRole('heading').allTextContents()).slice(0, 5)).toEqual(
    seen.slice(0, 5),
  )
})

test('keeps found results if the provider fails in the middle', async ({
  open,
  failNext,
  workbench: { mendAll },
}, { project }) => {
  // Two successful answers first: ordered after them, the failure could occur after the search has ended.
  await failNext({ call: 'searchResult', kind: 'slow', delayMs: 1, times: 2 })
  await failNext({ call: 'searchResult', kind: '503', times: 40 })
  const { page } = await open(searchAddress(8 + setUp(project.name)))
  await expect(page.getByText('Связь прервалась')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('article').first()).toBeVisible()
  await mendAll()
  await page.getByRole('button', { name: 'Повторить' }).click()
  await resultsSettled(page)
})

test('reports a search without an answer and allows a retry', async ({ open, failNext }) => {
  await failNext({ call: 'searchRequest', kind: '500', times: 2 })
  const { page } = await open(searchAddress(4))
  await expect(page.getByText('Операторы не ответили')).toBeVisible()
  await page.getByRole('button', { name: 'Повторить' }).click()
  await resultsSettled(page)
})

/**
 * Playwright projects share a worker's host, and a search repeated within two minutes is answered at
 * once.
 */
function setUp(project: string): number {
  return ['telegram-object', 'desktop'].indexOf(project)
}

/** Returns the distance of a card's name from the top of the screen, px. */
async function top(page: Page, name: string): Promise<number> {
  const box = await page
    .getByRole('article')
    .getByRole('heading', { name: name.trim(), exact: true })
    .first()
    .boundingBox()
  return box?.y ?? Number.NaN
}
