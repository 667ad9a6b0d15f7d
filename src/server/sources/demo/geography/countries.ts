import data from '../data/countries.json' with { type: 'json' }
import type { CountryCard } from './country-card.ts'
import { NO_FLIGHT_ID, type DepartureCity } from './departure-city.ts'
import { departureCities } from './departure-cities.ts'

/** Countries, best-selling first. */
export const sampleCountries = data as unknown as readonly CountryCard[]

const countryById = new Map(sampleCountries.map((country) => [country.id, country]))
const cityById = new Map(departureCities.map((city) => [city.id, city]))

export function findCountry(id: string): CountryCard | undefined {
  return countryById.get(id)
}

export function findCity(id: string): DepartureCity | undefined {
  return cityById.get(id)
}

export function isSold(city: DepartureCity, country: CountryCard): boolean {
  if (city.id === NO_FLIGHT_ID) return true
  return country.isFlown && (city.countries === 'all' || city.countries.includes(country.id))
}
