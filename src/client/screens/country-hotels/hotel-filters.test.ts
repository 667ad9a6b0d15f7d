import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  applyHotelFilters,
  facetCounts,
  HOTEL_FACETS,
  readHotelFilters,
  noHotelFilters,
  toParams,
  HOTEL_SORTS,
  readSort,
  type HotelSort,
  type ListedHotel,
} from './hotel-filters.ts'

const hotel = fc.record({
  ext_id: fc.uuid(),
  name: fc.constantFrom('ORION BEACH', 'Lara Park', 'Ёлка'),
  stars: fc.integer({ min: 0, max: 5 }),
  rating: fc.option(fc.constantFrom(3.4, 4, 4.6)),
  region: fc.constant('Кемер'),
  resort: fc.constantFrom('kemer', 'belek', 'side'),
  url: fc.constant(''),
  image: fc.constant(''),
  types: fc.subarray(['beach', 'family', 'city']),
}) satisfies fc.Arbitrary<ListedHotel>
const some = (...values: string[]) => fc.subarray(values)
const filters = fc.record({
  name: fc.constantFrom('', 'lara', 'Ёл'),
  resorts: some('kemer', 'belek', 'nowhere'),
  stars: some('5', '4', '0'),
  types: some('beach', 'city'),
  rating: fc.constantFrom(0, 4, 4.5),
})
const sort = fc.constantFrom(...(Object.keys(HOTEL_SORTS) as HotelSort[]))

describe('hotel filters', () => {
  test('survive a round trip through the address', () => {
    fc.assert(
      fc.property(filters, sort, (one, order) => {
        const params = toParams(one, order)
        expect(readHotelFilters(params)).toEqual(one)
        expect(readSort(params)).toBe(order)
      }),
    )
    expect(toParams(noHotelFilters, 'rating').toString()).toBe('')
  })

  test('are valid for any address', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom('name', 'resort', 'stars', 'type', 'rating', 'sort'), fc.string()),
        fc.array(hotel),
        (values, hotels) => {
          const params = new URLSearchParams(values)
          const found = applyHotelFilters(hotels, readHotelFilters(params), readSort(params))
          expect(found.length).toBeLessThanOrEqual(hotels.length)
        },
      ),
    )
  })

  test('leave as many hotels as the count of a value said', () => {
    fc.assert(
      fc.property(fc.array(hotel, { maxLength: 30 }), filters, (hotels, one) => {
        for (const facet of HOTEL_FACETS)
          for (const [value, count] of facetCounts(hotels, one, facet))
            expect(applyHotelFilters(hotels, { ...one, [facet]: [value] }, 'name')).toHaveLength(count)
      }),
    )
  })
})
