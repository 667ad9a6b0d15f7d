import type { SettingEntry } from '#shared/contract/settings.ts'
import { parseHotelCode, hotelCodeOfAddress } from '#shared/domain/tour/hotel.ts'
import { hotelPlace } from '#shared/domain/place/hotel-place.ts'
import { readSettings } from '#shared/domain/settings.ts'
import { mapInSlices } from '../process/slices.ts'
import { href, matchRoute } from '#shared/routes/href.ts'
import { isPublicRoute } from '#shared/routes/public-page.ts'
import { routes, type RouteName, type RouteSpec } from '#shared/routes/table.ts'
import { NotKnownYet } from './not-known-yet.ts'
import type { ProviderClient, ProviderReply } from './provider-client.ts'

/** Pages of the site according to the provider's data. */
export interface Pages {
  /**
   * Returns the canonical path of a page, undefined if there is none. In doubt returns the path itself,
   * so a failed call does not make a page missing.
   * @throws {NotKnownYet} while the provider does not know and says when to retry
   */
  find(path: string): Promise<string | undefined>
  /**
   * Returns addresses for search engines in the order of the route table, with hotels last. Omits a
   * country whose hotels are unknown and calls `onLeftOut`.
   * @throws {NotKnownYet} while the provider does not know its countries or directions and says when to
   * retry
   */
  list(onLeftOut?: () => void): Promise<string[]>
}

type Params = Record<string, string>

/** For routes that depend on the provider: finds parameters of one page, and lists all pages. */
interface Collection {
  find: (ask: ProviderClient, params: Params) => Promise<Params | undefined>
  list?: (ask: ProviderClient, onLeftOut: () => void) => Promise<string[]>
}

/** A section that exists if the header links to it or it has a partner's widget. */
function moduleSection(alias: 'tickets' | 'transfer'): Collection {
  const isThere = async (ask: ProviderClient) => {
    const site = readData(await ask('settings'))
    if (!site) return true
    const { settings } = site
    return menuAliases(settings).includes(alias) || readSettings(settings).view(`${alias}_module`) !== ''
  }
  return {
    find: async (ask, params) => ((await isThere(ask)) ? params : undefined),
    list: async (ask) => ((await isThere(ask)) ? [routes[alias].path] : []),
  }
}

const tickets = moduleSection('tickets')
const transfer = moduleSection('transfer')

const collections: Partial<Record<RouteName, Collection>> = {
  tickets,
  transfer,
  ticketsModule: tickets,
  transferModule: transfer,
  page: {
    find: async (ask, params) => {
      const site = readData(await ask('settings'))
      return !site || menuAliases(site.settings).includes(params['alias'] ?? '') ? params : undefined
    },
    list: async (ask) => {
      const site = readData(await ask('settings'))
      // Most aliases are rows of the route table, which are already in the list.
      const paths = menuAliases(site?.settings ?? []).map((alias) => `/${alias}`)
      return paths.filter((path) => matchRoute(path)?.name === 'page')
    },
  },
  direction: {
    find: async (ask, params) => unlessMissing(await ask('direction', { url: params['tour'] ?? '' }), params),
    list: async (ask) => listAddresses('direction', 'tour', await ask('directions')),
  },
  hotDirection: {
    find: async (ask, params) =>
      unlessMissing(await ask('hotDirection', { url: params['tour'] ?? '' }), params),
    list: async (ask) => listAddresses('hotDirection', 'tour', await ask('hotDirections')),
  },
  countryHotels: {
    find: async (ask, params) => {
      const countries = readData(await ask('countries'))
      return !countries || countries.some(({ url }) => url === params['country']) ? params : undefined
    },
    list: async (ask) => listAddresses('countryHotels', 'country', await ask('countries')),
  },
  hotel: {
    find: findHotel,
    list: hotelAddresses,
  },
}

