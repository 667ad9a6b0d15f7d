import { expect, test } from 'vitest'
import { createCatalogue } from '../catalogue/catalogue.ts'
import { cheapestPackage, packagesOf } from './offer-price.ts'

test('the cheapest package of a hotel is the first of each of its operators', () => {
  const hotels = createCatalogue(1).inCountry('4')
  const firsts = hotels.flatMap((hotel) => hotel.operators.map((operator) => packagesOf(hotel, operator)[0]))
  expect(firsts.length).toBeGreaterThan(1000)
  expect(firsts).toEqual(hotels.flatMap((hotel) => hotel.operators.map(() => cheapestPackage(hotel))))
})
