import type { Page } from '@playwright/test'
import { openTourOf, resultsSettled } from '../fixtures/results.ts'
import { inStep } from '../fixtures/step.ts'
import {
  FIND,
  LEAVE_REQUEST,
  PRICE_CHECKED,
  SEND_REQUEST,
  acceptedHeading,
  consentBox,
  filtersButton,
  nameField,
  phoneField,
  unfoldWishes,
  wishesField,
} from '../fixtures/labels.ts'
import { expect, test } from '../fixtures/test.ts'

test('searches, filters, opens a hotel and a tour, and requests it', async ({
  open,
  readLeads,
  checkA11y,
}) => {
  const { page, pressMain } = await open('/')
  await pressMain(FIND)
  await expect(page).toHaveURL(/\/tours\?from=1&to=4/)
  await resultsSettled(page)

  await inStep('filter by meal', () => tickFilter(page, 'Питание', /^Всё включено/))
  await expect(page).toHaveURL(/f_meal=7/)
  const card = page.getByRole('article').first()
  await expect(card).toContainText('Всё включено')
  await openTourOf(card)
  await expect(page.getByText(PRICE_CHECKED)).toBeVisible()
  await expect(
    page
      .getByRole('radiogroup')
      .or(page.getByText(/Рейс уточняется|не входит/))
      .first(),
  ).toBeVisible()
  await checkA11y(undefined, page)
  await pressMain(LEAVE_REQUEST)

  const hotel = await page
    .getByRole('complementary', { name: 'О чём заявка' })
    .getByRole('heading')
    .innerText()
  await inStep('fill in the request', () => fillRequest(page, 'Мария Журавлёва'))
  await checkA11y(undefined, page)
  await pressMain(SEND_REQUEST)
  await expect(acceptedHeading(page)).toBeFocused()
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
  const opener = filtersButton(page)
  const isSheet = await opener.isVisible()
  if (isSheet) await opener.click()
  const place = isSheet ? page.getByRole('dialog') : page.getByRole('complementary', { name: 'Фильтры' })
  await place.getByRole('group', { name: facet }).getByRole('checkbox', { name: value }).check()
  if (isSheet) await page.getByRole('button', { name: /^Показать/ }).click()
}

async function fillRequest(page: Page, name: string): Promise<void> {
  await nameField(page).fill(name)
  // An earlier request may have left its phone in the account.
  await phoneField(page).fill('')
  await phoneField(page).pressSequentially('89161234567')
  await expect(phoneField(page)).toHaveValue('+7 (916) 123-45-67')
  await unfoldWishes(page)
  await wishesField(page).fill('Тихий номер')
  await consentBox(page).check()
}
