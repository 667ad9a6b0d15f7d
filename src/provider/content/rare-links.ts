import type { LowFrequencyLink } from '#contract/settings.ts'
import type { RareSearch } from '../ports/agency-content.ts'
import type { Guidebooks } from '../ports/guidebooks.ts'
import { landingUrl } from '../landing-url.ts'

/** How many links of a kind the blocks of the home page hold. */
const MAX_LINKS = 12

/** Links by city, by country and by rare query; only to what the source of tours really sells. */
export async function rareLinks(
  tours: Guidebooks,
  rareSearches: readonly RareSearch[],
): Promise<LowFrequencyLink[]> {
  const [departures, countries] = await Promise.all([tours.departures(), tours.countries()])
  const cities = departures.filter((city) => city.namefrom !== '')
  const home = cities[0]?.id ?? ''
  const sold = new Set(countries.map((country) => country.ext_id))
  return [
    ...cities.slice(0, MAX_LINKS).map(({ id, namefrom }) => ({
      type: 'city' as const,
      title: `Туры из ${namefrom}`,
      url: `/directions?from=${id}`,
    })),
    ...countries.slice(0, MAX_LINKS).map((country) => ({
      type: 'country' as const,
      title: `Туры ${country.name_to}`,
      url: country.departures.includes(home)
        ? `/tours/${landingUrl(country.url, cities[0]?.url ?? '')}`
        : `/tours?from=${home}&to=${country.ext_id}`,
    })),
    ...rareSearches
      .filter(({ country }) => sold.has(country))
      .map(({ title, country, rest }) => ({
        type: 'low_freq' as const,
        title,
        url: `/tours?from=${home}&to=${country}&${rest}`,
      })),
  ]
}
