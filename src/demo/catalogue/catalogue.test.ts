import { describe, expect, test } from 'vitest'
import { airportOf, distanceKm } from '../geography/airports.ts'
import { countries } from '../geography/countries.ts'
import { departureCities } from '../geography/departure-cities.ts'
import { resorts } from '../geography/resorts.ts'
import { airlineOf } from '../tour/airlines.ts'
import { createCatalogue } from './catalogue.ts'
import { slugOf } from './hotel-names.ts'
import { operatorIndex } from './operators.ts'
import { service, serviceName } from './services.ts'

const catalogue = createCatalogue(7)
const hotels = countries.flatMap(({ id }) => catalogue.inCountry(id))

describe('geography', () => {
  test('countries and cities speak in cases', () => {
    expect(countries).toHaveLength(21)
    for (const { to, where, visa, pitch } of countries) {
      expect(to).toMatch(/^(в|во|на|по) \S/)
      expect(where).toMatch(/^(в|во|на) \S/)
      expect(visa && pitch).not.toBe('')
    }
    expect(departureCities.length).toBeGreaterThanOrEqual(22)
    const flying = departureCities.filter(({ id }) => id !== '99')
    expect(flying.filter(({ namefrom, airports }) => namefrom === '' || airports.length === 0)).toEqual([])
  })

  test('ids and addresses are not repeated, and a region never looks like a country', () => {
    const ids = [...countries.map(({ id }) => id), ...resorts.map(({ id }) => id)]
    expect(new Set(ids).size).toBe(ids.length)
    expect(new Set(departureCities.map(({ slug }) => slug)).size).toBe(departureCities.length)
    const addresses = resorts.map(({ countryId, slug }) => `${countryId}/${slug}`)
    expect(new Set(addresses).size).toBe(addresses.length)
  })

  test('the matrix is sparse', () => {
    const small = departureCities.find(({ slug }) => slug === 'naberezhnye-chelny')
    expect(small?.countries).toEqual(['4'])
  })

  test('every code of the tables leads somewhere', () => {
    for (const resort of resorts) expect(airportOf(resort.airport).name).not.toBe('')
    for (const country of countries) {
      for (const code of [...country.charter, ...country.scheduled]) {
        const { moscow } = airlineOf(code)
        expect(departureCities[0]?.airports.map((port) => port.code)).toContain(moscow)
      }
      for (const code of country.via) expect(airportOf(code).name).not.toBe('')
      for (const code of country.operators) expect(operatorIndex(code)).toBeDefined()
      expect(country.season).toMatch(/^\d{12}$/)
      expect(country.flown).toMatch(/^[01]{12}$/)
    }
  })
})

describe('hotels', () => {
  test('there are thousands, each with its own code, name and address', () => {
    expect(hotels.length).toBeGreaterThan(3000)
    expect(new Set(hotels.map(({ code }) => code)).size).toBe(hotels.length)
    expect(new Set(hotels.map(({ name }) => name)).size).toBe(hotels.length)
    for (const { name, code } of hotels)
      expect(`${slugOf(name)}_${code}`).toMatch(/^[a-z0-9][a-z0-9-]{0,100}_\d{1,12}$/)
  })

  test('the same seed invents the same world and another seed another', () => {
    const again = createCatalogue(7).inCountry('1')
    expect(again.map(({ name }) => name)).toEqual(catalogue.inCountry('1').map(({ name }) => name))
    expect(createCatalogue(8).inCountry('1')[0]?.name).not.toBe(again[0]?.name)
  })

  test('they stand near their resort, and five to ten of a hundred are unrated', () => {
    for (const hotel of hotels) expect(distanceKm(hotel, hotel.resort)).toBeLessThan(6)
    const unrated = hotels.filter(({ rating }) => rating === 0).length / hotels.length
    expect(unrated).toBeGreaterThan(0.05)
    expect(unrated).toBeLessThan(0.1)
    expect(hotels.filter(({ rating }) => rating < 0 || rating > 5)).toEqual([])
  })

  test('tags do not contradict each other or the distance to the sea', () => {
    const lies = hotels.filter(({ services, seadistance, stars }) => {
      const has = (id: number) => services.includes(id)
      return (
        (has(service.sand) && has(service.pebble)) ||
        has(service.firstLine) !== (seadistance > 0 && seadistance <= 150) ||
        (has(service.adultsOnly) && (has(service.kidsClub) || has(service.cot) || has(service.family))) ||
        (has(service.aquapark) && !has(service.pool)) ||
        (stars <= 3 && has(service.kidsClub)) ||
        services.some((id) => serviceName(id) === '')
      )
    })
    expect(lies.map(({ code }) => code)).toEqual([])
  })
})
