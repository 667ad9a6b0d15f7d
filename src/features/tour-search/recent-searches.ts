import type { SafeStorage } from '#session/safe-storage.ts'
import * as v from 'valibot'

/** What the visitor searched and looked at, newest first; kept in this browser only and validated on reading. */

const SEARCHES_KEY = 'recent_searches'
const HOTELS_KEY = 'recent_hotels'
const KEPT_SEARCHES = 5
const KEPT_HOTELS = 12

const RecentSearch = v.object({ address: v.string(), title: v.string(), note: v.string() })
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
  return read(storage, SEARCHES_KEY, RecentSearch)
}

export function rememberSearch(storage: SafeStorage, search: RecentSearch): void {
  const others = readRecentSearches(storage).filter((known) => known.address !== search.address)
  storage.set(SEARCHES_KEY, JSON.stringify([search, ...others].slice(0, KEPT_SEARCHES)))
}

export function readRecentHotels(storage: SafeStorage): RecentHotel[] {
  return read(storage, HOTELS_KEY, RecentHotel)
}

export function rememberHotel(storage: SafeStorage, hotel: RecentHotel): void {
  const others = readRecentHotels(storage).filter((known) => known.hotelcode !== hotel.hotelcode)
  storage.set(HOTELS_KEY, JSON.stringify([hotel, ...others].slice(0, KEPT_HOTELS)))
}

function read<T>(storage: SafeStorage, key: string, schema: v.GenericSchema<unknown, T>): T[] {
  try {
    const rows: unknown = JSON.parse(storage.get(key) ?? '[]')
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
