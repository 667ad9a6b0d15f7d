import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { openApp } from '../render-app.tsx'
import { testScreen } from '../test-screen.ts'

const turkey = () => screen.findByRole('link', { name: /^Турция/ })
const linkOf = (element: HTMLElement) => new URL(element.getAttribute('href') ?? '', location.origin)

testScreen('directions', {
  address: '/directions',
  main: 'directions',
  ready: turkey,
  title: /^Туры по направлениям из Москвы — /,
  loading: () => screen.findByText('Туры с вылетом из вашего города'),
  failed: /овторите через минуту/,
})

describe('directions', () => {
  test('link landings grouped by budget with a price for two', async () => {
    await openApp('/directions')
    const link = await turkey()
    expect(link.textContent).toMatch(
      /от \d+\u00a0\d{3}\u00a0₽\s*за двоих, 7\u00a0ночейвключая налог 1\u00a0260\u00a0₽$/,
    )
    expect(linkOf(link).pathname).toBe('/tours/turkey-moskva')
    const shelf = screen.getByRole('region', { name: 'До 100\u00a0000\u00a0₽ за двоих' })
    for (const card of within(shelf).getAllByRole('link')) {
      const price = /от ([\d\u00a0]+)₽/.exec(card.textContent)?.[1]?.replace(/\D/g, '')
      expect(Number(price)).toBeLessThan(100_000)
    }
  })

  test('keep the city of departure in the address after a reload', async () => {
    const app = await openApp('/directions')
    await turkey()
    const cities = screen.getByRole('combobox', { name: 'Город вылета' })
    expect(within(cities).getByRole('option', { name: /^Уфа · \d+.стран/ })).toBeDefined()
    await app.user.selectOptions(cities, '4')
    expect(app.address()).toBe('/directions?from=4')
    expect(linkOf(await turkey()).pathname).toBe('/tours/turkey-ufa')
    const again = await openApp(app.address(), { bench: app.bench })
    expect(again.address()).toBe('/directions?from=4')
  })

  test('ignore an unknown city', async () => {
    await openApp('/directions?from=constructor')
    expect(linkOf(await turkey()).pathname).toBe('/tours/turkey-moskva')
  })

  test('find a country by its prefix and in the wrong keyboard layout', async () => {
    const app = await openApp('/directions')
    await turkey()
    await app.user.type(screen.getByRole('searchbox', { name: 'Страна' }), 'nehw')
    const own = await screen.findByRole('region', { name: 'Вылет из Москвы' })
    expect(within(own).getAllByRole('link')).toHaveLength(1)
    const others = screen.getByRole('region', { name: 'Из других городов' })
    expect(within(others).getByRole('link', { name: /^Турция.*из Казани/ })).toBeDefined()
  })

  test('offer other cities for a country not sold from this one', async () => {
    const app = await openApp('/directions?from=4')
    await turkey()
    await app.user.type(screen.getByRole('searchbox', { name: 'Страна' }), 'Мальдивы')
    await screen.findByText('Туров с вылетом из Уфы туда нет. Посмотрите вылеты из других городов.')
    expect(screen.getByRole('link', { name: /^Мальдивы.*из Москвы/ })).toBeDefined()
  })

  test('restore everything in one press after an unknown country', async () => {
    const app = await openApp('/directions')
    await turkey()
    await app.user.type(screen.getByRole('searchbox', { name: 'Страна' }), 'Нарния')
    await screen.findByText('Такой страны в направлениях нет')
    await app.user.click(screen.getByRole('button', { name: 'Показать все' }))
    await turkey()
  })
})
