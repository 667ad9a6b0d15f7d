import { anyHotels } from '#support/domain/any-filters.ts'
import { sampleHotel, sampleTour } from '#support/domain/samples.ts'
import type { FoundHotel, Tour } from '#shared/contract/search.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sortByValue, sortListedByValue } from './best-value.ts'

const hotel = (hotelcode: string, price: number, part: Partial<FoundHotel> = {}, tour: Partial<Tour> = {}) =>
  sampleHotel({
    hotelcode,
    hotelstars: 4,
    hotelrating: 4,
    ...part,
    tours: { tour: [sampleTour({ tourid: hotelcode, price, mealcode: '7', ...tour })] },
  })
const codes = (hotels: FoundHotel[]) => sortByValue(hotels).map(({ hotelcode }) => hotelcode)

describe('best value', () => {
  test('puts a cheap good resort before a cheaper hotel that guests rate low', () => {
    const poor = hotel(
      'poor',
      52_000,
      { hotelstars: 0, hotelrating: 3.2 },
      { mealcode: '2', onrequest: true },
    )
    expect(codes([poor, hotel('good', 58_000, { hotelrating: 4.5 })])).toEqual(['good', 'poor'])
  })

  test('puts a bargain of a dear class before an ordinary price of a cheap one', () => {
    const fives = [90_000, 150_000, 160_000, 170_000].map((price) =>
      hotel(`five ${price}`, price, { hotelstars: 5 }),
    )
    const threes = [88_000, 89_000, 90_500].map((price) => hotel(`three ${price}`, price, { hotelstars: 3 }))
    expect(codes([...threes, ...fives])[0]).toBe('five 90000')
  })

  test('moves a hotel down whose places must be confirmed', () => {
    expect(codes([hotel('waits', 100_000, {}, { hotelstatus: 1 }), hotel('sure', 101_000)])).toEqual([
      'sure',
      'waits',
    ])
  })

  test('puts ordinary prices of praised hotels before a cheap hotel that guests rate low', () => {
    const fours = [110_000, 115_000, 120_000, 125_000].map((price) =>
      hotel(`four ${price}`, price, { hotelrating: 4.4 }),
    )
    const twos = [55_000, 60_000, 65_000].map((price) =>
      hotel(`two ${price}`, price, { hotelstars: 2, hotelrating: 3.4 }, { mealcode: '2' }),
    )
    expect(codes([...twos, ...fours]).slice(0, 4)).toEqual(fours.map(({ hotelcode }) => hotelcode))
  })

  test('prefers the cheaper of two equal hotels', () => {
    expect(codes([hotel('dear', 110_000), hotel('cheap', 100_000)])).toEqual(['cheap', 'dear'])
  })

  test('keeps every hotel and needs no second pass', () => {
    fc.assert(
      fc.property(anyHotels, (hotels) => {
        const sorted = sortByValue(hotels)
        expect(new Set(sorted)).toEqual(new Set(hotels))
        expect(sortByValue(sorted)).toEqual(sorted)
      }),
    )
  })

  test('puts a good hotel of a landing before a cheaper bad one, unknown prices last', () => {
    const listed = [
      { name: 'poor', price: 50_000, rating: 3 },
      { name: 'unknown', price: null, rating: 5 },
      { name: 'good', price: 55_000, rating: 4.5 },
    ]
    expect(sortListedByValue(listed).map(({ name }) => name)).toEqual(['good', 'poor', 'unknown'])
  })
})
