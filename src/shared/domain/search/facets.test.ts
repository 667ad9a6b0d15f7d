import { anyFilters, anyHotels } from '#support/domain/any-filters.ts'
import { sampleHotel, sampleTour } from '#support/domain/samples.ts'
import fc from 'fast-check'
import { scaledRuns } from '#support/scaled-runs.ts'
import { expect, test } from 'vitest'
import { FACETS, facetLabel } from './filter-table.ts'
import { facetOptions } from './facets.ts'
import { applyFilters, noFilters } from './filters.ts'

test('counts what ticking only that value would leave', () => {
  fc.assert(
    fc.property(anyHotels, anyFilters, (hotels, filters) => {
      const options = facetOptions(hotels, filters)
      for (const facet of FACETS) {
        for (const { value, count } of options[facet]) {
          const ticked = { ...filters, [facet]: [value] }
          expect(applyFilters(hotels, ticked, 'price')).toHaveLength(count)
        }
      }
    }),
    { numRuns: scaledRuns(300) },
  )
})

test('keeps values and their order when a filter is set', () => {
  fc.assert(
    fc.property(anyHotels, anyFilters, (hotels, filters) => {
      const before = facetOptions(hotels, noFilters)
      const after = facetOptions(hotels, filters)
      for (const facet of FACETS) {
        const known = before[facet].map(({ value }) => value)
        const unknown = filters[facet].filter((value) => !known.includes(value))
        expect(after[facet].map(({ value }) => value)).toEqual([...known, ...unknown])
      }
    }),
    { numRuns: scaledRuns(300) },
  )
})

test('keeps a ticked value in its list at zero', () => {
  const [row] = facetOptions([], { ...noFilters, regions: ['Кемер'] }).regions
  expect(row).toEqual({ value: 'Кемер', label: 'Кемер', count: 0 })
})

test('hides a facet without known values', () => {
  const silent = sampleHotel({
    hotelcode: '1',
    tours: { tour: [sampleTour({ tourid: '1', room: 'SUITE' })] },
  })
  const options = facetOptions([silent], noFilters)
  for (const facet of ['lines', 'beaches', 'airlines', 'departures', 'baggage'] as const)
    expect(options[facet]).toEqual([])
  expect(options.rooms).toEqual([{ value: 'Люкс', label: 'Люкс', count: 1 }])
})

test('labels values', () => {
  expect(facetLabel('stars', '5')).toBe('5★')
  expect(facetLabel('stars', '0')).toBe('Без звёзд')
  expect(facetLabel('meals', '7')).toBe('Всё включено')
  expect(facetLabel('types', 'beach')).toBe('Пляжный')
  expect(facetLabel('types', 'constructor')).toBe('constructor')
  expect(facetLabel('lines', '1')).toBe('Первая линия')
  expect(facetLabel('beaches', 'constructor')).toBe('constructor')
  expect(facetLabel('baggage', '20')).toBe('Багаж 20 кг')
})
