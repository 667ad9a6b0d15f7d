import type { Page } from '@playwright/test'
import { findTour, findTourWithFlights } from '../fixtures/find-tour.ts'
import { readBox } from '../fixtures/read-box.ts'
import { resultsSettled, searchAddress } from '../fixtures/results.ts'
import {
  LEAVE_REQUEST,
  SEND_REQUEST,
  consentBox,
  fillContacts,
  nameField,
  phoneField,
  unfoldWishes,
  wishesField,
} from '../fixtures/labels.ts'
import { expect, test } from '../fixtures/test.ts'

/** What a messenger leaves of a phone. In a browser the button of the page needs a part of it too. */
const WINDOW = { width: 390, height: 664 }
const NARROWEST = { width: 320, height: 640 }
const LINE = 28

/** Bottom of what is visible: the bar of the page, else the window. */
async function visibleBottom(page: Page): Promise<number> {
  const bar = page.locator('[data-at-edge]').filter({ visible: true })
  return (await bar.count()) > 0 ? (await readBox(bar)).y : WINDOW.height
}

test('shows a price and the next hotel in the first window of results', async ({ open }) => {
  const { page } = await open(searchAddress())
  await page.setViewportSize(WINDOW)
  await resultsSettled(page)
  await page.evaluate(() => window.scrollTo(0, 0))
  const cards = page.getByRole('article')
  const price = cards
    .first()
    .getByText(/^\d[\d\s]*\u00a0₽$/)
    .last()
  expect((await readBox(price)).bottom).toBeLessThan(WINDOW.height)
  expect((await readBox(cards.nth(1).getByRole('heading'))).bottom).toBeLessThanOrEqual(WINDOW.height)
})

for (const path of ['/hottours', '/hottours/turkey-moskva'])
  test(`shows four prices in the first window of ${path}`, async ({ open }) => {
    const { page } = await open(path)
    await page.setViewportSize(WINDOW)
    const prices = page.getByRole('main').getByText(/^\d[\d\s]*\u00a0₽$/)
    await expect(prices.nth(3)).toBeVisible()
    expect((await readBox(prices.nth(3))).bottom).toBeLessThanOrEqual(await visibleBottom(page))
  })

test('shows what is bought, then the price and its confirmation, in one window', async ({
  open,
  request,
}) => {
  const { address } = await findTour(request, 'unchanged')
  const { page, expectMain } = await open(address)
  await page.setViewportSize(WINDOW)
  const confirmation = page.getByText(/^Цена подтверждена в \d\d:\d\d$/)
  await expect(page.getByText(/^Включено: /)).toBeVisible()
  const amount = page.getByRole('complementary', { name: 'Цена' }).locator('p').first()
  const photo = await readBox(page.getByRole('button', { name: /^Открыть фото 1/ }))
  const price = await readBox(amount)
  const sure = await readBox(confirmation)
  const name = await readBox(page.getByRole('heading', { level: 1 }))
  const facts = await readBox(page.getByRole('list', { name: 'Коротко о туре' }))
  expect(name.y).toBeGreaterThanOrEqual(photo.bottom)
  expect(facts.y).toBeGreaterThanOrEqual(name.bottom)
  expect(price.y).toBeGreaterThanOrEqual(facts.bottom)
  expect(sure.y).toBeGreaterThanOrEqual(price.bottom - 1)
  expect(sure.y - price.bottom).toBeLessThan(LINE)
  expect(facts.bottom).toBeLessThan(await visibleBottom(page))

  // Utilities are on the photo and never above the price.
  for (const label of [/^Поделиться/, /^Сравнить/, /^В избранное/]) {
    const icon = await readBox(page.getByRole('button', { name: label }))
    expect(icon.y).toBeGreaterThanOrEqual(photo.y)
    expect(icon.bottom).toBeLessThan(photo.bottom)
    for (const side of [icon.width, icon.height]) {
      expect(side).toBeGreaterThanOrEqual(44)
      expect(side, String(label)).toBeLessThan(49)
    }
  }
  await expectMain(LEAVE_REQUEST)
})

