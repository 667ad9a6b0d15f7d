import { describe, expect, test } from 'vitest'
import { defaultQuery, queryToParams } from './tour-query.ts'
import { priceBasis, savedPriceUnit, savedStay, searchAgain } from './favorites-price.ts'

const TODAY = '2026-11-21'
const saved = { ...defaultQuery(TODAY), regions: ['22'], hotels: ['1'] }
const search = queryToParams(saved).toString()
const other = (part: Partial<typeof saved>) => queryToParams({ ...saved, ...part }).toString()

test('has no unit, search or basis for a hotel saved without a search', () => {
  expect(savedPriceUnit('', TODAY)).toBeUndefined()
  expect(searchAgain({ hotelcode: '7', search: '' }, TODAY)).toBeUndefined()
  expect(priceBasis('', TODAY)).toBeUndefined()
})

test('names the party of the saved price', () => {
  expect(savedPriceUnit(search, TODAY)).toBe('за двоих')
  const family = other({ party: { adults: 2, children: [5] } })
  expect(savedPriceUnit(family, TODAY)).not.toBe('за двоих')
})

describe('stay of a saved price', () => {
  const cities = [{ id: '1', name: 'Москва', namefrom: 'Москвы', url: 'moskva' }]
  const read = (text: string) => savedStay(text, TODAY, cities)?.replaceAll('\u00a0', ' ')

  test('names dates, nights, the city and the meal, as far as they are known', () => {
    const withMeal = `${search}&${new URLSearchParams({ meal: 'Завтрак и ужин' }).toString()}`
    expect(read(withMeal)).toBe('28 ноя–5 дек, 7–10 ночей, из Москвы, завтрак и ужин')
    expect(read(other({ departure: '7' }))).toBe('28 ноя–5 дек, 7–10 ночей')
    expect(read(other({ departure: '99' }))).toBe('28 ноя–5 дек, 7–10 ночей, без перелёта')
  })

  test('is undefined without a search and after its dates', () => {
    expect(read('')).toBeUndefined()
    expect(read(search.replace(/dates=[^&]+/, 'dates=2026-01-01_2026-01-05'))).toBeUndefined()
  })
})

test('repeats the search for this hotel only', () => {
  expect(searchAgain({ hotelcode: '7', search }, TODAY)).toEqual({ ...saved, regions: [], hotels: ['7'] })
})

test('compares prices of one trip, never of another party or length', () => {
  const basis = priceBasis(search, TODAY)
  expect(priceBasis(other({ regions: [], hotels: ['2', '3'] }), TODAY)).toBe(basis)
  expect(priceBasis(other({ nightsFrom: 8 }), TODAY)).not.toBe(basis)
  expect(priceBasis(other({ party: { adults: 1, children: [] } }), TODAY)).not.toBe(basis)
})
