import type { Page } from '@playwright/test'
import { openTourOf, resultsSettled } from '../fixtures/results.ts'
import { inStep } from '../fixtures/step.ts'
import { expect, test } from '../fixtures/test.ts'

test('searches, filters, opens a hotel and a tour, and requests it', async ({
  open,
  readLeads,
  checkA11y,
}) => {
  const { page, pressMain } = await open('/')
  await pressMain('Найти')
  await expect(page).toHaveURL(/\/tours\?from=1&to=4/)
  await resultsSettled(page)

  await inStep('filter by meal', () => tickFilter(page, 'Питание', /^Всё включено/))
  await expect(page).toHaveURL(/f_meal=7/)
  const card = page.getByRole('article').first()
  await expect(card).toContainText('Всё включено')
  await openTourOf(card)
  await expect(page.getByText(/Цена (подтверждена в|изменилась)/)).toBeVisible()
  await expect(
    page
      .getByRole('radiogroup')
      .or(page.getByText(/Рейс уточняется|не входит/))
      .first(),
  ).toBeVisible()
  await checkA11y(undefined, page)
  await pressMain(/^Оставить заявку/)

  const hotel = await page
    .getByRole('complementary', { name: 'О чём заявка' })
    .getByRole('heading')
    .innerText()
  await inStep('fill in the request', () => fillRequest(page, 'Мария Журавлёва'))
  await checkA11y(undefined, page)
  await pressMain('Отправить заявку')
  await expect(page.getByRole('heading', { name: /Заявка .+ у менеджера/ })).toBeFocused()
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

/** Ticks a value of a filter, through the sheet if there is no side panel. */
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
  await page.getByText('Добавить пожелание').click()
  await page.getByLabel('Пожелания').fill('Тихий номер')
  await page.getByRole('checkbox', { name: /согласие/ }).check()
}
