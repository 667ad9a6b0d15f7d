import { HOUR_MS } from '#shared/domain/time/durations.ts'
import { createSafeStorage } from '#client/platform/safe-storage.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { readRecentPrice } from './recent-price.ts'
import { readRecentSearches, rememberSearch } from './recent-searches.ts'
import { rememberPrice } from './remember-search.ts'

const ADDRESS = '/tours?from=1&to=4'
const search = { address: ADDRESS, title: 'Москва → Турция', note: '7 ночей' }
const other = { address: '/tours?from=1&to=1', title: 'Москва → Египет', note: '7 ночей' }
const NOW = Date.UTC(2026, 10, 21)

/** A blocked storage keeps values in memory. */
const createMemory = () =>
  createSafeStorage(() => {
    throw new Error('blocked')
  })

let storage = createMemory()
beforeEach(() => {
  storage = createMemory()
  rememberSearch(storage, search)
})
const first = () => readRecentSearches(storage)[0]

describe('price of a recent search', () => {
  test('is the last of one run, without a change', () => {
    rememberPrice(storage, ADDRESS, 53_000, NOW)
    rememberPrice(storage, ADDRESS, 52_750, NOW + 60_000)
    expect(first()).toMatchObject({ price: 52_750 })
    expect(first()?.before).toBeUndefined()
  })

  test('changes with a later run, and is kept when the search is repeated', () => {
    rememberPrice(storage, ADDRESS, 53_950, NOW)
    rememberSearch(storage, other)
    rememberSearch(storage, search)
    rememberPrice(storage, ADDRESS, 52_750, NOW + HOUR_MS)
    expect(first()).toMatchObject({ title: search.title, price: 52_750, before: 53_950 })
    expect(readRecentSearches(storage).map(({ address }) => address)).toEqual([ADDRESS, other.address])
  })

  test('has no change if a later run finds the same', () => {
    rememberPrice(storage, ADDRESS, 52_750, NOW)
    rememberPrice(storage, ADDRESS, 52_750, NOW + 2 * HOUR_MS)
    expect(first()?.before).toBeUndefined()
  })

  test('belongs only to its own search', () => {
    rememberPrice(storage, other.address, 40_000, NOW)
    expect(first()?.price).toBeUndefined()
  })
})

describe('newest known price', () => {
  const days = { dateFrom: '2026-12-03', dateTo: '2026-12-10' }
  const calendar = (price: number, day = '2026-12-05') => new Map([[day, price]])

  test.each([
    ['nothing without a remembered price', {}, calendar(50_000), undefined],
    [
      'the remembered price alone',
      { price: 52_750 },
      new Map<string, number>(),
      { price: 52_750, change: 0 },
    ],
    ['two runs', { price: 52_750, before: 53_950 }, calendar(60_000), { price: 52_750, change: -1200 }],
    [
      'a rise of two runs',
      { price: 53_950, before: 52_750 },
      calendar(60_000),
      { price: 53_950, change: 1200 },
    ],
    ['a lower price of the calendar', { price: 52_750 }, calendar(51_550), { price: 51_550, change: -1200 }],
    // Another number of nights may still cost less.
    ['no higher price of the calendar', { price: 52_750 }, calendar(55_000), { price: 52_750, change: 0 }],
    ['no price of other days', { price: 52_750 }, calendar(9000, '2026-12-11'), { price: 52_750, change: 0 }],
  ])('shows %s', (_, known, prices, shown) => {
    expect(readRecentPrice(known, days, prices)).toEqual(shown)
  })
})