export function createPages(ask: ProviderClient): Pages {
  return {
    async find(path) {
      const match = matchRoute(path)
      if (!match) return undefined
      const collection = collections[match.name]
      const params = collection ? await collection.find(ask, match.params) : match.params
      if (!params) return undefined
      const address = resolveAddress(match.name, params)
      // The page keeps its address if its name makes no valid one.
      return matchRoute(address)?.name === match.name ? address : resolveAddress(match.name, match.params)
    },
    async list(onLeftOut = () => {}) {
      const listed = (Object.keys(routes) as RouteName[]).filter((name) => isPublicRoute(routes[name]))
      // Hotels are thousands, so they come last: a crawler that reads only the first pages gets all other
      // pages.
      const names = listed.toSorted((one, other) => Number(one === 'hotel') - Number(other === 'hotel'))
      const lists = names.map(async (name) =>
        collections[name] ? ((await collections[name].list?.(ask, onLeftOut)) ?? []) : plainAddresses(name),
      )
      return (await Promise.all(lists)).flat()
    },
  }
}

function hasParams({ path }: RouteSpec): boolean {
  return path.includes(':')
}

function plainAddresses(name: RouteName): string[] {
  return hasParams(routes[name]) ? [] : [routes[name].path]
}

function listAddresses(name: RouteName, param: string, reply: ProviderReply<{ url: string }[]>): string[] {
  const paths = (readData(reply) ?? []).map(({ url }) =>
    routes[name].path.replace(`:${param}`, () => encodeURIComponent(url)),
  )
  return [...new Set(paths)].filter((path) => matchRoute(path)?.name === name)
}

/** Returns the canonical address of each hotel. Omits a country whose guidebook does not answer. */
async function hotelAddresses(ask: ProviderClient, onLeftOut: () => void): Promise<string[]> {
  const countries = readData(await ask('countries')) ?? []
  const paths: string[] = []
  // Sequential, because the agency's provider also serves visitors.
  for (const country of countries) {
    const [regions, hotels] = await Promise.all([
      ask('regions', { ext_id: country.ext_id }),
      ask('hotels', { ext_id: country.ext_id }),
    ])
    if (regions.kind !== 'data' || hotels.kind !== 'data') {
      onLeftOut()
      continue
    }
    const addresses = await mapInSlices(hotels.data, (hotel) => {
      const place = { ...hotel, hotelcode: parseHotelCode(hotel.ext_id) }
      const path = href('hotel', hotelPlace(place, country, regions.data))
      return matchRoute(path)?.name === 'hotel' ? [path] : []
    })
    for (const address of addresses) paths.push(...address)
  }
  return [...new Set(paths)]
}

/** Returns the hotel's true country, resort and name. Its code alone identifies it. */
async function findHotel(ask: ProviderClient, params: Params): Promise<Params | undefined> {
  const reply = await ask('hotelDetail', { hotelcode: hotelCodeOfAddress(params['hotel'] ?? '') })
  if (reply.kind !== 'data') return unlessMissing(reply, params)
  const { hotel } = reply.data
  const countries = await ask('countries')
  const country =
    countries.kind === 'data' ? countries.data.find((one) => one.ext_id === hotel.countrycode) : undefined
  if (!country) return params
  const regions = await ask('regions', { ext_id: country.ext_id })
  return regions.kind === 'data' ? hotelPlace(hotel, country, regions.data) : params
}

function unlessMissing(reply: ProviderReply<unknown>, params: Params): Params | undefined {
  readData(reply)
  return reply.kind === 'missing' ? undefined : params
}

/** Undefined in doubt. @throws {NotKnownYet} */
function readData<T>(reply: ProviderReply<T>): T | undefined {
  if (reply.kind === 'silent' && reply.retryAfterSeconds !== undefined)
    throw new NotKnownYet(reply.retryAfterSeconds)
  return reply.kind === 'data' ? reply.data : undefined
}

/** Writes an address in this site's notation, without unnecessary escapes. */
function resolveAddress(name: RouteName, params: Params): string {
  return routes[name].path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''))
}

/** Aliases of the main and the right menu (requirement 2). */
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
