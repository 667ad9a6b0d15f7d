import type { FoundHotel } from '#contract/search.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  applyFilters,
  FACETS,
  facetLabel,
  facetValues,
  filtersFromParams,
  filtersToParams,
  noFilters,
  SORTS,
  sortFromParams,
  type Facet,
  type Filters,
  type Sort,
} from './filters.ts'
import { sampleHotel, sampleTour } from '#support/domain/samples.ts'
import { mergeHotels } from './search.ts'

const values: Record<Facet, string[]> = {
  stars: ['0', '3', '4', '5'],
  meals: ['3', '7', '9'],
  types: ['beach', 'city', 'constructor'],
  tags: ['Бассейн', 'Wi-Fi', '1-я линия'],
  regions: ['Кемер', 'Белек', 'Сиде'],
  operators: ['Anex Tour', 'FUN&SUN', 'Coral & Co, Ltd'],
}
const sorts = Object.keys(SORTS) as Sort[]
const someOf = (facet: Facet) => fc.subarray(values[facet])

const anyFilters: fc.Arbitrary<Filters> = fc.record({
  stars: someOf('stars'),
  meals: someOf('meals'),
  types: someOf('types'),
  tags: someOf('tags'),
  regions: someOf('regions'),
  operators: someOf('operators'),
  rating: fc.constantFrom(0, 3.5, 4, 4.5),
  budget: fc.constantFrom(0, 60_000, 120_000),
  instantOnly: fc.boolean(),
})

const anyTour = fc.record({
  price: fc.integer({ min: 30, max: 200 }).map((thousand) => thousand * 1000),
  mealcode: fc.constantFrom(...values.meals),
  operatorname: fc.constantFrom(...values.operators),
  hotelstatus: fc.constantFrom(0 as const, 1 as const, 2 as const),
})
const anyHotels: fc.Arbitrary<FoundHotel[]> = fc
  .array(
    fc.record({
      hotelstars: fc.constantFrom(0, 3, 4, 5),
      hotelrating: fc.constantFrom(null, 3.2, 4, 4.7),
      seadistance: fc.constantFrom(null, 50, 800),
      regionname: fc.constantFrom('', ...values.regions),
      types: someOf('types'),
      tags: fc.array(fc.constantFrom(...values.tags), { maxLength: 4 }),
      offers: fc.array(anyTour, { minLength: 1, maxLength: 4 }),
    }),
    { maxLength: 14 },
  )
  .map((rows) =>
    mergeHotels(
      [],
      rows.map(({ offers, ...row }, at) =>
        sampleHotel({
          ...row,
          hotelcode: String(at),
          tours: { tour: offers.map((offer, index) => sampleTour({ tourid: `${at}-${index}`, ...offer })) },
        }),
      ),
    ),
  )

describe('filters in an address', () => {
  test('come back as they were, beside what else is there', () => {
    fc.assert(
      fc.property(anyFilters, (filters) => {
        const address = filtersToParams(filters, new URLSearchParams('to=4&sort=sea')).toString()
        expect(filtersFromParams(new URLSearchParams(address))).toEqual(filters)
        expect(address).toContain('to=4&sort=sea')
      }),
    )
  })

  test('what is not set leaves no trace', () => {
    const full = filtersToParams({ ...noFilters, stars: ['5'], budget: 9 }, new URLSearchParams('to=4'))
    expect(filtersToParams(noFilters, full).toString()).toBe('to=4')
  })

  test.each([
    ['f_rating=9', noFilters],
    ['f_rating=NaN&f_budget=-5', noFilters],
    ['f_budget=1e99&f_instant=yes', noFilters],
    ['f_stars=~~~', noFilters],
    ['f_stars=5~5~4', { ...noFilters, stars: ['5', '4'] }],
  ])('%s', (address, filters) => expect(filtersFromParams(new URLSearchParams(address))).toEqual(filters))

  test.each(['', 'cheap', '__proto__', 'constructor', 'toString'])('order %j is the usual one', (sort) => {
    expect(sortFromParams(new URLSearchParams({ sort }))).toBe('price')
  })

  test.each(sorts)('order %s is itself', (sort) => {
    expect(sortFromParams(new URLSearchParams({ sort }))).toBe(sort)
  })

  test('any text at all is read, applied and named', () => {
    const anyText = fc.oneof(fc.string(), fc.constantFrom('__proto__', 'constructor', 'hasOwnProperty'))
    const name = fc.constantFrom('f_stars', 'f_type', 'f_meal', 'f_op', 'f_rating', 'f_budget', 'sort')
    fc.assert(
      fc.property(fc.array(fc.tuple(name, anyText)), anyHotels, (pairs, hotels) => {
        const params = new URLSearchParams(pairs)
        const filters = filtersFromParams(params)
        applyFilters(hotels, filters, sortFromParams(params))
        for (const facet of FACETS)
          for (const { label } of facetValues(hotels, filters, facet)) expect(typeof label).toBe('string')
      }),
      { numRuns: 500 },
    )
  })
})

describe('applying', () => {
  test('the count beside a value is what ticking it alone leaves', () => {
    fc.assert(
      fc.property(anyHotels, anyFilters, (hotels, filters) => {
        for (const facet of FACETS) {
          for (const { value, count } of facetValues(hotels, filters, facet)) {
            const ticked = { ...filters, [facet]: [value] }
            expect(applyFilters(hotels, ticked, 'price')).toHaveLength(count)
          }
        }
      }),
      { numRuns: 300 },
    )
  })

  test('a ticked value stays in its list even when nothing has it', () => {
    const [row] = facetValues([], { ...noFilters, regions: ['Кемер'] }, 'regions')
    expect(row).toEqual({ value: 'Кемер', label: 'Кемер', count: 0 })
  })

  test('every tour that is left passes, none that passes is cut, and the price is the cheapest left', () => {
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
          }
          if (filters.rating > 0) expect(hotel.hotelrating ?? 0).toBeGreaterThanOrEqual(filters.rating)
          for (const tag of filters.tags) expect(hotel.tags).toContain(tag)
        }
        expect(applyFilters(left, filters, sort)).toEqual(left)
        expect(applyFilters(hotels, noFilters, 'price')).toEqual(hotels)
      }),
      { numRuns: 300 },
    )
  })

  test('an uncut hotel keeps its identity', () => {
    const hotels = [sampleHotel({ hotelcode: '1' })]
    expect(applyFilters(hotels, noFilters, 'sea')[0]).toBe(hotels[0])
  })

  test.each<[Sort, string[]]>([
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

test('values in words', () => {
  expect(facetLabel('stars', '5')).toBe('5★')
  expect(facetLabel('stars', '0')).toBe('Без звёзд')
  expect(facetLabel('meals', '7')).toBe('Всё включено')
  expect(facetLabel('types', 'beach')).toBe('Пляжный')
  expect(facetLabel('types', 'constructor')).toBe('constructor')
})
