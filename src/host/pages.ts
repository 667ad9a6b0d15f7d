import type { SettingEntry } from '#contract/settings.ts'
import { hotelCodeOf } from '#domain/hotel.ts'
import { hotelPlace } from '#domain/hotel-place.ts'
import { href, matchRoute } from '#routes/href.ts'
import { isPublicRoute } from '#routes/public-page.ts'
import { routes, type RouteName, type RouteSpec } from '#routes/table.ts'
import type { AskProvider, Said } from './ask-provider.ts'

/** The site's pages as the provider's data make them. */
export interface Pages {
  /** Whether something stands at the path. In doubt it does: a page is not called missing because a call failed. */
  exist(path: string): Promise<boolean>
  /** Addresses for search engines, in the order of the route table, those of hotels after all others. */
  list(): Promise<string[]>
}

/** Of rows with parameters: whether the provider knows the thing, and which there are. */
interface Collection {
  has: (ask: AskProvider, params: Record<string, string>) => Promise<boolean>
  list?: (ask: AskProvider) => Promise<string[]>
}

const collections: Partial<Record<RouteName, Collection>> = {
  page: {
    has: async (ask, { alias = '' }) => {
      const said = await ask('settings')
      return said.kind !== 'data' || menuAliases(said.data.settings).includes(alias)
    },
    list: async (ask) => {
      const said = await ask('settings')
      if (said.kind !== 'data') return []
      // Most aliases are rows of the table, which stand in the list already.
      const paths = menuAliases(said.data.settings).map((alias) => `/${alias}`)
      return paths.filter((path) => matchRoute(path)?.name === 'page')
    },
  },
  direction: {
    has: async (ask, { tour = '' }) => isKnown(await ask('direction', { url: tour })),
    list: async (ask) => addressesOf('direction', 'tour', await ask('directions')),
  },
  hotDirection: {
    has: async (ask, { tour = '' }) => isKnown(await ask('hotDirection', { url: tour })),
    list: async (ask) => addressesOf('hotDirection', 'tour', await ask('hotDirections')),
  },
  countryHotels: {
    has: async (ask, { country = '' }) => {
      const said = await ask('countries')
      return said.kind !== 'data' || said.data.some(({ url }) => url === country)
    },
    list: async (ask) => addressesOf('countryHotels', 'country', await ask('countries')),
  },
  hotel: {
    has: async (ask, { hotel = '' }) => {
      const hotelcode = hotel.slice(hotel.lastIndexOf('_') + 1)
      return isKnown(await ask('hotelDetail', { hotelcode }))
    },
    list: hotelAddresses,
  },
}

export function createPages(ask: AskProvider): Pages {
  return {
    async exist(path) {
      const match = matchRoute(path)
      if (!match) return false
      const collection = collections[match.name]
      return collection ? collection.has(ask, match.params) : true
    },
    async list() {
      const listed = (Object.keys(routes) as RouteName[]).filter((name) => isPublicRoute(routes[name]))
      // Hotels are thousands: whoever takes only the first pages takes all the others before them.
      const names = listed.toSorted((one, other) => Number(one === 'hotel') - Number(other === 'hotel'))
      const lists = names.map(async (name) =>
        hasParams(routes[name]) ? ((await collections[name]?.list?.(ask)) ?? []) : [plainAddress(name)],
      )
      return (await Promise.all(lists)).flat()
    },
  }
}

function hasParams({ path }: RouteSpec): boolean {
  return path.includes(':')
}

function plainAddress(name: RouteName): string {
  return routes[name].path
}

/** Addresses of the things of a list, each under its own `url`. */
function addressesOf(name: RouteName, param: string, said: Said<{ url: string }[]>): string[] {
  if (said.kind !== 'data') return []
  const paths = said.data.map(({ url }) =>
    routes[name].path.replace(`:${param}`, () => encodeURIComponent(url)),
  )
  return [...new Set(paths)].filter((path) => matchRoute(path)?.name === name)
}

/** Each hotel under its one address; a country whose guidebook does not answer is left out. */
async function hotelAddresses(ask: AskProvider): Promise<string[]> {
  const countries = await ask('countries')
  if (countries.kind !== 'data') return []
  const paths: string[] = []
  // One after another: the agency's provider has visitors to answer as well.
  for (const country of countries.data) {
    const [regions, hotels] = await Promise.all([
      ask('regions', { ext_id: country.ext_id }),
      ask('hotels', { ext_id: country.ext_id }),
    ])
    if (regions.kind !== 'data' || hotels.kind !== 'data') continue
    for (const hotel of hotels.data) {
      const place = { ...hotel, hotelcode: hotelCodeOf(hotel.ext_id) }
      paths.push(href('hotel', hotelPlace(place, country, regions.data)))
    }
  }
  return [...new Set(paths)].filter((path) => matchRoute(path)?.name === 'hotel')
}

function isKnown(said: Said<unknown>): boolean {
  return said.kind !== 'missing'
}

/** Aliases of the main and the right menu (spec section 2). */
function menuAliases(entries: SettingEntry[]): string[] {
  const menus = entries.filter(({ key }) => key === 'main_menu' || key === 'right_menu')
  const items: unknown[] = menus.flatMap(({ value }) =>
    Array.isArray(value) ? (value as unknown[]) : [value],
  )
  return items.flatMap((item) => {
    const alias = typeof item === 'object' && item !== null && 'alias' in item ? item.alias : undefined
    return typeof alias === 'string' && alias !== '' ? [alias.replace(/^\/+/, '')] : []
  })
}
