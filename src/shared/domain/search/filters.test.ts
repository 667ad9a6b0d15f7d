import { filterParameters } from '#shared/routes/filter-parameters.ts'
import type { FoundHotel } from '#shared/contract/search.ts'
import { anyFilters, anyHotels } from '#support/domain/any-filters.ts'
import { sampleHotel, sampleTour } from '#support/domain/samples.ts'
import fc from 'fast-check'
import { scaledRuns } from '#support/scaled-runs.ts'
import { describe, expect, test } from 'vitest'
import { facetOptions } from './facets.ts'
import {
  applyFilters,
  filtersFromParams,
  filtersToParams,
  noFilters,
  SORTS,
  sortFromParams,
  type Sort,
} from './filters.ts'

const sorts = Object.keys(SORTS) as Sort[]

describe('filters in an address', () => {
  test('survive a round trip through the address next to other parameters', () => {
    fc.assert(
      fc.property(anyFilters, (filters) => {
        const address = filtersToParams(filters, new URLSearchParams('to=4&sort=sea')).toString()
        expect(filtersFromParams(new URLSearchParams(address))).toEqual(filters)
        expect(address).toContain('to=4&sort=sea')
      }),
    )
  })

  test('omit unset values', () => {
    const full = filtersToParams({ ...noFilters, stars: ['5'], budget: 9 }, new URLSearchParams('to=4'))
    expect(filtersToParams(noFilters, full).toString()).toBe('to=4')
  })

  test.each([
    ['f_rating=9', noFilters],
    ['f_rating=NaN&f_budget=-5', noFilters],
    ['f_budget=1e99&f_instant=yes', noFilters],
    ['f_stars=~~~', noFilters],
    ['f_stars=5~5~4', { ...noFilters, stars: ['5', '4'] }],
  ])('ignore %s', (address, filters) =>
    expect(filtersFromParams(new URLSearchParams(address))).toEqual(filters),
  )

  test.each(['', 'cheap', '__proto__', 'constructor', 'toString'])('sort %j by default', (sort) => {
    expect(sortFromParams(new URLSearchParams({ sort }))).toBe('best')
  })

  test.each(sorts)('sort by %s', (sort) => {
    expect(sortFromParams(new URLSearchParams({ sort }))).toBe(sort)
  })

  test('read, apply and label any text', () => {
    const anyText = fc.oneof(fc.string(), fc.constantFrom('__proto__', 'constructor', 'hasOwnProperty'))
    const names = [...filterParameters, 'sort']
    const name = fc.constantFrom(...names)
    fc.assert(
      fc.property(fc.array(fc.tuple(name, anyText)), anyHotels, (pairs, hotels) => {
        const params = new URLSearchParams(pairs)
        const filters = filtersFromParams(params)
        applyFilters(hotels, filters, sortFromParams(params))
        for (const { label } of Object.values(facetOptions(hotels, filters)).flat())
          expect(typeof label).toBe('string')
      }),
      { numRuns: scaledRuns(500) },
    )
  })
})

describe('applied filters', () => {
  test('exclude a flight at six in the morning from night flights', () => {
    const at = (departuretime: string) => sampleTour({ tourid: `t${departuretime}`, departuretime })
    const hotel = sampleHotel({ hotelcode: '1', tours: { tour: [at('05:59'), at('06:00'), at('')] } })
    const times = (departures: string[]) =>
      applyFilters([hotel], { ...noFilters, departures }, 'price').flatMap(({ tours }) =>
        tours.tour.map(({ departuretime }) => departuretime),
      )
    expect(times(['0'])).toEqual(['05:59'])
    expect(times(['1'])).toEqual(['06:00'])
    expect(times(['2'])).toEqual([])
  })

  test('keeps every passing tour and sets the price to the cheapest one left', () => {
    fc.assert(
      fc.property(anyHotels, anyFilters, fc.constantFrom(...sorts), (hotels, filters, sort) => {
        const left = applyFilters(hotels, filters, sort)
        for (const hotel of left) {
          const { tour } = hotel.tours
          expect(hotel.price).toBe(Math.min(...tour.map(({ price }) => price)))
          for (const one of tour) {
            if (filters.budget > 0) expect(one.price).toBeLessThanOrEqual(filters.budget)
            if (filters.instantOnly) expect(one.hotelstatus).toBe(2)
            if (filters.meals.length > 0) expect(filters.meals).toContain(one.mealcode)
            if (filters.operators.length > 0) expect(filters.operators).toContain(one.operatorname)
            if (filters.airlines.length > 0) expect(filters.airlines).toContain(one.airline)
            if (filters.baggage.length > 0) expect(filters.baggage).toContain(String(parseInt(one.baggage)))
          }
          if (filters.rating > 0) expect(hotel.hotelrating ?? 0).toBeGreaterThanOrEqual(filters.rating)
          if (filters.lines.length > 0) expect(filters.lines).toContain(String(hotel.beachline))
          for (const tag of filters.tags) expect(hotel.tags).toContain(tag)
        }
        expect(applyFilters(left, filters, sort)).toEqual(left)
        expect(applyFilters(hotels, noFilters, 'price')).toEqual(hotels)
      }),
      { numRuns: scaledRuns(300) },
    )
  })

  test('keep the identity of an uncut hotel', () => {
    const hotels = [sampleHotel({ hotelcode: '1' })]
    expect(applyFilters(hotels, noFilters, 'sea')[0]).toBe(hotels[0])
  })

  test.each<[Sort, string[]]>([
    ['best', ['cheap', 'mid', 'dear']],
    ['price', ['cheap', 'mid', 'dear']],
    ['expensive', ['dear', 'mid', 'cheap']],
    ['rating', ['dear', 'cheap', 'mid']],
    ['sea', ['mid', 'dear', 'cheap']],
    ['stars', ['dear', 'cheap', 'mid']],
  ])('order %s; what is unknown comes last', (sort, codes) => {
    const hotel = (hotelcode: string, price: number, part: Partial<FoundHotel>) =>
      sampleHotel({ hotelcode, ...part, tours: { tour: [sampleTour({ tourid: hotelcode, price })] } })
    const hotels = [
      hotel('mid', 100, { hotelrating: null, seadistance: 50, hotelstars: 0 }),
      hotel('dear', 200, { hotelrating: 4.7, seadistance: 900, hotelstars: 5 }),
      hotel('cheap', 50, { hotelrating: 4.1, seadistance: null, hotelstars: 4 }),
    ]
    expect(applyFilters(hotels, noFilters, sort).map((one) => one.hotelcode)).toEqual(codes)
  })
})
