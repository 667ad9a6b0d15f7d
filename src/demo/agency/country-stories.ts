import type { CountryStory } from '#provider/ports/agency-content.ts'
import { countries, findCountry } from '../geography/countries.ts'

/** What the sample agency tells of a country. */
export function countryStory(countryId: string): CountryStory | undefined {
  const country = findCountry(countryId)
  return (
    country && {
      pitch: country.pitch,
      isHome: country.side === 'home',
      season: country.season,
      connection: country.connection,
      hours: country.hours,
      hasVisaCharge: country.visacharge > 0,
    }
  )
}

/** Countries that the sample agency has a story of. */
export function toldCountries(): string[] {
  return countries.map(({ id }) => id)
}
