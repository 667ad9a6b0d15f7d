import { sumListedPrice } from '#shared/domain/tour/surcharge.ts'
import { readListedPrice } from '#client/features/tour-offers/listed-price.ts'
import { screen, within, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { openApp } from '../render-app.tsx'
import { searchEnded } from '../search-end.ts'
import { testScreen } from '../test-screen.ts'

const popular = () => screen.findByRole('region', { name: 'Популярные направления' })
const linkOf = (element: HTMLElement) => new URL(element.getAttribute('href') ?? '', location.origin)

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
    const [first] = within(hot).getAllByRole('link', { name: /за человека/ })
    if (!first) throw new Error('no hot tour')
    const perPerson = Number(/(\d+\u00a0\d{3})\u00a0₽/.exec(first.textContent)?.[1]?.replace(/\D/g, ''))
    const { pathname, searchParams } = linkOf(first)
    expect(pathname).toMatch(/^\/tour-card\/[\w-]+$/)
    const listed = readListedPrice(searchParams)
    expect(listed && sumListedPrice(listed)).toBe(perPerson * 2)
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
    expect(within(recent).getByRole('link', { name: /Москва → Турция/ })).toBeDefined()
    await screen.findByRole('button', { name: /Кто едет.*1.взрослый/ })
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
    expect(screen.queryByRole('region', { name: 'Горящие туры' })).toBeNull()
  })
})
