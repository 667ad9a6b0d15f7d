import { describe, expect, test } from 'vitest'
import { href, matchRoute } from './href.ts'
import { routes, type RouteName } from './table.ts'

const examples: [RouteName, string][] = [
  ['home', href('home')],
  [
    'tours',
    href('tours', undefined, new URLSearchParams({ from: '1', to: '4', dates: '2026-12-05_2026-12-12' })),
  ],
  ['hotel', href('hotel', { country: 'turkey', region: 'kemer', hotel: 'orion-beach_40211' })],
  ['tourCard', href('tourCard', { tour: '1:2.3~4=' })],
  ['tourCard', href('tourCard', { tour: 'a+b/c?d=&#%' })],
  ['page', href('page', { alias: 'Public_Offer' })],
  ['tourCard', href('tourCard', { tour: 'Ab9_-kk11' }, new URLSearchParams({ price: '98437' }))],
  ['direction', href('direction', { tour: 'turkey-moskva' })],
  ['hotDirection', href('hotDirection', { tour: 'egypt-kazan' })],
  [
    'countryHotels',
    href('countryHotels', { country: 'turkey' }, new URLSearchParams({ resort: 'kemer.belek' })),
  ],
  ['directions', href('directions', undefined, new URLSearchParams({ from: '5' }))],
  ['hotTours', href('hotTours')],
  ['hotels', href('hotels')],
  ['tourBooking', href('tourBooking')],
  ['profile', href('profile')],
  ['together', href('together', { set: '0123456789abcdef0123456789abcdef' })],
]

describe('route table', () => {
  test.each(examples)('matches %s at its address %s', (name, address) => {
    expect(matchRoute(address.split('?')[0] ?? '')?.name).toBe(name)
  })

  test.each([
    '/Now%20here',
    '/hotels/turkey/kemer/orion',
    '/hotels/Turkey/kemer/orion_1',
    '/tour-card/a%20b',
    '/tour-card/..',
    '/%',
    '/tours/x/y',
    '/together/short',
  ])('rejects %s', (path) => expect(matchRoute(path)).toBeUndefined())

  test('gives every row its own deep link', () => {
    const letters = Object.values(routes).flatMap((row) => ('deepLink' in row ? [row.deepLink] : []))
    expect(new Set(letters).size).toBe(letters.length)
  })
})
