import { hotelName } from '#shared/domain/tour/hotel.ts'
import { queryToParams } from '#shared/domain/search/tour-query.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { ANNA, heart, openAs, ownRows, reload, save } from '../fixtures/favorites.ts'
import { foundHotels, QUERY } from '../find-tour.ts'
import { openApp, type App } from '../render-app.tsx'
import { testScreen } from '../test-screen.ts'

const SEARCH = queryToParams(QUERY).toString()
const cards = async () => within(await screen.findByRole('main')).findAllByRole('listitem')
const named = async () =>
  within(screen.getByRole('main'))
    .getAllByRole('heading', { level: 2 })
    .map((heading) => heading.textContent)

testScreen('favorites', {
  address: '/favorites',
  signedInAs: ANNA,
  main: 'favorites',
  ready: () => screen.findByRole('heading', { name: 'Пока ничего не отмечено' }),
  title: /^Избранное/,
  loading: () => screen.findByRole('heading', { level: 1, name: 'Избранное' }),
  failed: /[Пп]овторите через минуту|Повторите через минуту/,
})

/** Opens the page with this many saved hotels, each a thousand roubles cheaper than the one before. */
async function openWith(
  count: number,
  search = SEARCH,
): Promise<{ app: App; names: string[]; codes: string[] }> {
  const first = await openAs(ANNA, '/policy')
  const hotels = (await foundHotels()).slice(0, count)
  const rows = hotels.map(({ hotelcode }, index) => ({ hotelcode, price: 100_000 - index * 1000, search }))
  for (const row of rows) {
    await save(first.bench, first.session.token() ?? '', [row])
    first.bench.advance(60_000)
  }
  const app = await reload(first, '/favorites')
  await cards()
  return {
    app,
    names: hotels.map((hotel) => hotelName(hotel.hotelname)),
    codes: hotels.map((hotel) => hotel.hotelcode),
  }
}

describe('favorites', () => {
  test('offer sign-in without a request when signed out', async () => {
    const app = await openApp('/favorites')
    await app.user.click(await screen.findByRole('button', { name: 'Войти по почте' }))
    await screen.findByRole('dialog', { name: 'Вход' })
    expect(app.calls.some(({ name }) => name === 'favorites')).toBe(false)
  })

  test('link the search when empty', async () => {
    const app = await openAs(ANNA, '/favorites')
    await app.user.click(await screen.findByRole('link', { name: 'Найти отель' }))
    await screen.findByRole('heading', { level: 1, name: /^Туры/ })
  })

  test('show the price seen with its party and search this hotel again', async () => {
    const { names, codes } = await openWith(1)
    const [card] = await cards()
    if (!card) throw new Error('no card')
    within(card).getByRole('heading', { name: names[0] ?? '' })
    expect(card.textContent).toContain('100\u00a0000\u00a0₽ за двоих, видели 21\u00a0ноября')
    const again = within(card).getByRole('link', { name: 'Найти тур снова' }).getAttribute('href') ?? ''
    expect(again).toMatch(/^\/tours\?from=1&to=4&dates=2026-11-28_2026-12-05/)
    expect(new URLSearchParams(again.split('?')[1]).get('hotels')).toBe(codes[0])
    expect(screen.queryByRole('checkbox')).toBeNull()
  })

  test("use the nearest dates for past ones, the hotel's page without a search", async () => {
    await openWith(1, SEARCH.replace(/dates=[^&]+/, 'dates=2025-01-01_2025-01-05'))
    const link = await screen.findByRole('link', { name: 'Найти тур снова' })
    expect(link.getAttribute('href')).toContain('dates=2026-11-28_2026-12-05')
  })

  test("link the hotel's page without a party when saved without a search", async () => {
    await openWith(1, '')
    const link = await screen.findByRole('link', { name: 'Найти тур снова' })
    expect(link.getAttribute('href')).toMatch(/^\/hotels\/[a-z-]+\/[a-z-]+\/[a-z0-9-]+_\d+$/)
    screen.getByText('видели 21 ноября')
  })

  test('sort by time or price and keep it in the address', async () => {
    const { app, names } = await openWith(3)
    expect(await named()).toEqual([...names].reverse())
    await app.user.click(screen.getByRole('button', { name: 'Сначала дешёвые' }))
    expect(app.address()).toBe('/favorites?sort=cheapest')
    expect(await named()).toEqual([...names].reverse())
    await app.user.click(screen.getByRole('button', { name: 'Сначала новые' }))
    expect(app.address()).toBe('/favorites')
  })

  test('keep focus in the list after a removal and undo it', async () => {
    const { app, names } = await openWith(2)
    const [name = ''] = names
    await app.user.click(await heart(name, true))
    await screen.findByText('Убрали из избранного')
    expect(await cards()).toHaveLength(1)
    expect(screen.getByRole('main').contains(document.activeElement)).toBe(true)
    await waitFor(async () => expect(await ownRows(app)).toHaveLength(1))
    await app.user.click(screen.getByRole('button', { name: 'Вернуть' }))
    await waitFor(async () => expect(await ownRows(app)).toHaveLength(2))
    expect(await cards()).toHaveLength(2)
  })

  test('survive repeated and unreadable rows', async () => {
    const spoil = (body: unknown, name?: string) =>
      name === 'favorites'
        ? {
            favorites: [
              { id: 1, hotelcode: 7, hotel: null, price: 'дорого', seen_at: 5 },
              { id: 1, hotelcode: 7 },
              'x',
            ],
          }
        : body
    await openAs(ANNA, '/favorites', { spoil })
    expect(await cards()).toHaveLength(1)
    screen.getByText('Цену ещё не видели')
    screen.getByText('Место уточняется')
  })
})
