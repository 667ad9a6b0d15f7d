import type { Query } from '#shared/contract/endpoints.ts'
import type { Country, Departure } from '#shared/contract/settings.ts'
import { Refusal } from '../http/handler.ts'
import { landingUrl } from './landing-url.ts'
import type { Guidebooks } from '../sources/guidebooks.ts'
import type { PairIds } from '../sources/landing-prices.ts'

/** A country from a city, as in the guidebooks. */
export interface LandingPlaces {
  city: Departure
  country: Country
}

export const toIds = ({ city, country }: LandingPlaces): PairIds => ({
  departure: city.id,
  country: country.ext_id,
})

/** Returns the address of a direction, `{country}-{city}`: `turkey-moskva`. */
export const toLandingSlug = ({ city, country }: LandingPlaces): string => landingUrl(country.url, city.url)

/** False for «Без перелёта», which has landings but is not a direction in lists. */
export const hasFlight = ({ city }: LandingPlaces): boolean => city.namefrom !== ''

/** Returns every sold direction, by city and then by country. */
export async function soldPlaces(guidebooks: Guidebooks): Promise<LandingPlaces[]> {
  const [departures, countries] = await Promise.all([guidebooks.departures(), guidebooks.countries()])
  return departures.flatMap((city) =>
    countries.filter((country) => country.departures.includes(city.id)).map((country) => ({ city, country })),
  )
}

/**
 * Finds the direction that a query names by ids or by address; of a longer address only the last segment
 * counts.
 * @throws {Refusal} 404 for a direction that is not sold
 */
export function findPlaces(
  sold: readonly LandingPlaces[],
  { departure_id, country_id, url }: Query<'direction'>,
): LandingPlaces {
  const slug = departure_id === '' && country_id === '' ? lastPart(url) : undefined
  const found = sold.find(
    (places) =>
      (places.city.id === departure_id && places.country.ext_id === country_id) ||
      toLandingSlug(places) === slug,
  )
  if (!found) throw new Refusal(404, 'Такого направления нет. Посмотрите другие направления.')
  return found
}

/**
 * For each link to the same country from another city there are this many links to other countries from
 * the same city.
 */
const FROM_SAME_CITY = 3

/** Returns other countries from the same city, mixed with the same country from other cities. */
export function relatedPlaces(
  sold: readonly LandingPlaces[],
  { city, country }: LandingPlaces,
): LandingPlaces[] {
  const flown = sold.filter(hasFlight)
  const sameCity = flown.filter((one) => one.city.id === city.id && one.country.ext_id !== country.ext_id)
  const sameCountry = flown.filter((one) => one.country.ext_id === country.ext_id && one.city.id !== city.id)
  const turns = Math.max(Math.ceil(sameCity.length / FROM_SAME_CITY), sameCountry.length)
  return Array.from({ length: turns }, (_, turn) => [
    ...sameCity.slice(turn * FROM_SAME_CITY, (turn + 1) * FROM_SAME_CITY),
    ...sameCountry.slice(turn, turn + 1),
  ]).flat()
}

function lastPart(url: string): string {
  return url.replace(/\/+$/, '').split('/').at(-1) ?? ''
}
