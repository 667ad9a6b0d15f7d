import { hotelName } from '#shared/domain/tour/hotel.ts'
import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { foundHotels } from '../find-tour.ts'
import { openApp } from '../render-app.tsx'

const [hotel] = await foundHotels()
if (!hotel) throw new Error('the search found no hotel')
const { hotelcode } = hotel
const name = hotelName(hotel.hotelname)
const canonical = () =>
  new URL(document.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? '').pathname
const data = () =>
  [...document.querySelectorAll('script[type="application/ld+json"]')].map((one) => one.textContent).join()

describe('head of a hotel page', () => {
  test("shows the hotel's location step by step", async () => {
    const app = await openApp(`/hotels/turkey/kemer/any_${hotelcode}`)
    await screen.findByRole('heading', { level: 1 })
    await app.settled()
    const crumbs = screen.getByRole('navigation', { name: 'Где я' })
    const ways = within(crumbs)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')])
    expect(ways.slice(0, 3)).toEqual([
      ['Главная', '/'],
      ['Отели', '/hotels'],
      ['Турция', '/hotels/turkey'],
    ])
    expect(ways[3]?.[0]).toBe(hotel.regionname)
    expect(ways[3]?.[1]).toMatch(/^\/hotels\/turkey\?resort=[a-z-]+$/)
    expect(within(crumbs).getByText(name).getAttribute('aria-current')).toBe('page')
  })

  test('redirects a wrong country and resort to the canonical address', async () => {
    const app = await openApp(`/hotels/egypt/nowhere/wrong-name_${hotelcode}`)
    await screen.findByRole('heading', { level: 1 })
    await app.settled()
    expect(canonical()).toMatch(new RegExp(`^/hotels/turkey/[a-z-]+/[a-z0-9-]+_${hotelcode}$`))
    expect(canonical()).not.toContain('nowhere')
    expect(data()).toContain('"@type":"Hotel"')
    expect(data()).toContain(canonical())
  })

  test('works without the guidebooks', async () => {
    const app = await openApp(`/hotels/turkey/kemer/any_${hotelcode}`, {
      faults: [{ call: 'countries', kind: '500', times: 9 }],
    })
    await screen.findByRole('heading', { level: 1 })
    await app.settled()
    const crumbs = screen.getByRole('navigation', { name: 'Где я' })
    expect(within(crumbs).getAllByRole('link')).toHaveLength(2)
    expect(document.title).toMatch(/— туры, цены, отзывы, фото — Путёвка$/)
  })
})