test('keeps the rating and each flight in its lines on the narrowest phone', async ({ open, request }) => {
  const { address } = await findTourWithFlights(request)
  const { page } = await open(address)
  const reviews = page.getByRole('link', { name: /^\d+\sотзыв/ })
  const chosen = page.getByRole('radiogroup', { name: 'Варианты перелёта' }).locator('label').first()
  await expect(chosen).toBeVisible()
  for (const size of [WINDOW, NARROWEST]) {
    await page.setViewportSize(size)
    const rating = await readBox(page.getByRole('img', { name: /^Рейтинг/ }).first())
    const link = await readBox(reviews)
    // One row: the boxes overlap vertically.
    expect(link.y).toBeLessThan(rating.bottom)
    expect(link.bottom).toBeGreaterThan(rating.y)
    expect(link.right).toBeLessThanOrEqual(size.width)
    for (const way of await chosen.locator('b').all()) expect((await readBox(way)).height).toBeLessThan(LINE)
  }
  await page.getByRole('button', { name: /^Другие рейсы: \d/ }).click()
  await expect(page.getByRole('radio', { name: /Туда/ })).not.toHaveCount(1)
  await page.getByRole('button', { name: 'Свернуть' }).click()
  await expect(page.getByRole('radio', { name: /Туда/ })).toHaveCount(1)
})

test('shows the request from its tour to its button in one window', async ({ open, request }) => {
  const [path = '', query = ''] = (await findTour(request, 'unchanged')).address.split('?')
  const { page } = await open(`/tour-booking?tour=${path.split('/').at(-1)}&${query}`)
  await page.setViewportSize(WINDOW)
  const about = page.getByRole('complementary', { name: 'О чём заявка' })
  await expect(about.getByText(/₽/)).toBeVisible()
  const tour = await readBox(about.locator('> *').first())
  expect(tour.height).toBeGreaterThanOrEqual(72)
  expect(tour.height).toBeLessThan(76)
  const parts = [
    nameField(page),
    phoneField(page),
    consentBox(page),
    page.getByRole('button', { name: SEND_REQUEST }),
  ]
  let above = tour.bottom
  for (const part of parts) {
    const box = await readBox(part)
    expect(box.y).toBeGreaterThanOrEqual(above)
    expect(box.bottom).toBeLessThanOrEqual(WINDOW.height)
    above = box.bottom
  }
  // Folded: nothing else is asked for.
  await expect(wishesField(page)).toBeHidden()
  await unfoldWishes(page)
  await expect(wishesField(page)).toBeVisible()
  await page.getByLabel('Промокод').fill('<b>')
  await page.reload()
  await expect(page.getByLabel('Промокод')).toHaveValue('<b>')
  await expect(page.getByLabel('Промокод')).toBeVisible()
})

test('puts the confirmation first on the screen, wherever the form was', async ({ open, request }) => {
  const [path = '', query = ''] = (await findTour(request, 'unchanged')).address.split('?')
  const { page, pressMain } = await open(`/tour-booking?tour=${path.split('/').at(-1)}&${query}`)
  await page.setViewportSize(WINDOW)
  await unfoldWishes(page)
  await fillContacts(page, 'Первый экран')
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await pressMain(SEND_REQUEST)
  const heading = page.getByRole('heading', { level: 1, name: /^Заявка [A-Z2-9]{8} у менеджера$/ })
  await expect(heading).toBeFocused()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  const title = await readBox(heading)
  expect(title.bottom).toBeLessThan(WINDOW.height / 2)
  const call = await readBox(page.getByText(/^Позвоним на/))
  expect(call.y).toBeGreaterThanOrEqual(title.bottom)
  expect(call.bottom).toBeLessThan(WINDOW.height)
  await expect(page.getByText(/Рассрочка|Как оплатить/)).toHaveCount(0)
  const tour = await readBox(page.getByRole('complementary', { name: 'О чём заявка' }))
  expect(tour.y).toBeGreaterThan(call.bottom)
  await expect(page.getByRole('link', { name: /сравнить похожие$/ })).toHaveAttribute(
    'href',
    /^\/tours\?from=/,
  )
})
