import { sampleHotel, sampleTour } from '#support/domain/samples.ts'
import { expect, test } from 'vitest'
import { addDays } from '../time/day.ts'
import { isOfCalendar, nearbyDays, pricesByDay, pricesByNights } from './day-prices.ts'
import { defaultQuery, type TourQuery } from './tour-query.ts'

const TODAY = '2026-11-21'
/** From the 28th of November to the 5th of December. */
const query: TourQuery = { ...defaultQuery(TODAY), nightsFrom: 7, nightsTo: 10 }

test('lists the searched days and three days around them, each with its best source', () => {
  const searched = new Map([['2026-11-29', 90_000]])
  const calendar = new Map([
    ['2026-11-29', 10_000],
    ['2026-12-08', 70_000],
  ])
  const days = nearbyDays(query, [searched, calendar], TODAY)
  expect(days.map(({ day }) => day)).toEqual(
    Array.from({ length: 14 }, (_, index) => addDays('2026-11-25', index)),
  )
  expect(days.filter(({ isAsked }) => isAsked)).toHaveLength(8)
  expect(days.filter(({ price }) => price !== undefined)).toEqual([
    { day: '2026-11-29', price: 90_000, isAsked: true },
    { day: '2026-12-08', price: 70_000, isAsked: false },
  ])
})

test('lists no day that has passed', () => {
  const soon = { ...query, dateFrom: addDays(TODAY, 1), dateTo: addDays(TODAY, 1) }
  expect(nearbyDays(soon, [], TODAY).map(({ day }) => day)).toEqual(
    [1, 2, 3, 4].map((days) => addDays(TODAY, days)),
  )
})

test('prices numbers of nights from the found hotels', () => {
  const tour = (tourid: string, nights: number, price: number) => sampleTour({ tourid, nights, price })
  const hotels = [
    sampleHotel({ hotelcode: '1', tours: { tour: [tour('a', 9, 5), tour('b', 7, 9)] } }),
    sampleHotel({ hotelcode: '2', tours: { tour: [tour('c', 7, 8)] } }),
  ]
  expect(pricesByNights(hotels)).toEqual([
    { nights: 7, price: 8 },
    { nights: 9, price: 5 },
  ])
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
