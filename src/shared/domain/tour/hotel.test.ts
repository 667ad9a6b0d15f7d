import fc from 'fast-check'
import { scaledRuns } from '#support/scaled-runs.ts'
import { describe, expect, test } from 'vitest'
import { hotelAddress, parseHotelCode, hotelCodeOfAddress, hotelName, toSlug, starsText } from './hotel.ts'

describe('hotel codes (requirement 3)', () => {
  test.each([
    ['4_40211', '40211'],
    ['40211', '40211'],
    ['4_', '4_'],
    ['4_40211_x', '40211'],
  ])('reads ext_id %s as %s', (extId, code) => expect(parseHotelCode(extId)).toBe(code))

  test('reads the code at the end of an address', () => {
    expect(hotelCodeOfAddress('orion-beach_40211')).toBe('40211')
    expect(hotelCodeOfAddress('a_b_7')).toBe('7')
  })
})

describe('hotel names', () => {
  test.each([
    ['ORION BEACH RESORT & SPA', 'Orion Beach Resort & Spa'],
    ['CLUB-HOTEL (EX. SUN)', 'Club-Hotel (Ex. Sun)'],
    ['ГРАНД ОТЕЛЬ «ЮГ»', 'Гранд Отель «Юг»'],
    ['Rixos Premium', 'Rixos Premium'],
    ['iLife', 'iLife'],
    ['', ''],
  ])('reads %j as %j', (raw, name) => expect(hotelName(raw)).toBe(name))

  test('formats stars', () => {
    expect(starsText(5)).toBe('5★')
    expect(starsText(0)).toBe('')
  })
})

describe('hotel addresses', () => {
  test.each([
    ['Шарм-эль-Шейх', 'sharm-el-sheyh'],
    ['Объезд Щёлково', 'obezd-schelkovo'],
    ['Çeşme', 'cesme'],
    ['Café  d’Or & Spa', 'cafe-d-or-spa'],
    ['***', ''],
    ['a'.repeat(90), 'a'.repeat(60)],
    [`${'ab '.repeat(19)}abcd`, `${'ab-'.repeat(19)}abc`],
  ])('maps %j to %j', (name, slug) => expect(toSlug(name)).toBe(slug))

  test("falls back to the country's name when it has no slug", () => {
    const hotel = { hotelcode: '7', name: 'ORION', country: 'Турция', region: 'Кемер' }
    expect(hotelAddress({ ...hotel, countryUrl: '' }).country).toBe('turtsiya')
    expect(hotelAddress({ ...hotel, countryUrl: 'turkey' })).toEqual({
      country: 'turkey',
      region: 'kemer',
      hotel: 'orion_7',
    })
  })

  test('always match the pattern of the route table', () => {
    const anyName = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.string(),
      fc.constantFrom('', '—', 'Отель', '_'),
    )
    fc.assert(
      fc.property(anyName, anyName, anyName, fc.nat(), (name, country, region, code) => {
        const address = hotelAddress({ hotelcode: String(code), name, country, region })
        expect(address.country).toMatch(/^[a-z0-9][a-z0-9-]{0,80}$/)
        expect(address.region).toMatch(/^[a-z0-9][a-z0-9-]{0,80}$/)
        expect(address.hotel).toMatch(/^[a-z0-9][a-z0-9-]{0,100}_\d{1,12}$/)
        expect(hotelCodeOfAddress(address.hotel)).toBe(String(code))
      }),
      { numRuns: scaledRuns(1000) },
    )
  })
})
