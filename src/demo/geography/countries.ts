import { asianCountries } from './asian-countries.ts'
import { atlanticCountries } from './atlantic-countries.ts'
import type { CountryCard } from './country-card.ts'
import { NO_FLIGHT_ID, type DepartureCity } from './departure-city.ts'
import { departureCities } from './departure-cities.ts'
import { oceanCountries } from './ocean-countries.ts'
import { homeCountries } from './home-countries.ts'
import { mediterraneanCountries } from './mediterranean-countries.ts'

const order = '4 1 9 2 16 47 46 8 12 13 3 7 5 15 6 904 901 902 11 903 10'.split(' ')

/** Countries, the best-selling first. */
export const countries: readonly CountryCard[] = [
  ...mediterraneanCountries,
  ...asianCountries,
  ...oceanCountries,
  ...atlanticCountries,
  ...homeCountries,
].sort((a, b) => order.indexOf(a.id) - order.indexOf(b.id))

const countryById = new Map(countries.map((country) => [country.id, country]))
const cityById = new Map(departureCities.map((city) => [city.id, city]))

export function findCountry(id: string): CountryCard | undefined {
  return countryById.get(id)
}

export function findCity(id: string): DepartureCity | undefined {
  return cityById.get(id)
}

/** Whether anything is sold from the city to the country. The matrix is sparse. */
export function isSold(city: DepartureCity, country: CountryCard): boolean {
  if (city.id === NO_FLIGHT_ID) return true
  return country.isFlown && (city.countries === 'all' || city.countries.includes(country.id))
}
