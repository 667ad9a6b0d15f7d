import { describe, expect, test } from 'vitest'
import { sampleCountries } from '../geography/countries.ts'
import { createCatalogue } from './catalogue.ts'
import { toHotelSlug } from './hotel-names.ts'

const catalogue = createCatalogue(7)
const hotels = sampleCountries.flatMap(({ id }) => catalogue.inCountry(id))

describe('hotels', () => {
  test('are thousands, each with its own code, name and address', () => {
    expect(hotels.length).toBeGreaterThan(3000)
    expect(new Set(hotels.map(({ code }) => code)).size).toBe(hotels.length)
    expect(new Set(hotels.map(({ name }) => name)).size).toBe(hotels.length)
    const addresses = hotels.map(({ name, code }) => `${toHotelSlug(name)}_${code}`)
    expect(addresses.filter((one) => !/^[a-z0-9][a-z0-9-]{0,100}_\d{1,12}$/.test(one))).toEqual([])
  })

  test('are the same for a seed and differ for another one', () => {
    const again = createCatalogue(7).inCountry('1')
    expect(again.map(({ name }) => name)).toEqual(catalogue.inCountry('1').map(({ name }) => name))
    expect(createCatalogue(8).inCountry('1')[0]?.name).not.toBe(again[0]?.name)
  })
})
