import { sumListedPrice } from '#shared/domain/tour/surcharge.ts'
import { readListedPrice } from '#shared/domain/tour/listed-price.ts'
import { cleanup, screen, within, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { openApp } from '../render-app.tsx'
import { searchEnded } from '../search-end.ts'
import { testScreen } from '../test-screen.ts'

const popular = () => screen.findByRole('region', { name: 'Популярные направления' })
const linkOf = (element: HTMLElement) => new URL(element.getAttribute('href') ?? '', location.origin)

/** A stored search of two adults from Moscow. */
function recentSearch(search: {
  price: number
  before?: number
  dates?: string
  nights?: string
  to?: string
}) {
  const { dates = '2026-12-03_2026-12-10', nights = '7-10', to = '4', ...price } = search
  const address = `/tours?from=1&to=${to}&dates=${dates}&nights=${nights}&adults=2`
  return { address, title: 'Москва → Турция', note: '7 ночей', ...price }
}

testScreen('home', {
  address: '/',
  main: 'popularDirections',
  ready: async () => within(await popular()).findByRole('link', { name: /Турция/ }),
  title: /^Туры по ценам туроператоров — Путёвка$/,
  loading: popular,
  failed: /[Пп]овторите через минуту|Повторите через минуту/,
})

describe('home', () => {
  test('links a popular direction to its landing with a price for two', async () => {
    await openApp('/')
    const link = await within(await popular()).findByRole('link', { name: /Турция/ })
    expect(link.textContent).toMatch(/от \d+\u00a0\d{3}\u00a0₽\s*за двоих/)
    expect(linkOf(link).pathname).toBe('/tours/turkey-moskva')
  })

  test('links every catalogue', async () => {
    await openApp('/')
    await popular()
    const hotels = await screen.findByRole('region', { name: 'Отели по странам' })
    expect(linkOf(within(hotels).getByRole('link', { name: 'Турция' })).pathname).toBe('/hotels/turkey')
    await screen.findByRole('region', { name: 'Горящие туры' })
    const ways = ['Все направления', 'Все горящие туры', 'Все отели'].map(
      (name) => linkOf(screen.getByRole('link', { name })).pathname,
    )
    expect(ways).toEqual(['/directions', '/hottours', '/hotels'])
  })

  test('tells search engines whose site it is', async () => {
    await openApp('/')
    const data = () => document.querySelector('script[type="application/ld+json"]')?.textContent
    await waitFor(() => expect(data()).toContain('"telephone":"8 800 000-00-00"'))
    expect(data()).toContain('"@type":"TravelAgency"')
  })

  test('links a hot tour to its page with a price for two', async () => {
    await openApp('/')
    const hot = await screen.findByRole('region', { name: 'Горящие туры' })
    const [first] = await within(hot).findAllByRole('link', { name: /чел\./ })
    if (!first) throw new Error('no hot tour')
    const forTwo = Number(/([\d\u00a0]+)\u00a0₽/.exec(first.textContent)?.[1]?.replace(/\D/g, ''))
    const { pathname, searchParams } = linkOf(first)
    expect(pathname).toMatch(/^\/tour-card\/[\w-]+$/)
    const listed = readListedPrice(searchParams)
    expect(listed && sumListedPrice(listed)).toBe(forTwo)
  })

  test('searches only when the form is submitted', async () => {
    const app = await openApp('/')
    await popular()
    await screen.findByRole('button', { name: /Куда.*Турция/ })
    await app.user.click(screen.getByRole('button', { name: /Кто едет/ }))
    await app.user.click(await screen.findByRole('button', { name: 'Дети: больше' }))
    await app.user.click(screen.getByRole('button', { name: /^Готово/ }))
    expect(app.calls.some(({ name }) => name === 'searchRequest')).toBe(false)
    await app.user.click(screen.getByRole('button', { name: 'Найти' }))
    await screen.findByRole('heading', { level: 1, name: 'Туры в Турцию из Москвы' })
    expect(app.address()).toContain('ages=7')
  })

  test('shows the last search and seen hotels at the next visit', async () => {
    const first = await openApp('/tours?to=4&from=1&adults=1')
    await searchEnded()
    await first.goTo('/')
    const recent = await screen.findByRole('region', { name: 'Вы искали' })
    const chip = within(recent).getByRole('link', { name: /Москва → Турция/ })
    expect(chip.textContent).toMatch(/^Турция, 28\u00a0ноя–5\u00a0дек · \d+\u00a0\d{3}\u00a0₽/)
    await screen.findByRole('button', { name: /Кто едет.*1.взрослый/ })
  })

  test('shows a fall of a recent search’s price without starting a search', async () => {
    const rows = [
      recentSearch({ price: 52_750, before: 53_950 }),
      // The calendar knows a week of these days for less.
      recentSearch({ price: 9_000_000, nights: '7-7', to: '1' }),
      recentSearch({ price: 9_000_000, dates: '2026-11-01_2026-11-05' }),
    ]
    localStorage.setItem('recent_searches', JSON.stringify(rows))
    const app = await openApp('/')
    const recent = within(await screen.findByRole('region', { name: 'Вы искали' }))
    const chips = () => recent.getAllByRole('link').map(({ textContent }) => textContent)
    await waitFor(() => expect(chips()[1]).toMatch(/ · \d{2,3}\u00a0\d{3}\u00a0₽↓подешевело на [\d\u00a0]+М/))
    expect(chips()[0]).toMatch(/^Турция, 3–10\u00a0дек · 52\u00a0750\u00a0₽↓подешевело на 1\u00a0200М/)
    // Dates that have passed become later ones, whose price is unknown.
    expect(chips()[2]).not.toContain('₽')
    await app.settled()
    expect(app.calls.filter(({ name }) => name === 'searchRequest')).toEqual([])
  })

  test('offers ready searches that start only when opened', async () => {
    const app = await openApp('/')
    await screen.findByRole('link', { name: /^Первая линия/ })
    const collections = within(screen.getByRole('region', { name: 'Подборки' }))
    const links = collections.getAllByRole('link')
    expect(links.length).toBeGreaterThanOrEqual(6)
    for (const link of links) expect(linkOf(link).pathname).toBe('/tours')
    await app.settled()
    expect(app.calls.some(({ name }) => name === 'searchRequest')).toBe(false)
    await app.user.click(collections.getByRole('link', { name: /^Первая линия/ }))
    await screen.findByRole('heading', { level: 1, name: /^Туры/ })
    expect(app.address()).toContain('f_line=1')
  })

  test('shows no hot tour of a poorly rated hotel', async () => {
    const spoil = (body: unknown, call?: string) => {
      if (call !== 'hotDirection') return body
      const { data } = body as { data: { tours: object[] } }
      const tours = data.tours.map((tour, index) => ({ ...tour, hotelrating: index % 2 ? 3.4 : 4.2 }))
      return { data: { ...data, tours } }
    }
    await openApp('/', { spoil })
    const hot = await screen.findByRole('region', { name: 'Горящие туры' })
    await waitFor(() => expect(within(hot).getAllByText('4,2').length).toBeGreaterThan(1))
    expect(within(hot).queryByText('3,4')).toBeNull()
  })

  test('lists links for search engines on the site, not in a messenger', async () => {
    const site = await openApp('/')
    const links = await screen.findByRole('region', { name: 'Ещё направления' })
    expect(links.querySelectorAll('details a[href^="/"]').length).toBeGreaterThan(10)
    cleanup()
    await openApp('/', { messenger: { isMessenger: true }, bench: site.bench })
    await screen.findByRole('region', { name: 'Почему с нами спокойно' })
    expect(screen.queryByRole('region', { name: 'Ещё направления' })).toBeNull()
  })

  test('ignores unreadable stored data', async () => {
    localStorage.setItem('recent_searches', '[{"address":5},null,"x"]')
    localStorage.setItem('recent_hotels', '{"')
    await openApp('/')
    await popular()
    expect(screen.queryByRole('region', { name: 'Вы искали' })).toBeNull()
    expect(screen.queryByRole('region', { name: 'Вы смотрели' })).toBeNull()
  })

  test('renders other sections when settings and hot tours fail', async () => {
    await openApp('/', {
      faults: [
        { call: 'settings', kind: '500', times: 9 },
        { call: 'popularHotDirections', kind: '500', times: 9 },
        { call: 'countries', kind: '500', times: 9 },
      ],
    })
    await within(await popular()).findByRole('link', { name: /Турция/ })
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Горящие туры' })).toBeNull())
  })
})
