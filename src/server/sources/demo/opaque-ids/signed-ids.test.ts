import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hotelTypes, type SearchQuery } from '../search/search-query.ts'
import { sampleCountries } from '../geography/countries.ts'
import { departureCities } from '../geography/departure-cities.ts'
import { at } from '../seeded-random.ts'
import { readRequestId, writeRequestId } from '../search/request-id.ts'
import { peekTourId, readTourId, writeTourId } from './tour-id.ts'

const KEY = Buffer.alloc(32, 'one')
const ANOTHER_KEY = Buffer.alloc(32, 'another')
const STARTED_AT = 1_795_000_000_123
/** The Moscow day of that moment. */
const STARTED_ON = 20_775

const ticket = fc.record({
  departureId: fc.integer({ min: 1, max: 999 }),
  hotelcode: fc.integer({ min: 1001, max: 134_999 }),
  flydate: fc.integer({ min: 20_000, max: 40_000 }),
  nights: fc.integer({ min: 1, max: 28 }),
  room: fc.integer({ min: 0, max: 22 }),
  meal: fc.constantFrom(2, 3, 4, 5, 7, 9),
  operator: fc.integer({ min: 0, max: 12 }),
  party: fc.record({
    adults: fc.integer({ min: 1, max: 6 }),
    children: fc.array(fc.integer({ min: 0, max: 17 }), { maxLength: 3 }),
  }),
  issuedHour: fc.integer({ min: 400_000, max: 900_000 }),
})
const list = (max: number, maxLength: number) => fc.array(fc.integer({ min: 1, max }), { maxLength })
const query: fc.Arbitrary<SearchQuery> = fc.record({
  city: fc.constantFrom(...departureCities),
  country: fc.constantFrom(...sampleCountries),
  from: fc.integer({ min: STARTED_ON, max: STARTED_ON + 351 }),
  to: fc.constant(0),
  nightsFrom: fc.integer({ min: 9, max: 14 }),
  nightsTo: fc.integer({ min: 14, max: 19 }),
  party: ticket.map(({ party }) => party),
  stars: fc.constantFrom(0, 2, 3, 4, 5),
  starsBetter: fc.boolean(),
  meal: fc.constantFrom(0, 2, 9),
  mealBetter: fc.boolean(),
  rating: fc.constantFrom(0, 5),
  regions: list(134, 26),
  hotels: list(134_999, 30),
  hoteltypes: fc.constantFrom([...hotelTypes], []),
  services: list(47, 47),
  operators: list(12, 13),
  priceFrom: fc.integer({ min: 0, max: 9_999_999 }),
  priceTo: fc.integer({ min: 0, max: 9_999_999 }),
  hideRegular: fc.boolean(),
  directFlight: fc.boolean(),
  isImpossible: fc.boolean(),
})

describe('tour ids', () => {
  test('encode everything in 96 characters', () => {
    fc.assert(
      fc.property(ticket, (one) => {
        const id = writeTourId(one, KEY)
        expect(id).toMatch(/^[A-Za-z0-9_-]{10,96}$/)
        expect(readTourId(id, KEY)).toEqual(one)
        expect(readTourId(id, ANOTHER_KEY)).toBeUndefined()
        expect(peekTourId(id)).toEqual(one)
      }),
    )
  })

  test('reveal changes', () => {
    fc.assert(
      fc.property(
        ticket,
        fc.nat(),
        fc.constantFrom('A', 'b', '7', '_', '-', 'я', ' '),
        (one, place, sign) => {
          const id = writeTourId(one, KEY)
          const index = place % id.length
          const changed = id.slice(0, index) + sign + id.slice(index + 1)
          fc.pre(changed !== id)
          expect(readTourId(changed, KEY)).toBeUndefined()
          expect(readTourId(id.slice(0, index), KEY)).toBeUndefined()
        },
      ),
    )
  })
})

describe('request ids', () => {
  test('encode the whole query in 2000 characters', () => {
    fc.assert(
      fc.property(query, fc.integer({ min: 1, max: 255 }), (one, portion) => {
        const run = { query: { ...one, to: one.from + 14 }, startedAt: STARTED_AT, portion, seed: 200 }
        const id = writeRequestId(run, KEY)
        expect(id).toMatch(/^[A-Za-z0-9_-]{10,2000}$/)
        expect(readRequestId(id, KEY)).toEqual(run)
        const broken = at(
          [id.slice(1), `${id}A`, id.replace(id.charAt(9), id.charAt(9) === 'A' ? 'B' : 'A')],
          portion % 3,
        )
        expect(readRequestId(broken, KEY)).toBeUndefined()
      }),
    )
  })

  test('are not interchangeable with tour ids', () => {
    fc.assert(
      fc.property(ticket, (one) => {
        expect(readRequestId(writeTourId(one, KEY), KEY)).toBeUndefined()
      }),
    )
  })
})
