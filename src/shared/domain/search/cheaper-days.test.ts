import { sampleHotel, sampleTour } from '#support/domain/samples.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../time/day.ts'
import { cheaperDays, isOfCalendar, pricesByDay } from './cheaper-days.ts'
import { defaultQuery, type TourQuery } from './tour-query.ts'

const TODAY = '2026-11-21'
/** From the 28th of November to the 5th of December. */
const query: TourQuery = { ...defaultQuery(TODAY), nightsFrom: 7, nightsTo: 10 }
const prices = (rows: Record<string, number>) => new Map(Object.entries(rows))

test('offers a cheaper earlier day with its saving', () => {
  const known = prices({ '2026-11-27': 90_000, '2026-11-30': 100_000, '2026-12-03': 95_000 })
  expect(cheaperDays(query, known, Infinity, TODAY)).toEqual([
    { day: '2026-11-27', shift: -1, price: 90_000, saved: 5000 },
  ])
})

test('offers the cheapest day of each side, not the nearest', () => {
  const known = prices({
    '2026-11-27': 99_000,
    '2026-11-26': 97_000,
    '2026-11-30': 110_000,
    '2026-12-06': 105_000,
    '2026-12-08': 104_000,
    '2026-12-09': 1000,
  })
  expect(cheaperDays(query, known, Infinity, TODAY).map(({ shift, saved }) => [shift, saved])).toEqual([
    [-2, 13_000],
    [3, 6000],
  ])
})

test.each<[string, Record<string, number>]>([
  ['no price of the asked days is known', { '2026-11-27': 10_000 }],
  ['nothing is known', {}],
  ['the asked days are the cheapest', { '2026-11-27': 100_000, '2026-11-28': 90_000 }],
  ['less than a hundredth is saved', { '2026-11-27': 99_500, '2026-11-28': 100_000 }],
])('offers nothing when %s', (_, known) => {
  expect(cheaperDays(query, prices(known), Infinity, TODAY)).toEqual([])
})

test('compares days with the cheapest price of the search itself', () => {
  const known = prices({ '2026-11-27': 90_000, '2026-11-30': 100_000 })
  expect(cheaperDays(query, known, 92_000, TODAY).map(({ saved }) => saved)).toEqual([2000])
  expect(cheaperDays(query, known, 90_000, TODAY)).toEqual([])
})

test('never offers a past day', () => {
  const soon = { ...query, dateFrom: addDays(TODAY, 1), dateTo: addDays(TODAY, 3) }
  const known = prices({ [TODAY]: 10_000, [addDays(TODAY, 2)]: 100_000 })
  expect(cheaperDays(soon, known, Infinity, TODAY)).toEqual([])
})

test('includes the offered day, with its known and lower price', () => {
  const day = fc.integer({ min: 0, max: 30 }).map((days) => addDays(TODAY, days))
  const price = fc.integer({ min: 1, max: 200_000 })
  const days = (min: number) => fc.integer({ min, max: 14 })
  const known = fc.array(fc.tuple(day, price)).map((rows) => new Map(rows))
  fc.assert(
    fc.property(known, days(1), days(0), price, (map, from, length, found) => {
      const dateFrom = addDays(TODAY, from)
      const asked = { ...query, dateFrom, dateTo: addDays(dateFrom, length) }
      for (const { day: told, shift, price: less, saved } of cheaperDays(asked, map, found, TODAY)) {
        expect(map.get(told)).toBe(less)
        expect(told > TODAY).toBe(true)
        expect(told >= addDays(asked.dateFrom, shift) && told <= addDays(asked.dateTo, shift)).toBe(true)
        const inside = [...map].filter(([one]) => one >= asked.dateFrom && one <= asked.dateTo)
        expect(less + saved).toBe(Math.min(found, ...inside.map(([, cost]) => cost)))
        expect(saved).toBeGreaterThan(0)
      }
    }),
  )
})

test('prices days from the found hotels', () => {
  const tour = (tourid: string, flydate: string, price: number) => sampleTour({ tourid, flydate, price })
  const hotels = [
    sampleHotel({
      hotelcode: '1',
      tours: { tour: [tour('a', '05.12.2026', 5), tour('b', '06.12.2026', 9)] },
    }),
    sampleHotel({ hotelcode: '2', tours: { tour: [tour('c', '06.12.2026', 7), tour('d', '', 1)] } }),
  ]
  expect([...pricesByDay(hotels)]).toEqual([
    ['2026-12-05', 5],
    ['2026-12-06', 7],
  ])
})

test.each<[Partial<TourQuery>, boolean]>([
  [{}, true],
  [{ nightsFrom: 8 }, false],
  [{ nightsFrom: 3, nightsTo: 6 }, false],
  [{ party: { adults: 1, children: [] } }, false],
  [{ party: { adults: 2, children: [5] } }, false],
  [{ regions: ['1'] }, false],
  [{ hotels: ['1'] }, false],
  [{ charterOnly: true }, false],
  [{ directOnly: true }, false],
])('the calendar prices a search with %j: %s', (part, isPriced) => {
  expect(isOfCalendar({ ...query, ...part })).toBe(isPriced)
})
