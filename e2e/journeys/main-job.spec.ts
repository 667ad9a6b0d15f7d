import type { Page } from '@playwright/test'
import { queryToParams } from '#domain/tour-query.ts'
import { plentifulQuery } from '../fixtures/find-tour.ts'
import { expect, test } from '../fixtures/test.ts'

/** Equal searches are one search to the provider; another number of nights is a search of its own. */
const searchAddress = (extra = '', nights = 7) =>
  `/tours?${queryToParams({ ...plentifulQuery(), nightsFrom: nights, nightsTo: nights + 3 }).toString()}${extra}`

test('a traveller searches, filters, opens a hotel and a tour, and requests it', async ({
  open,
  readLeads,
  checkA11y,
}) => {
  const { page, pressMain } = await open('/')
  await pressMain('Найти')
  await expect(page).toHaveURL(/\/tours\?from=1&to=4/)
  await resultsSettled(page)

  await tickFilter(page, 'Питание', /^Всё включено/)
  await expect(page).toHaveURL(/f_meal=7/)
  const card = page.getByRole('article').first()
  await expect(card).toContainText('Всё включено')
  await card.getByRole('heading').getByRole('link').click()

  await expect(page).toHaveURL(/\/hotels\/turkey\//)
  const offers = page.getByRole('region', { name: 'Туры в этот отель' })
  await offers
    .getByRole('link', { name: /за двоих/ })
    .first()
    .click()

  await expect(page).toHaveURL(/\/tour-card\//)
  await expect(page.getByText(/Цена (подтверждена в|изменилась)/)).toBeVisible()
  await expect(
    page
      .getByRole('radiogroup')
      .or(page.getByText(/Рейс уточняется|не входит/))
      .first(),
  ).toBeVisible()
  await checkA11y(undefined, page)
  await pressMain('Оставить заявку')

  const hotel = await page
    .getByRole('complementary', { name: 'О чём заявка' })
    .getByRole('heading')
    .innerText()
  await fillRequest(page, 'Мария Журавлёва')
  await checkA11y(undefined, page)
  await pressMain('Отправить заявку')
  await expect(page.getByRole('heading', { name: /Заявка № .+ принята/ })).toBeFocused()
  await checkA11y(undefined, page)

  const lead = (await readLeads()).find((one) => JSON.stringify(one).includes('Мария Журавлёва'))
  expect(lead).toMatchObject({ kind: 'tour', phone: '+7 (916) 123-45-67' })
  expect(lead?.['consent_version']).toBeTruthy()
  const context: unknown = JSON.parse(String(lead?.['context']))
  expect(context).toMatchObject({
    comment: 'Тихий номер',
    tour: { hotelname: hotel.trim(), country: 'Турция', meal: 'Всё включено' },
    party: { adults: 2, children: [] },
    price_shown: expect.any(Number),
    actualized_at: expect.stringMatching(/^\d{4}-/),
    search: expect.stringContaining('from=1&to=4'),
  })
})

test('Back restores the list, its filters and the place in it', async ({ open }) => {
  const { page } = await open(searchAddress('&f_stars=4~5&sort=rating'))
  await resultsSettled(page)
  const card = page.getByRole('article').nth(12)
  await expect(async () => {
    await page.getByRole('article').last().scrollIntoViewIfNeeded()
    await expect(card).toBeVisible({ timeout: 300 })
  }).toPass()
  await card.scrollIntoViewIfNeeded()
  const name = (await card.getByRole('heading').textContent()) ?? ''
  const before = await top(page, name)
  await card.getByRole('heading').getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name.trim())
  await page.goBack()
  await expect(page).toHaveURL(/f_stars=4~5|f_stars=4%7E5/)
  await expect.poll(async () => Math.abs((await top(page, name)) - before)).toBeLessThan(60)
  await expect(page.getByRole('combobox', { name: 'Сортировка' })).toHaveValue('rating')
})

test('a shared address shows the same search to somebody else', async ({ open }) => {
  const first = await open(searchAddress('&f_meal=7'))
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
  const { page } = await open(searchAddress('', 8 + setUp(project.name)))
  await expect(page.getByText('Связь прервалась')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('article').first()).toBeVisible()
  await mendAll()
  await page.getByRole('button', { name: 'Повторить' }).click()
  await resultsSettled(page)
})

test('a search nobody answers says so and can be repeated', async ({ open, failNext }) => {
  await failNext({ call: 'searchRequest', kind: '500', times: 2 })
  const { page } = await open(searchAddress('', 4))
  await expect(page.getByText('Операторы не ответили')).toBeVisible()
  await page.getByRole('button', { name: 'Повторить' }).click()
  await resultsSettled(page)
})

/** Projects share a worker's host, and a search repeated within two minutes is answered at once. */
function setUp(project: string): number {
  return ['telegram-bridge', 'telegram-object', 'phone', 'desktop'].indexOf(project)
}

/** Waits until the operators have answered and cards stand. */
async function resultsSettled(page: Page): Promise<void> {
  await expect(page.getByRole('article').first()).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('progressbar', { name: 'Ход поиска' })).toHaveCount(0, { timeout: 30_000 })
}

/** Ticks a value of a filter, through the sheet where there is no side panel. */
async function tickFilter(page: Page, facet: string, value: RegExp): Promise<void> {
  const opener = page.getByRole('button', { name: /^Фильтры/ })
  const isSheet = await opener.isVisible()
  if (isSheet) await opener.click()
  const place = isSheet ? page.getByRole('dialog') : page.getByRole('complementary', { name: 'Фильтры' })
  await place.getByRole('group', { name: facet }).getByRole('checkbox', { name: value }).check()
  if (isSheet) await page.getByRole('button', { name: /^Показать/ }).click()
}

async function fillRequest(page: Page, name: string): Promise<void> {
  await page.getByLabel('Как к вам обращаться').fill(name)
  await page.getByLabel('Телефон').pressSequentially('89161234567')
  await expect(page.getByLabel('Телефон')).toHaveValue('+7 (916) 123-45-67')
  await page.getByLabel('Пожелания').fill('Тихий номер')
  await page.getByRole('checkbox', { name: /согласие/ }).check()
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
