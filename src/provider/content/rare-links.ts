import type { LowFrequencyLink } from '#contract/settings.ts'
import type { Guidebooks } from '../ports/guidebooks.ts'
import { landingUrl } from '../landing-url.ts'

/** How many links of a kind the blocks of the home page hold. */
const MAX_LINKS = 12

/** Queries people type seldom but in earnest; the addresses are read by `domain/tour-query.ts` and `domain/filters.ts`. */
const rare = [
  { title: 'Турция, 5 звёзд, всё включено', to: '4', rest: 'f_stars=5&f_meal=7' },
  { title: 'Египет на 10 ночей', to: '1', rest: 'nights=10-10' },
  { title: 'Эмираты на выходные', to: '9', rest: 'nights=3-4' },
  { title: 'Таиланд на две недели', to: '2', rest: 'nights=13-14' },
  { title: 'Мальдивы для двоих', to: '8', rest: 'adults=2' },
  { title: 'Турция с ребёнком', to: '4', rest: 'adults=2&ages=6' },
  { title: 'Вьетнам прямым рейсом', to: '16', rest: 'direct=1' },
  { title: 'Китай чартером', to: '13', rest: 'charter=1' },
]

/** Links by city, by country and by rare query; only to what the source of tours really sells. */
export async function rareLinks(tours: Guidebooks): Promise<LowFrequencyLink[]> {
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
    ...rare
      .filter(({ to }) => sold.has(to))
      .map(({ title, to, rest }) => ({
        type: 'low_freq' as const,
        title,
        url: `/tours?from=${home}&to=${to}&${rest}`,
      })),
  ]
}
