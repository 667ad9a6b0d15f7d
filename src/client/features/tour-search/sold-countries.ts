import type { Country } from '#shared/contract/settings.ts'
import { NO_FLIGHT_DEPARTURE } from '#shared/domain/constants.ts'

/** True if a country is sold from the city; a provider without this data sells from everywhere. */
export function isSoldFrom(country: Country, departure: string): boolean {
  return (
    departure === NO_FLIGHT_DEPARTURE ||
    country.departures.length === 0 ||
    country.departures.includes(departure)
  )
}
