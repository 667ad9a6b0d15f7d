import { describe, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '../time/durations.ts'
import { evaluatePriceAlert, type PricePoint, type PriceCheck } from './price-alert-news.ts'

const NOW = Date.UTC(2026, 10, 21, 9)
const point = (price: number, daysAgo = 0, isFewLeft = false, tour = 't'): PricePoint => ({
  at: NOW - daysAgo * DAY_MS,
  price,
  tour,
  isFewLeft,
})
const look = (changes: Partial<PriceCheck> = {}): PriceCheck => ({
  terms: { fall: { unit: 'sum', value: 5000 }, tellsLowest: true, tellsLastSeats: true },
  base: 100_000,
  hasSentLastSeats: false,
  since: NOW - 10 * DAY_MS,
  earlier: [point(100_000, 5)],
  confirmed: point(100_000),
  flight: '2027-06-01',
  now: NOW,
  left: 1,
  ...changes,
})
const findNews = (changes: Partial<PriceCheck>) => evaluatePriceAlert(look(changes)).news
const hoursOf = (changes: Partial<PriceCheck>) => (evaluatePriceAlert(look(changes)).nextAt - NOW) / HOUR_MS
const terms = (changes: Partial<PriceCheck['terms']>) => ({ terms: { ...look().terms, ...changes } })

describe('price drop', () => {
  test.each([
    ['sum', 5000, 95_000, true],
    ['sum', 5000, 95_001, false],
    ['share', 7, 93_000, true],
    ['share', 7, 93_001, false],
  ] as const)('triggers on a drop of a %s from %d to %d', (unit, value, price, isNews) => {
    expect(findNews({ ...terms({ fall: { unit, value } }), confirmed: point(price) })).toEqual(
      isNews ? ['fell'] : [],
    )
  })

  test('counts confirmed prices of a started alert only', () => {
    expect(findNews({ confirmed: undefined })).toEqual([])
    expect(findNews({ base: undefined, confirmed: point(1) })).toEqual([])
  })

  test('is measured from the starting price, not from a later rise', () => {
    expect(findNews({ earlier: [point(130_000, 1)], confirmed: point(99_000) })).toEqual([])
  })
})

describe('30-day low', () => {
  /** A price on each of 30 days before this one, oldest first. */
  const month = Array.from({ length: 30 }, (_, index) => point(index === 20 ? 99_000 : 100_000, 30 - index))

  test('needs a price 1 % below all 30 days', () => {
    expect(findNews({ earlier: month, confirmed: point(98_010) })).toEqual(['lowest'])
    expect(findNews({ earlier: month, confirmed: point(98_011) })).toEqual([])
    expect(findNews({ earlier: month, confirmed: point(90_000) })).toEqual(['fell', 'lowest'])
  })

  test('ignores a 30-day low with a missing day, when switched off, or of old days', () => {
    expect(findNews({ earlier: month.slice(1), confirmed: point(97_000) })).toEqual([])
    expect(findNews({ ...terms({ tellsLowest: false }), earlier: month, confirmed: point(97_000) })).toEqual(
      [],
    )
    expect(findNews({ earlier: [point(50_000, 31), ...month], confirmed: point(97_000) })).toEqual(['lowest'])
  })
})

describe('30-day low that was not sent at once', () => {
  const month = Array.from({ length: 30 }, (_, index) => point(100_000, 32 - index))

  test('is news for two days at its price and no higher, then only 1 % below', () => {
    const seen = (daysAgo: number) => ({
      earlier: [...month, point(99_900, 2), point(99_900, 1), point(97_000, daysAgo)],
    })
    expect(findNews({ ...seen(2), confirmed: point(97_000) })).toEqual(['lowest'])
    expect(findNews({ ...seen(2), confirmed: point(97_001) })).toEqual([])
    expect(findNews({ ...seen(3), confirmed: point(97_000) })).toEqual([])
    expect(findNews({ ...seen(3), confirmed: point(96_030) })).toEqual(['lowest'])
  })

  test('is no news once announced', () => {
    expect(
      findNews({
        base: 97_000,
        earlier: [...month, point(97_000, 2), point(97_000, 1)],
        confirmed: point(96_900),
      }),
    ).toEqual([])
  })
})

describe('30-day low with a gap', () => {
  test.each([1, 15, 30])('stays silent when the price of day %d before is unknown', (back) => {
    const days = Array.from({ length: 40 }, (_, index) => point(100_000, 40 - index))
    const earlier = days.filter(({ at }) => at !== NOW - back * DAY_MS)
    expect(findNews({ earlier: days, confirmed: point(97_000) })).toEqual(['lowest'])
    expect(findNews({ earlier, confirmed: point(97_000) })).toEqual([])
  })
})

describe('last seats', () => {
  const few = point(100_000, 0, true)

  test('are announced once, after enough seats were seen', () => {
    expect(findNews({ confirmed: few })).toEqual(['last-seats'])
    expect(findNews({ confirmed: few, hasSentLastSeats: true })).toEqual([])
    expect(findNews({ confirmed: few, earlier: [point(100_000, 1, true)] })).toEqual([])
    expect(findNews({ confirmed: few, earlier: [point(100_000, 2), point(100_000, 1, true)] })).toEqual([
      'last-seats',
    ])
    expect(findNews({ confirmed: few, earlier: [] })).toEqual([])
    expect(findNews({ ...terms({ tellsLastSeats: false }), confirmed: few })).toEqual([])
  })

  test('are no news to an alert that began with few', () => {
    const earlier = [point(100_000, 3), point(100_000, 2, true)]
    expect(findNews({ earlier, confirmed: few, since: NOW - DAY_MS })).toEqual([])
    expect(findNews({ earlier: earlier.slice(0, 1), confirmed: few, since: NOW - DAY_MS })).toEqual([
      'last-seats',
    ])
  })

  test('compares seats of the same tour only', () => {
    const other = point(100_000, 0, true, 'other')
    expect(findNews({ confirmed: other })).toEqual([])
    expect(findNews({ confirmed: other, earlier: [point(1, 2, false, 'other'), point(1, 1)] })).toEqual([
      'last-seats',
    ])
    const unknown = { confirmed: point(1e5, 0, true, ''), earlier: [point(1e5, 1, false, '')] }
    expect(findNews(unknown)).toEqual([])
  })
})

describe('next price check', () => {
  test.each<[string, Partial<PriceCheck>, number]>([
    ['is due in ten hours', {}, 10],
    ['sooner before a flight', { flight: '2026-12-05' }, 3],
    ['in ten hours before a later one', { flight: '2026-12-06' }, 10],
    ['sooner where the price has moved', { earlier: [point(104_000, 2)] }, 3],
    ['in ten hours where it moved long ago', { earlier: [point(104_000, 4)] }, 10],
    [
      'sooner where a tour was there and is not found',
      { earlier: [point(100_000, 2)], confirmed: undefined },
      3,
    ],
    ['in ten hours where it is gone for days', { earlier: [point(100_000, 4)], confirmed: undefined }, 10],
    ['later where less than half of the day is left', { left: 0.49 }, 20],
    ['later where less than a quarter is', { flight: '2026-12-05', left: 0.24 }, 12],
    ['never later than in twenty hours', { left: 0 }, 20],
  ])('%s', (_, changes, hours) => expect(hoursOf(changes)).toBe(hours))
})
