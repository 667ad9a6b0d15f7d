import type { SafeStorage } from '#client/platform/safe-storage.ts'
import * as v from 'valibot'

/** Recent searches and views, newest first; validated on read. */

const SEARCHES_KEY = 'recent_searches'
const HOTELS_KEY = 'recent_hotels'
export const MOST_SEARCHES = 5
const KEPT_HOTELS = 12

const RecentSearch = v.object({
  address: v.string(),
  title: v.string(),
  note: v.string(),
  /** The lowest price that its last run found, for the party, roubles. */
  price: v.optional(v.number()),
  /** The same of the run before, if it was another price. */
  before: v.optional(v.number()),
  /** When `price` was found, ms. */
  pricedAt: v.optional(v.number()),
})
const RecentHotel = v.object({
  hotelcode: v.string(),
  address: v.string(),
  name: v.string(),
  stars: v.number(),
  place: v.string(),
  image: v.string(),
})
export type RecentSearch = v.InferOutput<typeof RecentSearch>
export type RecentHotel = v.InferOutput<typeof RecentHotel>

export function readRecentSearches(storage: SafeStorage): RecentSearch[] {
  return parseSearches(storage.get(SEARCHES_KEY) ?? '')
}

/** Parses stored searches; skips invalid entries. */
export function parseSearches(text: string): RecentSearch[] {
  return parse(text, RecentSearch)
}

export function keepSearches(storage: SafeStorage, searches: RecentSearch[]): void {
  storage.set(SEARCHES_KEY, JSON.stringify(searches.slice(0, MOST_SEARCHES)))
}

/** Moves a search to the top; keeps the price of its earlier runs. */
export function rememberSearch(
  storage: SafeStorage,
  search: Pick<RecentSearch, 'address' | 'title' | 'note'>,
): void {
  const searches = readRecentSearches(storage)
  const known = searches.find(({ address }) => address === search.address)
  const others = searches.filter((one) => one !== known)
  keepSearches(storage, [{ ...known, ...search }, ...others])
}

export function readRecentHotels(storage: SafeStorage): RecentHotel[] {
  return parse(storage.get(HOTELS_KEY) ?? '', RecentHotel)
}

export function rememberHotel(storage: SafeStorage, hotel: RecentHotel): void {
  const others = readRecentHotels(storage).filter((known) => known.hotelcode !== hotel.hotelcode)
  storage.set(HOTELS_KEY, JSON.stringify([hotel, ...others].slice(0, KEPT_HOTELS)))
}

function parse<T>(text: string, schema: v.GenericSchema<unknown, T>): T[] {
  try {
    const rows: unknown = JSON.parse(text)
    return Array.isArray(rows)
      ? rows.flatMap((row) => {
          const parsed = v.safeParse(schema, row)
          return parsed.success ? [parsed.output] : []
        })
      : []
  } catch {
    return []
  }
}
