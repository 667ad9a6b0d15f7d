import { queryToParams } from '#domain/tour-query.ts'
import { findTour, plentifulQuery } from '../fixtures/find-tour.ts'
import { expect, test } from '../fixtures/test.ts'

const search = `/tours?${queryToParams(plentifulQuery()).toString()}`

const screens = [
  { name: 'home', address: '/', sees: 'Популярные направления' },
  { name: 'search not begun', address: '/tours', sees: 'Заполните поля' },
  { name: 'results', address: search, sees: 'Все туры отеля' },
  {
    name: 'nothing found',
    address: '/tours?from=1&to=10&dates=2030-02-01_2030-02-02&nights=28-28',
    sees: 'нет',
  },
  { name: 'open request', address: '/tour-booking?from=1&to=4', sees: 'Передадим менеджеру' },
  { name: 'policy', address: '/policy', sees: 'Согласие на обработку' },
  { name: 'missing page', address: '/nowhere', sees: 'Ничего не нашли...' },
]

for (const { name, address, sees } of screens) {
  test(`${name}: accessible, no sideways scroll`, async ({ open, checkA11y, allowConsole }) => {
    if (name === 'missing page') allowConsole(/Failed to load resource.*404/)
    const { page } = await open(address)
    await expect(page.getByText(sees).first()).toBeVisible({ timeout: 20_000 })
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

const badAddresses = [
  { address: '/tours?from=1&to=4&dates=2020-01-01_2020-01-05', says: 'Даты в ссылке уже прошли' },
  { address: '/tours?from=1&to=4&dates=вчера', says: 'Даты в ссылке не читаются' },
  { address: '/tours?from=1&to=4&adults=7', says: 'состав поправлен' },
  { address: '/tours?from=1&to=4&adults=двое&ages=1-2-3-4-5', says: 'состав поправлен' },
  { address: '/tours?from=1&to=4&nights=много', says: 'Число ночей в ссылке не читается' },
  { address: '/tours?from=1&to=777', says: 'Такой страны нет' },
  { address: '/tours?to=%3Cscript%3Ealert(1)%3C/script%3E', says: 'Туры' },
]

for (const { address, says } of badAddresses) {
  test(`a bad address gets a sentence or a sane default: ${address}`, async ({ open, allowConsole }) => {
    allowConsole(/Failed to load resource/)
    const { page } = await open(address)
    await expect(page.getByRole('main').getByText(says).first()).toBeVisible({ timeout: 20_000 })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
}
