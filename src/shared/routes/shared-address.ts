import { addressOf } from './deep-link.ts'
import { matchRoute } from './href.ts'
import { searchParameters } from './search-parameters.ts'
import type { RouteName } from './table.ts'

interface SharedParameters {
  /** Without these it would be another page. */
  needed?: readonly string[]
  /** May stay behind where a link has no room, the last first. */
  spare?: readonly string[]
}

/**
 * What of an address is for others. Named, not what is left after known marks are taken out: a token, a campaign or a
 * person's own order of things must not travel because nobody thought of it.
 */
const parameters: Partial<Record<RouteName, SharedParameters>> = {
  tours: {
    needed: searchParameters,
    spare: [
      'sort',
      'f_stars',
      'f_meal',
      'f_rating',
      'f_budget',
      'f_instant',
      'f_type',
      'f_region',
      'f_op',
      'f_tag',
      'f_line',
      'f_beach',
      'f_room',
      'f_air',
      'f_fly',
      'f_bag',
      'map',
    ],
  },
  // The search goes along with a tour: once its id has expired, the same is searched anew.
  tourCard: { needed: searchParameters, spare: ['price', 'flight'] },
  tourBooking: { needed: [...searchParameters, 'tour'], spare: ['price', 'flight'] },
  hotel: { needed: searchParameters },
  direction: { spare: ['month', 'day'] },
  directions: { needed: ['from'] },
  hotTours: { needed: ['from', 'to'] },
  countryHotels: { spare: ['resort', 'stars', 'type', 'rating', 'sort', 'name'] },
}

/**
 * The addresses under which a page of the site may be shared, the fullest first: path and the parameters that mean
 * the page, never what is after the `#`. Nobody's path is shared as home.
 */
export function sharedAddresses(address: string): [string, ...string[]] {
  const [, path = '', given = ''] = /^([^?#]*)\??([^#]*)/.exec(address) ?? []
  const match = matchRoute(path)
  if (!match) return ['/']
  const { needed = [], spare = [] } = parameters[match.name] ?? {}
  const query = new URLSearchParams(given)
  const present = spare.filter((name) => query.has(name))
  const write = (names: readonly string[]) => {
    const kept = new URLSearchParams([...query].filter(([name]) => names.includes(name)))
    return addressOf(match.name, Object.values(match.params), kept) ?? '/'
  }
  const shorter = present.map((_, index) => write([...needed, ...present.slice(0, -1 - index)]))
  return [write([...needed, ...present]), ...shorter]
}
