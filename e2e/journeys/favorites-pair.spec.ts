import type { Page } from '@playwright/test'
import { queryToParams } from '#shared/domain/search/tour-query.ts'
import { plentifulQuery } from '../fixtures/find-tour.ts'
import { code, email, askForCode, sheet } from '../fixtures/login-sheet.ts'
import { SEARCH_PROGRESS, heartButton } from '../fixtures/labels.ts'
import { expect, test } from '../fixtures/test.ts'

const results = `/tours?${queryToParams(plentifulQuery()).toString()}`

/** Inside a messenger the visitor is already signed in. In a browser the first heart asks for the code. */
test('adds a heart in the results, counts, lists, compares and undoes it', async ({
  open,
  readCode,
  checkA11y,
}, { project }) => {
  const { page, messenger } = await open(results, { user: { id: 710_002, first_name: 'Вера' } })
  await expect(page.getByRole('article').nth(2)).toBeVisible()
  await expect(page.getByRole('progressbar', { name: SEARCH_PROGRESS })).toHaveCount(0, { timeout: 30_000 })
  if (messenger) await expect(page.getByRole('link', { name: /^Профиль/ })).toBeVisible()

  const names: string[] = []
  for (const at of [0, 1, 2]) {
    const card = page.getByRole('article').nth(at)
    names.push((await card.getByRole('heading').innerText()).trim())
    await heartButton(card).click()
    if (at === 0 && !messenger) await signInHere(page, `heart-${project.name}@example.ru`, readCode)
    await expect(card.getByRole('button', { name: /^Убрать из избранного/ })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
  }
  await expect(page).toHaveURL(/\/tours\?from=1/)
  await checkA11y(undefined, page)

  await favorites(page, '3 отеля').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Избранное' })).toBeVisible()
  await expect(page.getByText(/за двоих, видели/)).toHaveCount(3)
  await checkA11y(undefined, page)
  await noSidewaysScroll(page)

  for (const name of names.slice(0, 2))
    await page.getByRole('checkbox', { name: `Сравнить: ${name}` }).check()
  await page.getByRole('button', { name: 'Сравнить', exact: true }).click()
  await expect(page.getByRole('rowheader', { name: /^Последняя цена/ })).toBeVisible()
  await expect(page.getByRole('columnheader')).toHaveCount(3)
  const services = page.getByRole('row', { name: /^Услуги/ }).getByRole('list')
  await expect(services).toHaveCount(2)
  await expect
    .poll(async () => {
      const [ours, theirs] = await services.evaluateAll(readTops)
      return ours?.join() === theirs?.join()
    })
    .toBe(true)
  await checkA11y(undefined, page)
  await noSidewaysScroll(page)
  await page.reload()
  await expect(page.getByRole('columnheader', { name: new RegExp(names[1] ?? '') })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Избранное' })).toBeVisible()

  await page.getByRole('button', { name: `Убрать из избранного: ${names[0]}` }).click()
  await expect(favorites(page, '2 отеля')).toBeVisible()
  // A hovered message does not disappear.
  await page.getByRole('button', { name: 'Вернуть' }).hover()
  await checkA11y(undefined, page)
  await page.getByRole('button', { name: 'Вернуть' }).click()
  await expect(favorites(page, '3 отеля')).toBeVisible()
  await page.reload()
  await expect(favorites(page, '3 отеля')).toBeVisible()

  await page.getByRole('link', { name: 'Найти тур снова' }).first().click()
  await expect(page).toHaveURL(/\/tours\?.*hotels=\d+/)
  await expect(page.getByRole('article')).toHaveCount(1)
})

function favorites(page: Page, count: string) {
  return page.getByRole('link', { name: `Избранное, ${count.replace(' ', '\u00a0')}` })
}

async function signInHere(page: Page, address: string, readCode: (email: string) => Promise<string>) {
  await expect(sheet(page)).toBeVisible()
  await email(page).fill(address)
  await askForCode(page).click()
  await code(page).fill(await readCode(address))
  await expect(sheet(page)).toHaveCount(0)
}

/** Where each item of each list begins, px. */
function readTops(lists: Element[]): number[][] {
  return lists.map((list) => [...list.children].map((item) => Math.round(item.getBoundingClientRect().top)))
}

async function noSidewaysScroll(page: Page) {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
}
