import { sampleHotel, sampleTour } from '#support/domain/samples.ts'
import type { FoundHotel, Tour } from '#shared/contract/search.ts'
import { expect, test } from 'vitest'
import { describeSavings } from './savings.ts'

const hotel = (hotelcode: string, price: number, part: Partial<FoundHotel> = {}, tour: Partial<Tour> = {}) =>
  sampleHotel({
    hotelcode,
    price,
    hotelstars: 4,
    ...part,
    tours: { tour: [sampleTour({ tourid: hotelcode, price, nights: 7, mealcode: '3', ...tour })] },
  })
const ordinary = [100_000, 110_000].map((price) => hotel(String(price), price))

test('compares with the median of the same stars and meals, rounded down', () => {
  const lines = describeSavings([hotel('cheap', 90_550), ...ordinary])
  expect([...lines]).toEqual([['cheap', 'На 9\u00a0400\u00a0₽ дешевле похожих 4★ с завтраком']])
})

test.each<[string, FoundHotel]>([
  ['a small difference', hotel('one', 96_000)],
  ['a shorter stay than usual', hotel('one', 60_000, {}, { nights: 5 })],
  ['a hotel without stars', hotel('one', 60_000, { hotelstars: 0 })],
  ['unlike hotels', hotel('one', 60_000, { hotelstars: 5 })],
  ['unknown meals', hotel('one', 60_000, {}, { mealcode: '77' })],
])('says nothing of %s', (_, one) => {
  expect(describeSavings([one, ...ordinary]).get('one')).toBeUndefined()
})

test('says nothing where all stars or meals are unknown', () => {
  const alike = [60_000, 100_000, 110_000].map((price) => hotel(String(price), price, { hotelstars: 0 }))
  expect(describeSavings(alike).size).toBe(0)
})
