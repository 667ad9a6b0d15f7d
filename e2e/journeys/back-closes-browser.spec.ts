import type { Page } from '@playwright/test'
import { queryToParams } from '#shared/domain/search/tour-query.ts'
import { plentifulQuery } from '../fixtures/find-tour.ts'
import { FIND, filtersButton, nameField } from '../fixtures/labels.ts'
import { expect, test } from '../fixtures/test.ts'

const results = `/tours?${queryToParams(plentifulQuery()).toString()}`
const dialog = (page: Page, name: RegExp) => page.getByRole('dialog', { name })

/**
 * Resolves when that many overlays have history entries. An overlay is visible a moment before its entry
 * exists.
 */
async function covered(page: Page, count: number) {
  await expect.poll(() => page.evaluate(() => Number(history.state?.cover ?? 0))).toBe(count)
}

test('closes the sheets one by one on Back and keeps the page and the input', async ({ open }) => {
  const { page } = await open('/support')
  await page.evaluate(() => ((globalThis as { same?: boolean }).same = true))
  await page.getByRole('main').getByRole('link').first().waitFor()
  const call = page.getByRole('main').getByRole('button', { name: 'Заказать звонок' }).first()
  await call.click()
  const sheet = dialog(page, /Заказать звонок/)
  await nameField(sheet).fill('Мария')
  await covered(page, 1)
  await page.goBack()
  await expect(sheet).toHaveCount(0)
  await expect(page).toHaveURL(/\/support$/)
  // There is no forward entry: the sheet stays closed and the page does not change.
  await page.goForward()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await call.click()
  await expect(nameField(sheet)).toHaveValue('Мария')
  await sheet.getByRole('button', { name: 'Закрыть' }).click()
  await expect(sheet).toHaveCount(0)
  expect(await page.evaluate(() => (globalThis as { same?: boolean }).same)).toBe(true)
})

test('closes the upper of two sheets first, on Escape and on Back', async ({ open }) => {
  const { page } = await open(results)
  await page.getByRole('button', { name: /→/ }).click()
  const search = page.getByRole('dialog').first()
  await search.getByRole('button', { name: /^Кто едет/ }).click()
  const party = dialog(page, /Кто едет/)
  await party.getByRole('button', { name: 'Взрослые: больше' }).click()
  await covered(page, 2)
  await page.keyboard.press('Escape')
  await expect(party).toHaveCount(0)
  // What is closed applies nothing.
  await expect(search.getByRole('button', { name: /^Кто едет/ })).toContainText('2')
  await covered(page, 1)
  await search.getByRole('button', { name: /^Кто едет/ }).click()
  await covered(page, 2)
  await page.goBack()
  await expect(party).toHaveCount(0)
  await covered(page, 1)
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/\/tours\?/)
})

test('keeps filters of a sheet in the address however the sheet closes', async ({ open }) => {
  const { page, pressMain } = await open('/')
  await pressMain(FIND)
  await expect(page).toHaveURL(/\/tours\?/)
  await filtersButton(page).click()
  const filters = dialog(page, /Фильтры/)
  // Wait for the entry of the sheet: a filter replaces the current entry when it writes itself into the
  // address.
  await covered(page, 1)
  await expect(filters.getByRole('button', { name: '3,5+' })).toBeVisible()
  await filters.getByRole('button', { name: '3,5+' }).click()
  await expect(page).toHaveURL(/f_rating=3\.5/)
  await page.goBack()
  await expect(filters).toHaveCount(0)
  await expect(page).toHaveURL(/f_rating=3\.5/)
  await filtersButton(page).click()
  await filters.getByRole('button', { name: '4,0+' }).click()
  await expect(page).toHaveURL(/f_rating=4/)
  await filters.getByRole('button', { name: 'Закрыть' }).click()
  await expect(filters).toHaveCount(0)
  await expect(page).toHaveURL(/f_rating=4/)
  // The entry of the sheet is removed a moment later.
  await covered(page, 0)
  await page.goBack()
  await expect(page).toHaveURL(/\/$/)
})

test('follows a link in a sheet and returns to the page below on Back', async ({ open }) => {
  const { page } = await open('/support')
  await page.getByRole('button', { name: /^(Меню|Ещё)$/ }).click()
  await dialog(page, /Меню/).getByRole('link', { name: 'Отели', exact: true }).click()
  await expect(page).toHaveURL(/\/hotels$/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL(/\/support$/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goForward()
  await expect(page).toHaveURL(/\/hotels$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Отели')
})

test('adds no history entry when the document reloads under an open sheet', async ({ open }) => {
  const { page } = await open('/')
  await page
    .getByRole('button', { name: /^(Меню|Ещё)$/ })
    .filter({ visible: true })
    .click()
  await dialog(page, /Меню/).getByRole('link', { name: 'Отели', exact: true }).click()
  await expect(page).toHaveURL(/\/hotels$/)
  // The former screen's menu disappears with it.
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Отели')
  await page
    .getByRole('button', { name: /^(Меню|Ещё)$/ })
    .filter({ visible: true })
    .click()
  await covered(page, 1)
  await page.reload()
  await covered(page, 0)
  await page.goBack()
  await expect(page).toHaveURL(/\/$/)
})
