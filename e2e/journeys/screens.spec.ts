import { queryToParams } from '#domain/tour-query.ts'
import { findTour, plentifulQuery } from '../fixtures/find-tour.ts'
import { expect, test } from '../fixtures/test.ts'

const search = `/tours?${queryToParams(plentifulQuery()).toString()}`

const screens = [
  {
    name: 'home',
    title: /^Туры по ценам туроператоров — Путёвка/,
    address: '/',
    sees: 'Популярные направления',
  },
  { name: 'search not begun', title: /^Туры/, address: '/tours', sees: 'Заполните поля' },
  { name: 'results', title: /^Туры в Турцию из Москвы/, address: search, sees: 'Все туры отеля' },
  {
    name: 'nothing found',
    title: /^Туры на Кубу/,
    address: '/tours?from=1&to=10&dates=2030-02-01_2030-02-02&nights=28-28',
    sees: 'нет',
  },
  {
    name: 'open request',
    title: /^Заявка на тур/,
    address: '/tour-booking?from=1&to=4',
    sees: 'Передадим менеджеру',
  },
  { name: 'policy', title: /^Персональные данные/, address: '/policy', sees: 'Согласие на обработку' },
  { name: 'missing page', title: /^Ничего не нашли/, address: '/nowhere', sees: 'Ничего не нашли...' },
]

for (const { name, title, address, sees } of screens) {
  test(`${name}: accessible, no sideways scroll`, async ({ open, checkA11y, allowConsole }) => {
    if (name === 'missing page') allowConsole(/Failed to load resource.*404/)
    const { page } = await open(address)
    await expect(page.getByText(sees).first()).toBeVisible({ timeout: 20_000 })
    await expect(page).toHaveTitle(title)
    await checkA11y(undefined, page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
  })
}

test('hotel: accessible, pictures in full, search in place', async ({ open, request, checkA11y }) => {
  const { hotel } = await findTour(request, 'unchanged')
  const { page } = await open(`/hotels/turkey/kemer/hotel_${hotel.hotelcode}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await checkA11y(undefined, page)
  await page.getByRole('button', { name: /Открыть фото 1/ }).click()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText(/^2 из/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /Открыть фото 1/ })).toBeFocused()
  await page.getByRole('search').getByRole('button', { name: 'Найти' }).click()
  await expect(
    page
      .getByRole('link', { name: /за двоих/ })
      .or(page.getByText('туров в отель нет'))
      .first(),
  ).toBeVisible({ timeout: 20_000 })
})

test('every field of the form opens, can be changed by keyboard and closes', async ({ open, checkA11y }) => {
  const { page } = await open('/')
  const form = page.getByRole('search')
  for (const field of ['Откуда', 'Куда', 'Вылет', 'На сколько', 'Кто едет']) {
    const opener = form.getByRole('button', { name: new RegExp(`^${field}`) })
    await opener.press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    if (field === 'Вылет') await expect(dialog.getByRole('grid').first()).toBeVisible()
    await checkA11y('dialog', page)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(opener).toBeFocused()
  }
})
