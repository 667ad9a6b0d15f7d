import type { Page } from '@playwright/test'
import { resultsSettled, searchAddress } from '../fixtures/results.ts'
import { expect, test } from '../fixtures/test.ts'

test('Back restores the list, its filters and the place in it', async ({ open }) => {
  const { page } = await open(searchAddress(7, '&f_stars=4~5&sort=rating'))
  await resultsSettled(page)
  const card = page.getByRole('article').nth(12)
  await expect(async () => {
    await page.getByRole('article').last().scrollIntoViewIfNeeded()
    await expect(card).toBeVisible({ timeout: 300 })
  }).toPass()
  await card.scrollIntoViewIfNeeded()
  const name = (await card.getByRole('heading').textContent()) ?? ''
  // Cards that come near take their true height, and the place with them.
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

test('a shared address shows the same search to somebody else', async ({ open }) => {
  const first = await open(searchAddress(7, '&f_meal=7'))
  await resultsSettled(first.page)
  const seen = await first.page.getByRole('article').getByRole('heading').allTextContents()
  const second = await open(new URL(first.page.url()).pathname + new URL(first.page.url()).search)
  await resultsSettled(second.page)
  expect((await second.page.getByRole('article').getByRole('heading').allTextContents()).slice(0, 5)).toEqual(
    seen.slice(0, 5),
  )
})

test('the provider failing in the middle costs nothing that was found', async ({
  open,
  failNext,
  workbench: { mendAll },
}, { project }) => {
  // Two true answers first: ordered after them, the failure could come when the search is over.
  await failNext({ call: 'searchResult', kind: 'slow', delayMs: 1, times: 2 })
  await failNext({ call: 'searchResult', kind: '503', times: 40 })
  const { page } = await open(searchAddress(8 + setUp(project.name)))
  await expect(page.getByText('Связь прервалась')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('article').first()).toBeVisible()
  await mendAll()
  await page.getByRole('button', { name: 'Повторить' }).click()
  await resultsSettled(page)
})

test('a search nobody answers says so and can be repeated', async ({ open, failNext }) => {
  await failNext({ call: 'searchRequest', kind: '500', times: 2 })
  const { page } = await open(searchAddress(4))
  await expect(page.getByText('Операторы не ответили')).toBeVisible()
  await page.getByRole('button', { name: 'Повторить' }).click()
  await resultsSettled(page)
})

/** Projects share a worker's host, and a search repeated within two minutes is answered at once. */
function setUp(project: string): number {
  return ['telegram-object', 'desktop'].indexOf(project)
}

/** Distance of a card's name from the top of the screen, pixels. */
async function top(page: Page, name: string): Promise<number> {
  const box = await page
    .getByRole('article')
    .getByRole('heading', { name: name.trim(), exact: true })
    .first()
    .boundingBox()
  return box?.y ?? Number.NaN
}
