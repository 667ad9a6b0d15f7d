import type { Query } from '#contract/requests.ts'
import { Refusal } from '#provider/handler.ts'
import { landingUrl } from '#provider/landing-url.ts'
import type { CountryCard } from '../geography/country-card.ts'
import { countries, findCity, findCountry, isSold } from '../geography/countries.ts'
import type { DepartureCity } from '../geography/departure-city.ts'
import { departureCities } from '../geography/departure-cities.ts'

export interface CityAndCountry {
  city: DepartureCity
  country: CountryCard
}

/** Address of a direction, `{country}-{city}`: `turkey-moskva`. */
export function directionSlug({ city, country }: CityAndCountry): string {
  return landingUrl(country.slug, city.slug)
}

/** Every direction that is sold, by city and then by country. */
export const soldPairs: readonly CityAndCountry[] = departureCities.flatMap((city) =>
  countries.filter((country) => isSold(city, country)).map((country) => ({ city, country })),
)

const bySlug = new Map(soldPairs.map((pair) => [directionSlug(pair), pair]))

/** The direction a query names by ids or by address; the last part of a longer address counts. */
export function findPair({ departure_id, country_id, url }: Query<'direction'>): CityAndCountry {
  const byIds = { city: findCity(departure_id), country: findCountry(country_id) }
  const { city, country } = byIds
  if (city && country && isSold(city, country)) return { city, country }
  const named = departure_id === '' && country_id === '' ? bySlug.get(lastPart(url)) : undefined
  if (!named) throw new Refusal(404, 'Такого направления нет. Посмотрите другие направления.')
  return named
}

function lastPart(url: string): string {
  return url.replace(/\/+$/, '').split('/').at(-1) ?? ''
}
