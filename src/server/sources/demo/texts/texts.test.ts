import { expect, test } from 'vitest'
import { createCatalogue } from '../catalogue/catalogue.ts'
import { epochDayAt } from '../epoch-day.ts'
import { sampleCountries } from '../geography/countries.ts'
import { NOON } from '#support/demo-tours.ts'
import { hotelReviews } from './reviews.ts'
import { hotelTexts } from './hotel-texts.ts'

const catalogue = createCatalogue(3)
const hotels = sampleCountries.flatMap(({ id }) =>
  catalogue.inCountry(id).filter((_, index) => index % 10 === 0),
)

test('texts of hotels are complete HTML lists', () => {
  const texts = hotels.flatMap((hotel) => Object.values(hotelTexts(hotel)))
  expect(texts.filter((text) => !/^(<ul>(<li>[^<>]+<\/li>)+<\/ul>)?$/.test(text))).toEqual([])
  expect(texts.filter((text) => /undefined|NaN|\{|\}| {2}/.test(text))).toEqual([])
})

test('a hotel has at most six different reviews with a rate from 1 to 5', () => {
  const today = epochDayAt(NOON)
  for (const hotel of hotels) {
    const reviews = hotelReviews(hotel, today)
    expect(reviews).toHaveLength(Math.min(6, hotel.reviewscount))
    expect(new Set(reviews.map(({ content }) => content)).size).toBe(reviews.length)
    expect(reviews.filter(({ rate, content }) => !rate || rate > 5 || content.includes('{'))).toEqual([])
  }
})

test('rates of the reviews average to the rating of the hotel', () => {
  for (const hotel of hotels) {
    const rates = hotelReviews(hotel, epochDayAt(NOON)).map(({ rate }) => rate ?? 0)
    if (rates.length === 0) continue
    const mean = rates.reduce((sum, rate) => sum + rate, 0) / rates.length
    expect(Math.abs(mean - hotel.rating), hotel.name).toBeLessThanOrEqual(0.5 / rates.length + 0.001)
  }
})
