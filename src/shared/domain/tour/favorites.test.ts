import type { Favorite } from '#shared/contract/account.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  adoptChanges,
  applyChanges,
  isFulfilled,
  latestChanges,
  addChange,
  sortSaved,
  withFavorite,
  withoutHotel,
  type FavoriteChange,
} from './favorites.ts'

const NOW = Date.UTC(2026, 10, 21, 9)
const HALF_HOUR = 1_800_000
const hotel = { name: 'ORION', stars: 5, rating: 4.7, country: 'Турция', region: 'Кемер', image: '' }

const code = fc.constantFrom('1', '2', '3', '4', '5')
const pendingFavorites = fc.array(
  fc.record<FavoriteChange>({
    hotelcode: code,
    isWanted: fc.boolean(),
    at: fc.integer({ min: 0, max: 5 }),
    price: fc.option(fc.nat(500_000)),
    search: fc.constant(''),
    hotel: fc.constant(hotel),
  }),
)
const favorites = fc.array(
  fc.record<Favorite>({
    id: fc.uuid(),
    hotelcode: code,
    hotel: fc.constant(hotel),
    price: fc.option(fc.nat(500_000)),
    seen_at: fc.constantFrom('2026-11-12T09:00:00.000Z', '', 'вчера'),
    search: fc.constant(''),
  }),
)
const codesOf = (hotels: { hotelcode: string }[]) => hotels.map((one) => one.hotelcode)

const wish = (hotelcode: string, isWanted: boolean, at = NOW): FavoriteChange => ({
  hotelcode,
  isWanted,
  at,
  price: null,
  search: '',
  hotel,
})
const favorite = (hotelcode: string, price: number | null = null): Favorite => ({
  id: `id-${hotelcode}`,
  hotelcode,
  hotel,
  price,
  seen_at: '2026-11-12T09:00:00.000Z',
  search: '',
})

/** What a provider makes of the wishes, one after another. */
function afterSending(list: Favorite[], made: FavoriteChange[]): Favorite[] {
  return made.reduce((known, one) => {
    if (isFulfilled(one, known)) return known
    return one.isWanted
      ? withFavorite(known, { ...favorite(one.hotelcode), price: one.price })
      : withoutHotel(known, one.hotelcode)
  }, list)
}

describe('favorites as shown', () => {
  test('contain each hotel once, and exactly the last wanted ones', () => {
    fc.assert(
      fc.property(favorites, pendingFavorites, (list, made) => {
        const seen = codesOf(applyChanges(list, made))
        const last = new Map(made.map((one) => [one.hotelcode, one.isWanted]))
        const expected = new Set(codesOf(list))
        for (const [one, isWanted] of last) {
          if (isWanted) expected.add(one)
          else expected.delete(one)
        }
        expect(new Set(seen)).toEqual(expected)
        expect(seen).toHaveLength(expected.size)
      }),
    )
  })

  test('stay the same before and after syncing any number of changes', () => {
    fc.assert(
      fc.property(favorites, pendingFavorites, (list, made) => {
        const before = new Set(codesOf(applyChanges(list, made)))
        expect(new Set(codesOf(applyChanges(afterSending(list, latestChanges(made)), [])))).toEqual(before)
        expect(new Set(codesOf(applyChanges(afterSending(list, made), made)))).toEqual(before)
      }),
    )
  })

  test('mark only what this device alone knows', () => {
    fc.assert(
      fc.property(favorites, pendingFavorites, (list, made) => {
        const stored = new Set(codesOf(list))
        for (const one of applyChanges(list, made)) expect(one.isPending).toBe(!stored.has(one.hotelcode))
      }),
    )
  })

  test('ignore a change without effect', () => {
    fc.assert(
      fc.property(favorites, code, (list, one) => {
        const held = wish(one, codesOf(list).includes(one))
        expect(isFulfilled(held, list)).toBe(true)
        expect(applyChanges(list, [held])).toEqual(applyChanges(list, []))
      }),
    )
  })

  test("show the newest tap first, then the provider's order", () => {
    const seen = applyChanges([favorite('1'), favorite('2')], [wish('3', true), wish('4', true)])
    expect(codesOf(seen)).toEqual(['4', '3', '1', '2'])
  })

  test('rejects an unreadable date', () => {
    const [seen] = applyChanges([{ ...favorite('1'), seen_at: 'вчера' }], [])
    expect(seen?.seenAt).toBeUndefined()
  })
})

describe('pending favorites', () => {
  test('keep the last change of a hotel even if the clock went back', () => {
    fc.assert(
      fc.property(pendingFavorites, (made) => {
        const kept = made.reduce<FavoriteChange[]>(addChange, [])
        expect(kept).toEqual(latestChanges(made))
        for (const one of kept) expect(made.findLast((it) => it.hotelcode === one.hotelcode)).toBe(one)
      }),
    )
  })

  test('join the account after sign-in unless a day has passed', () => {
    const own = [wish('1', false), wish('2', true)]
    const anonymous = [
      wish('1', true),
      wish('3', true, NOW - HALF_HOUR - 1),
      wish('4', true, NOW + HALF_HOUR + 1),
    ]
    expect(adoptChanges(own, anonymous, NOW)).toEqual([wish('2', true), wish('1', true)])
  })
})

test('sort by price with unpriced hotels last and ties stable', () => {
  const saved = applyChanges([favorite('1'), favorite('2', 90), favorite('3', 50), favorite('4', 90)], [])
  expect(codesOf(sortSaved(saved, 'cheapest'))).toEqual(['3', '2', '4', '1'])
  expect(codesOf(sortSaved(saved, 'newest'))).toEqual(['1', '2', '3', '4'])
})

test('keep the day of the price when a heart is put back', () => {
  const seenAt = NOW - 11 * 86_400_000
  expect(applyChanges([], [{ ...wish('1', true), seenAt }])[0]).toMatchObject({ seenAt, isPending: true })
  expect(applyChanges([], [wish('1', true)])[0]).toMatchObject({ seenAt: NOW })
})
