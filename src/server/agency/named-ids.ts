import type { PairIds } from '../sources/landing-prices.ts'
import type { AgencyWords } from './compose.ts'

/** A country, a city, or a country from a city, that the agency's files name. */
export interface NamedId {
  /** The field or the folder. */
  field: string
  /** The id as written in the file. */
  id: string
  country?: string
  departure?: string
}

/** Returns all named ids. Pages omit those that the tour source does not sell. */
export function namedIds(words: AgencyWords): NamedId[] {
  const pairs = (field: string, some: readonly PairIds[]) =>
    some.map(({ departure, country }) => ({ field, id: `${departure}>${country}`, departure, country }))
  const alone = (field: string, some: readonly string[]) =>
    some.map((country) => ({ field, id: country, country }))
  const { channel } = words
  return [
    ...pairs('popular', words.popularDirections),
    ...pairs('popular_hot', words.popularHotDirections),
    ...alone(
      'rare_searches',
      words.rareSearches.map(({ country }) => country),
    ),
    ...alone('countries', Object.keys(words.countries)),
    ...alone(
      'promos.md countries',
      words.promos.flatMap(({ countries }) => countries),
    ),
    ...alone('channel.md countries', channel?.countries ?? []),
    ...(channel?.departures ?? []).map((id) => ({ field: 'channel.md departures', id, departure: id })),
  ]
}
