import type { Page } from '@playwright/test'
import { findTour } from '../fixtures/find-tour.ts'
import {
  LEAVE_REQUEST,
  PRICE_CHECKED,
  SEND_REQUEST,
  acceptedHeading,
  fillContacts,
} from '../fixtures/labels.ts'
import { resultsSettled, searchAddress } from '../fixtures/results.ts'
import { expect, test } from '../fixtures/test.ts'

/** Opens the first tour of the list; returns the name and the price that the list showed. */
async function openFirst(page: Page): Promise<{ name: string; price: string }> {
  const card = page.getByRole('article').first()
  const name = await card.getByRole('heading').innerText()
  const price = await card
    .getByText(/^\d[\d\s]*₽$/)
    .last()
    .innerText()
  await card.getByRole('link', { name: /^Выбрать/ }).click()
  return { name, price }
}

test('keeps the tour while a slow operator checks its price, and takes the request', async ({
  open,
  failNext,
  readLeads,
  checkA11y,
}) => {
  const { page, pressMain, expectMain } = await open(searchAddress())
  await resultsSettled(page)
  // The form asks again: the check of the page that was left is cancelled.
  await failNext({ call: 'actualize', kind: 'slow', delayMs: 25_000, times: 2 })
  const { name, price } = await openFirst(page)
  await expect(page.getByText(/^(Цена из поиска, проверяем…|Оператор отвечает долго)/)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
  await expect(page.getByRole('complementary', { name: 'Цена' }).getByText(price).first()).toBeVisible()
  await expectMain(LEAVE_REQUEST)
  await expect(page.getByText('Оператор отвечает долго, можно отправить заявку')).toBeVisible()
  await checkA11y(undefined, page)
  await pressMain(LEAVE_REQUEST)
  await fillContacts(page, 'Без ожидания')
  await pressMain(SEND_REQUEST)
  await expect(acceptedHeading(page)).toBeVisible()
  const lead = (await readLeads()).find((one) => JSON.stringify(one).includes('Без ожидания'))
  expect(JSON.parse(String(lead?.['context']))).toMatchObject({ price_checked: false, actualized_at: '' })
})

test('keeps the tour after a failed check, and checks it again', async ({ open, failNext }) => {
  const { page, expectMain } = await open(searchAddress(8))
  await resultsSettled(page)
  await failNext({ call: 'actualize', kind: '503', times: 2 })
  const { name } = await openFirst(page)
  await expect(page.getByText(/^Оператор не ответил, цена из поиска от \d\d:\d\d/)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
  await expectMain(LEAVE_REQUEST)
  await page.getByRole('button', { name: 'Проверить ещё раз' }).click()
  await expect(page.getByText(PRICE_CHECKED).or(page.getByText('Раскупили')).first()).toBeVisible()
})

test('offers the hotel of a sold tour on the nearest dates', async ({ open, request, checkA11y }) => {
  const { address } = await findTour(request, 'gone')
  const { page, expectMain } = await open(address)
  await expect(page.getByText('Раскупили', { exact: true })).toBeVisible()
  const rows = page.getByRole('region', { name: 'В этом же отеле' }).getByRole('link')
  await expect(rows).toHaveCount(3)
  await expect(rows.first()).toContainText('₽')
  await checkA11y(undefined, page)
  await expectMain(/^Подобрать похожий/)
})
