import { resolveAddress } from './deep-link.ts'
import { filterParameters } from './filter-parameters.ts'
import { matchRoute } from './href.ts'
import { searchParameters } from './search-parameters.ts'
import type { RouteName } from './table.ts'

interface SharedParameters {
  /** Without these it would be another page. */
  needed?: readonly string[]
  /** May be dropped when a link has no room, last first. */
  spare?: readonly string[]
}

/**
 * Parameters that may be shared, as an allow list: an unexpected token, campaign or personal setting must
 * never travel.
 */
const parameters: Partial<Record<RouteName, SharedParameters>> = {
  tours: {
    needed: searchParameters,
    spare: ['sort', ...filterParameters, 'map'],
  },
  // The search is shared with a tour: once the tour's id has expired, the search can be repeated.
  tourCard: { needed: searchParameters, spare: ['hotel', 'price', 'payments', 'flight'] },
  tourBooking: { needed: [...searchParameters, 'tour'], spare: ['hotel', 'price', 'payments', 'flight'] },
  hotel: { needed: searchParameters },
  direction: { spare: ['month', 'day'] },
  directions: { needed: ['from'] },
  hotTours: { needed: ['from', 'to'] },
  countryHotels: { spare: ['resort', 'stars', 'type', 'rating', 'sort', 'name'] },
}

/**
 * The addresses under which a page may be shared, the fullest first: path and the parameters that
 * identify the page, never the fragment. A path that may not be shared becomes home.
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
    return resolveAddress(match.name, Object.values(match.params), kept) ?? '/'
  }
  const shorter = present.map((_, index) => write([...needed, ...present.slice(0, -1 - index)]))
  return [write([...needed, ...present]), ...shorter]
}
