import { sumListedPrice } from '#shared/domain/tour/surcharge.ts'
import { readListedPrice } from '#shared/domain/tour/listed-price.ts'
import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { openApp } from '../render-app.tsx'
import { testScreen } from '../test-screen.ts'

const LANDING = '/hottours/egypt-kazan'
const heading = () => screen.findByRole('heading', { level: 1, name: 'Горящие туры в Египет из Казани' })
const linkOf = (element: HTMLElement) => new URL(element.getAttribute('href') ?? '', location.origin)

testScreen('hot direction', {
  address: LANDING,
  main: 'hotDirection',
  ready: heading,
  title: /^Горящие туры в Египет из Казани — от \d+\u00a0\d{3}\u00a0₽ за двоих — Путёвка$/,
  loading: async () => {
    expect(document.querySelectorAll('[aria-hidden="true"]').length).toBeGreaterThan(0)
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull()
  },
  failed: /овторите через минуту/,
})

describe('hot direction', () => {
  test('shows the lowest price for two, of its cheapest tour', async () => {
    await openApp(LANDING)
    await heading()
    const price = screen.getByText(/^от \d+\s\d{3}\s₽$/, { selector: 'p > b' })
    expect(price.parentElement?.textContent).toMatch(/за двоих, 7\u00a0ночей/)
    const tours = screen.getByRole('region', { name: 'Ближайшие вылеты' })
    const prices = within(tours)
      .getAllByRole('link')
      .map((link) => {
        const listed = readListedPrice(linkOf(link).searchParams)
        return listed ? sumListedPrice(listed) : 0
      })
    expect(Math.min(...prices)).toBe(Number(price.textContent?.replace(/\D/g, '')))
  })

  test('links ordinary prices and other hot directions', async () => {
    await openApp(LANDING)
    await heading()
    const ordinary = screen.getByRole('link', { name: 'Другие даты' })
    expect(linkOf(ordinary).pathname).toBe('/tours/egypt-kazan')
    const related = screen.getByRole('region', { name: 'Ещё горящие направления' })
    for (const link of within(related).getAllByRole('link')) {
      expect(linkOf(link).pathname).toMatch(/^\/hottours\/[a-z-]+$/)
      expect(link.textContent).toContain('за двоих')
    }
  })

  test('hides departed tours and falls back to ordinary prices', async () => {
    const spoil = (body: unknown, call?: string) => {
      if (call !== 'hotDirection') return body
      const { data } = body as { data: { tours: object[] } }
      return { data: { ...data, tours: data.tours.map((tour) => ({ ...tour, flydate: '01.11.2026' })) } }
    }
    await openApp(LANDING, { spoil })
    await screen.findByText('Горящих туров сейчас нет')
  })

  test('shows a missing page for an unsold direction', async () => {
    await openApp('/hottours/narnia-kazan')
    await screen.findByText('Ничего не нашли...')
  })
})
