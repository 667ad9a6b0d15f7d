import { countries, findCity, findCountry, isSold } from '../geography/countries.ts'
import type { CountryCard } from '../geography/country-card.ts'
import { departureCities } from '../geography/departure-cities.ts'
import { NO_FLIGHT_ID, type DepartureCity } from '../geography/departure-city.ts'
import { resortsIn } from '../geography/resorts.ts'
import { monthsAhead, type Route } from './flights.ts'

/** A form as it was sent: what could be read of it, and a sentence when something could not. */
export interface FlightQuery extends Route {
  /** `yyyy-mm`. */
  month: string
  problem: string
}

/** Cities that planes leave from. */
export const flyingCities: readonly DepartureCity[] = departureCities.filter(({ id }) => id !== NO_FLIGHT_ID)

/** Countries that planes are sold to. */
export const flownCountries: readonly CountryCard[] = countries.filter(({ isFlown }) => isFlown)

/** Airports of a country's resorts, the most used first. */
export function airportsIn(country: CountryCard): string[] {
  return [...new Set(resortsIn(country.id).map(({ airport }) => airport))]
}

/** `from` is a city's id, `to` a country's id or an airport's code; nothing given is Moscow to Turkey next month. */
export function readFlightQuery(params: URLSearchParams, now: number): FlightQuery {
  const months = monthsAhead(now)
  const [from, to, month] = [params.get('from') ?? '1', params.get('to') ?? '4', params.get('month')]
  const city = flyingCities.find(({ id }) => id === from)
  const place = placeOf(to)
  const isMonth = month === null || months.includes(month)
  const problems = [
    city ? '' : 'Такого города вылета нет: выберите его из списка.',
    place ? '' : 'Туда рейсов не продаём: выберите страну или аэропорт из списка.',
    isMonth ? '' : 'На этот месяц билетов нет: выберите месяц из списка.',
  ]
  const fallback = { city: findCity('1') ?? flyingCities[0], country: findCountry('4') ?? flownCountries[0] }
  if (!fallback.city || !fallback.country) throw new RangeError('no city or no country is flown')
  return {
    city: city ?? fallback.city,
    country: place?.country ?? fallback.country,
    airport: place?.airport,
    month: (isMonth ? month : undefined) ?? months[1] ?? '',
    problem: problems.filter(Boolean).join(' '),
  }
}

/** Cities from which the country is sold. */
export function citiesTo(country: CountryCard): DepartureCity[] {
  return flyingCities.filter((city) => isSold(city, country))
}

function placeOf(to: string): { country: CountryCard; airport: string | undefined } | undefined {
  const country = flownCountries.find(({ id }) => id === to)
  if (country) return { country, airport: undefined }
  const owner = flownCountries.find((one) => airportsIn(one).includes(to))
  return owner && { country: owner, airport: to }
}
