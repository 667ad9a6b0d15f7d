import { expectCleanAddress } from '../fixtures/expect-app.ts'
import { queryToParams } from '#shared/domain/search/tour-query.ts'
import { addressOfStartParam } from '#shared/routes/deep-link.ts'
import { toStartParam } from '#shared/routes/start-param.ts'
import { findTour, plentifulQuery } from '../fixtures/find-tour.ts'
import { bots, shareInTelegram } from '../fixtures/shared-link.ts'
import { expect, petr, test } from '../fixtures/test.ts'

test.use({ hostSettings: bots })
// All tests of this file share one host with these settings.
test.describe.configure({ mode: 'default' })

const heading = { level: 1 } as const

test('opens a shared hotel with the same search for another traveller', async ({
  openInTelegram,
  request,
}) => {
  const { hotel, address } = await findTour(request, 'unchanged')
  const [, search = ''] = /\?(.*)&price=/.exec(address) ?? []
  const { page, messenger } = await openInTelegram(
    `/hotels/turkey/any/hotel_${hotel.hotelcode}?${search}&utm_source=channel#reviews`,
  )
  const name = await page.getByRole('heading', heading).innerText()
  // The canonical address of the hotel, wherever the link has led.
  const { pathname } = new URL(page.url())
  const { link, text, startParam } = await shareInTelegram(page, messenger)
  expect(link).toBe(`https://t.me/putevka_bot/tours?startapp=${startParam}`)
  expect(startParam).toMatch(
    /^h_turkey_[\w-]+_\d+__from-1_to-4_dates-[\d_-]+_nights-7-10_adults-2_utm_source-telegram_utm_medium-share$/,
  )
  expect(text).toContain(hotel.countryname)

  const other = await openInTelegram('/', { startParam, user: petr })
  await expect(other.page.getByRole('heading', heading)).toHaveText(name)
  expectCleanAddress(other.page, `${pathname}?${search}`)
})

test('opens a shared tour with its price and flights', async ({ openInTelegram, request }) => {
  const { tour, address } = await findTour(request, 'unchanged')
  const { page, messenger } = await openInTelegram(address)
  await expect(page.getByText(/Цена подтверждена в/)).toBeVisible()
  await expect(page.getByRole('heading', { name: /Перелёт/ })).toBeVisible()
  // Until extra payments are known, the message says that there may be some.
  await expect(page.getByRole('row', { name: /^Итого/ })).toBeVisible()
  const name = await page.getByRole('heading', heading).innerText()
  const { text, startParam } = await shareInTelegram(page, messenger)
  // Spelled or packed: an id with two underscores in a row is never spelled.
  expect(addressOfStartParam(startParam)).toMatch(
    new RegExp(`^/tour-card/${tour.tourid}\\?from=1&to=4&dates=`),
  )
  expect(text).toMatch(/^Тур из Москвы: .+ · .+, \d+ ноч.+ · \d[\d ]+ ₽ за двоих$/)

  const other = await openInTelegram('/', { startParam, user: petr })
  await expect(other.page.getByRole('heading', heading)).toHaveText(name)
  await expect(other.page.getByText(/Цена подтверждена в/)).toBeVisible()
  await expect(other.page).toHaveURL(new RegExp(`/tour-card/${tour.tourid}\\?from=1&to=4&dates=`))
})

test('opens the same search from a link to a tour that was sold since', async ({
  openInTelegram,
  request,
}) => {
  const { tour: sold } = await findTour(request, 'gone')
  const { address, tour } = await findTour(request, 'unchanged')
  const first = await openInTelegram(address)
  await expect(first.page.getByText(/Цена подтверждена в/)).toBeVisible()
  const { startParam } = await shareInTelegram(first.page, first.messenger)

  const later = toStartParam(addressOfStartParam(startParam).replace(tour.tourid, sold.tourid)) ?? ''
  const { page } = await openInTelegram('/', { startParam: later })
  await expect(page.getByRole('heading', { name: 'Этого тура больше нет' })).toBeVisible()
  await page.getByRole('link', { name: 'Найти похожие' }).click()
  const [, search = ''] = /\?(.*)&price=/.exec(address) ?? []
  await expect(page).toHaveURL(`/tours?${search}`)
  await expect(page.getByRole('article').first()).toBeVisible({ timeout: 20_000 })
})

for (const path of ['/tours/turkey-moskva', '/hottours/turkey-moskva']) {
  test(`shares ${path} and opens it again`, async ({ openInTelegram, checkA11y }) => {
    const { page, messenger } = await openInTelegram(path)
    const name = await page.getByRole('heading', heading).innerText()
    await checkA11y()
    const { text, startParam } = await shareInTelegram(page, messenger)
    expect(text).toMatch(/: от \d[\d ]+ ₽ за (двоих|человека), \d+ ноч/)
    const other = await openInTelegram('/', { startParam })
    await expect(other.page.getByRole('heading', heading)).toHaveText(name)
    expectCleanAddress(other.page, path)
  })
}

test('shares found tours with their filters, ticked for another traveller', async ({ openInTelegram }) => {
  const path = `/tours?${queryToParams(plentifulQuery()).toString()}&sort=rating&f_rating=4`
  const { page, messenger } = await openInTelegram(path)
  await expect(page.getByRole('article').first()).toBeVisible({ timeout: 20_000 })
  const { text, startParam } = await shareInTelegram(page, messenger)
  expect(startParam).toMatch(/_sort-rating_f_rating-4_utm_source-telegram_utm_medium-share$/)
  expect(text).toMatch(/^Туры в Турцию из Москвы: .+, 2 взрослых · от \d[\d ]+ ₽ за двоих$/)
  const other = await openInTelegram('/', { startParam })
  await expect(other.page.getByRole('button', { name: /^Рейтинг 4\+/, pressed: true })).toBeVisible()
  await expect(other.page.getByLabel('Сортировка')).toHaveValue('rating')
  expectCleanAddress(other.page, path)
})
