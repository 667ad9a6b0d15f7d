import { sumListedPrice } from '#shared/domain/tour/surcharge.ts'
import { readListedPrice } from '#shared/domain/tour/listed-price.ts'
import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { openApp } from '../render-app.tsx'
import { testScreen } from '../test-screen.ts'

const cards = () => screen.findAllByRole('link', { name: /чел\./ })
const linkOf = (element: HTMLElement) => new URL(element.getAttribute('href') ?? '', location.origin)
const digits = (text: string | undefined) => Number(text?.replace(/\D/g, ''))

testScreen('hot tours', {
  address: '/hottours',
  main: 'hotDirections',
  ready: cards,
  title: /^Горящие туры из Москвы — от \d+\u00a0\d{3}\u00a0₽ за двоих — Путёвка$/,
  loading: () => screen.findByText('Вылет в ближайшие дни'),
  failed: /овторите через минуту/,
})

describe('hot tours', () => {
  test('show prices for two and per person, and link the tour for two', async () => {
    await openApp('/hottours')
    for (const card of await cards()) {
      const [, both, person] =
        /([\d\u00a0]+)₽вместо .*₽([\d\u00a0]+)₽\/чел\.за двоих(?:, включая [а-я]+ [\d\u00a0]+₽)?$/.exec(
          card.textContent,
        ) ?? []
      expect(digits(both)).toBe(digits(person) * 2)
      const listed = readListedPrice(linkOf(card).searchParams)
      expect(listed && sumListedPrice(listed)).toBe(digits(both))
      expect(listed?.payments).toBeDefined()
      expect(linkOf(card).pathname).toMatch(/^\/tour-card\/[\w-]+$/)
    }
  })

  test('list the best discounts of good hotels first', async () => {
    await openApp('/hottours')
    const values = (await cards()).map((card) => {
      const percent = /\u2212(\d+)\u00a0%/.exec(card.textContent)?.[1]
      const rating = /(\d,\d) из 5/.exec(card.textContent)?.[1]?.replace(',', '.')
      return Number(percent) * Number(rating ?? 3.5)
    })
    // Percents and ratings are rounded on the card.
    for (const [index, value] of values.entries()) expect(value).toBeGreaterThan((values[index + 1] ?? 0) - 6)
    expect(values[0]).toBeGreaterThan((values.at(-1) ?? 0) * 1.2)
  })

  test('list the nearest departures first on request, after a reload too', async () => {
    const app = await openApp('/hottours')
    await cards()
    const sorting = screen.getByRole('combobox', { name: 'Сортировка' })
    await app.user.selectOptions(sorting, 'Ближайшие')
    expect(app.address()).toBe('/hottours?sort=nearest')
    screen.getByDisplayValue('Ближайшие')
    const days = (await cards()).map((card) => linkOf(card).searchParams.get('dates') ?? '')
    expect(days).toEqual([...days].sort())
    expect(screen.getAllByText('Вылет завтра').length).toBeGreaterThan(0)
  })

  test('show a discount only from a true old price', async () => {
    const spoil = (body: unknown, call?: string) => {
      if (call !== 'hotDirection') return body
      const { data } = body as { data: { tours: { price: number }[] } }
      const tours = data.tours.map((tour, index) => ({ ...tour, priceold: index % 2 ? tour.price : 0 }))
      return { data: { ...data, tours } }
    }
    await openApp('/hottours', { spoil })
    await cards()
    expect(screen.queryByText(/^−\d+/)).toBeNull()
    expect(document.querySelector('s')).toBeNull()
  })

  test('keep city and country in the address after a reload', async () => {
    const app = await openApp('/hottours')
    await cards()
    await app.user.selectOptions(screen.getByRole('combobox', { name: 'Город вылета' }), '10')
    await screen.findByRole('heading', { level: 1, name: 'Горящие туры из Казани' })
    await app.user.click(screen.getByRole('button', { name: /^Египет/ }))
    expect(app.address()).toBe('/hottours?from=10&to=1')
    const again = await openApp(app.address(), { bench: app.bench })
    await again.settled()
    const [first] = screen.getAllByRole('button', { name: /^Египет/, pressed: true })
    expect(first).toBeDefined()
    for (const card of await cards()) expect(linkOf(card).searchParams.get('to')).not.toBe('4')
  })

  test('link the landing of a chosen country', async () => {
    await openApp('/hottours?from=1&to=1')
    await cards()
    expect(linkOf(screen.getByRole('link', { name: 'О направлении' })).pathname).toBe(
      '/hottours/egypt-moskva',
    )
  })

  test('lose only the direction that does not answer', async () => {
    // Six calls with two attempts each: all first attempts fail, and one second attempt.
    const app = await openApp('/hottours', { faults: [{ call: 'hotDirection', kind: '503', times: 7 }] })
    await cards()
    await screen.findByText(/^Часть направлений не ответила/)
    await app.user.click(screen.getByRole('button', { name: 'Повторить' }))
    await app.settled()
    expect(screen.queryByText(/^Часть направлений не ответила/)).toBeNull()
  })

  test('link ordinary prices when nothing is hot', async () => {
    const spoil = (body: unknown, call?: string) => (call === 'hotDirections' ? { data: [] } : body)
    await openApp('/hottours', { spoil })
    await screen.findByText('Горящих туров сейчас нет')
    expect(linkOf(screen.getByRole('link', { name: 'Все направления' })).pathname).toBe('/directions')
  })
})
