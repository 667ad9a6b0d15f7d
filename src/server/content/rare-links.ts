import type { LowFrequencyLink } from '#shared/contract/settings.ts'
import type { RareSearch } from '../sources/agency-content.ts'
import type { Guidebooks } from '../sources/guidebooks.ts'
import { landingUrl } from '../catalogue/landing-url.ts'

/** Number of links of each kind in the blocks of the home page. */
const MAX_LINKS = 12

/** Returns links by city, by country and by rare query, only to what the tour source sells. */
export async function rareLinks(
  tours: Pick<Guidebooks, 'departures' | 'countries'>,
  rareSearches: readonly RareSearch[],
): Promise<LowFrequencyLink[]> {
  const [departures, countries] = await Promise.all([tours.departures(), tours.countries()])
  const cities = departures.filter((city) => city.namefrom !== '')
  /** Countries, each with the first city that sells it. */
  const flown = countries.flatMap((country) => {
    const city = cities.find(({ id }) => country.departures.includes(id))
    return city ? [{ country, city }] : []
  })
  return [
    ...cities.slice(0, MAX_LINKS).map(({ id, namefrom }) => ({
      type: 'city' as const,
      title: `Туры из ${namefrom}`,
      url: `/directions?from=${id}`,
    })),
    ...flown.slice(0, MAX_LINKS).map(({ country, city }) => ({
      type: 'country' as const,
      title: `Туры ${country.name_to}`,
      url: `/tours/${landingUrl(country.url, city.url)}`,
    })),
    ...rareSearches.flatMap(({ title, country: id, rest }) =>
      flown
        .filter(({ country }) => country.ext_id === id)
        .map(({ city }) => ({
          type: 'low_freq' as const,
          title,
          url: `/tours?from=${city.id}&to=${id}&${rest}`,
        })),
    ),
  ]
}
