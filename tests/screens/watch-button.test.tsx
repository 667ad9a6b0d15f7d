import { hotelAddress } from '#shared/domain/tour/hotel.ts'
import { toSubject } from '#shared/domain/price-alert/price-alert-subject.ts'
import { href } from '#shared/routes/href.ts'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { openAs } from '../fixtures/favorites.ts'
import { foundHotels, tourAddressWith, tourWith } from '../find-tour.ts'
import { openApp, openCatalogue } from '../render-app.tsx'
import {
  ANNA,
  ownPriceAlerts,
  SEARCH,
  priceAlertButton,
  watchHere,
  priceAlertSheet,
  withoutPriceAlerts,
} from '../fixtures/watch.ts'

const RESULTS = `/tours?${SEARCH}`

async function hotelPage(): Promise<string> {
  const { hotel } = await tourWith('unchanged')
  const { hotelcode, hotelname, countryname, regionname } = hotel
  const address = hotelAddress({ hotelcode, name: hotelname, country: countryname, region: regionname })
  return href('hotel', address, new URLSearchParams(SEARCH))
}

describe('«Следить за ценой»', () => {
  test.each([
    ['a tour', () => tourAddressWith('unchanged'), 'tour'],
    ['a hotel with its days', hotelPage, 'hotel'],
    ['a search with its filters', () => `${RESULTS}&f_stars=5`, 'search'],
    ['a direction', () => '/tours/turkey-moskva', 'direction'],
  ])('starts an alert for %s in one press and confirms', async (_, address, kind) => {
    const at = await address()
    const app = await openAs(ANNA, at)
    await watchHere(app)
    const sheet = await priceAlertSheet()
    await sheet.findByRole('heading', { name: 'Следим за ценой' })
    sheet.getByText(/письмом на вашу почту/)
    await app.user.click(sheet.getByRole('button', { name: 'Готово' }))
    await priceAlertButton(true)
    const watches = await ownPriceAlerts(app)
    expect(watches).toMatchObject([
      { kind, fall: { unit: 'sum', value: 5000 }, tells_lowest: true, tells_last_seats: true },
    ])
    if (kind === 'search') expect(watches[0]?.search).toContain('f_stars=5')
    // Found when the subject is opened again.
    cleanup()
    await openApp(at, { bench: app.bench })
    await priceAlertButton(true)
  })

  test('recognizes a search whose first days have passed', async () => {
    const days = (first: string) => SEARCH.replace(/dates=[^&]+/, `dates=${first}_2026-11-29`)
    const bench = await openCatalogue()
    await bench.signIn(ANNA)
    const account = await bench.store.accounts.byLoginEmail(ANNA)
    const begun = toSubject('search', days('2026-11-19'), '2026-11-18')
    if (!account || !begun) throw new Error('nobody')
    const { kind, question, subject, search } = begun
    const of = { kind, question, subject, search }
    const about = JSON.stringify({ title: 'Турция из Москвы', place: '', note: '', image: '' })
    const choice = { fall_unit: 'sum', fall_value: 5000, tells_lowest: 1, tells_last_seats: 1 } as const
    const watch = { account_id: account.id, of, about, ends_on: '2026-11-29' }
    await bench.store.watches.add({ ...watch, ...choice }, bench.now(), 20)
    await openAs(ANNA, `/tours?${days('2026-11-22')}`, { bench })
    await priceAlertButton(true)
  })

  test('names the price seen of a place until the first check has another', async () => {
    const app = await openAs(ANNA, '/tours/turkey-moskva')
    const main = (await screen.findByRole('main')).textContent.replaceAll('\u00a0', ' ')
    const [price] = /от \d[\d ]* ₽/.exec(main) ?? ['none']
    await app.user.click(await priceAlertButton())
    const sheet = await priceAlertSheet()
    sheet.getByText(`Сейчас ${price} за двоих, 7 ночей`)
    await app.user.click(sheet.getByRole('button', { name: 'Следить' }))
    await sheet.findByRole('heading', { name: 'Следим за ценой' })
    sheet.getByText(`Сейчас ${price} за двоих, 7 ночей`)
    await app.user.click(sheet.getByRole('link', { name: 'Все цены под наблюдением' }))
    const card = within(await screen.findByRole('article'))
    card.getByText(`Вы видели ${price} за двоих, 7 ночей`)
    card.getByText('Проверим цену в ближайшие минуты, а ночью — утром')
  })

  test("names the tour's price next to the chosen drop", async () => {
    const app = await openAs(ANNA, await tourAddressWith('unchanged'))
    await priceAlertButton()
    await app.settled()
    const panel = within(screen.getByRole('complementary', { name: 'Цена' }))
    const whole = panel.getByRole('row', { name: /^Итого за двоих/ }).lastElementChild?.textContent
    await app.user.click(await priceAlertButton())
    const sheet = await priceAlertSheet()
    expect(sheet.getByText(/^Сейчас/).textContent).toBe(`Сейчас ${whole} за двоих со всеми доплатами`)
    await app.user.click(sheet.getByRole('button', { name: 'Следить' }))
    await sheet.findByRole('heading', { name: 'Следим за ценой' })
    expect(sheet.queryByText(/^Сейчас/)).toBeNull()
    await app.user.click(sheet.getByRole('button', { name: 'Готово' }))
    await app.goTo(href('watches'))
    await app.user.click(await screen.findByRole('button', { name: 'Изменить' }))
    const again = await priceAlertSheet()
    again.getByText(/^\d.* · .*ноч.* · 2 взрослых · ./)
    expect(again.getByText(/^Последняя цена/).textContent).toBe(
      `Последняя цена: ${whole} за двоих со всеми доплатами`,
    )
  })

  test('belongs to this tour only', async () => {
    const { hotel, tour } = await tourWith('unchanged')
    const app = await openAs(ANNA, await tourAddressWith('unchanged'))
    await watchHere(app)
    await app.user.click(await (await priceAlertSheet()).findByRole('button', { name: 'Готово' }))
    await priceAlertButton(true)
    const other = (await foundHotels()).find(({ hotelcode }) => hotelcode !== hotel.hotelcode)?.tours.tour[0]
    await act(() =>
      app.goTo(href('tourCard', { tour: other?.tourid ?? tour.tourid }, new URLSearchParams(SEARCH))),
    )
    await priceAlertButton(false)
  })

  test('is hidden for a hotel without days', async () => {
    const address = (await hotelPage()).split('?')[0] ?? ''
    const app = await openAs(ANNA, address)
    await screen.findByRole('region', { name: 'Туры в этот отель' })
    await app.settled()
    expect(screen.queryByRole('button', { name: 'Следить за ценой' })).toBeNull()
  })

  test.each([undefined, 'https://provider.example'])(
    'is hidden with a provider at %s without alerts',
    async (host) => {
      const bench = withoutPriceAlerts(await openCatalogue())
      const app = await openAs(ANNA, '/tours/turkey-moskva', { bench, ...(host !== undefined && { host }) })
      await screen.findByRole('button', { name: 'Поделиться' })
      await waitFor(() => expect(app.calls.some(({ name }) => name === 'watches')).toBe(true))
      await app.settled()
      expect(screen.queryByRole('button', { name: 'Следить за ценой' })).toBeNull()
    },
  )

  test('is shown with a foreign provider only when signed in', async () => {
    const host = 'https://provider.example'
    const app = await openApp('/tours/turkey-moskva', { host })
    await screen.findByRole('button', { name: 'Поделиться' })
    await app.settled()
    expect(screen.queryByRole('button', { name: 'Следить за ценой' })).toBeNull()
    expect(app.calls.some(({ name }) => name === 'watches')).toBe(false)
    cleanup()
    await openAs(ANNA, '/tours/turkey-moskva', { bench: app.bench, host })
    await priceAlertButton()
  })
})
