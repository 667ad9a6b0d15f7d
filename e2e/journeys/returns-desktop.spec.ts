import type { Page } from '@playwright/test'
import { resultsSettled, searchAddress } from '../fixtures/results.ts'
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
    await page.waitForTimeout(1000)
    expect(await top(page, name)).toBe(before)
  }).toPass()
  await card.getByRole('heading').getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name.trim())
  await page.goBack()
  await expect(page).toHaveURL(/f_stars=4~5|f_stars=4%7E5/)
  await expect.poll(async () => Math.abs((await top(page, name)) - before)).toBeLessThan(60)
  await expect(page.getByRole('combobox', { name: 'Сортировка' })).toHaveValue('rating')
})

/** Returns the distance of a card's name from the top of the screen, px. */
async function top(page: Page, name: string): Promise<number> {
  const box = await page
    .getByRole('article')
    .getByRole('heading', { name: name.trim(), exact: true })
    .first()
    .boundingBox()
  return box?.y ?? Number.NaN
}
