import type { Favorite } from '#shared/contract/account.ts'
import { parseInstant } from '../time/day.ts'
import { distinctBy } from '../text/distinct.ts'

/** A hotel as shown: what a favorite stores. */
export interface SeenHotel {
  hotelcode: string
  /** For display until the provider gives its own summary. */
  hotel: Favorite['hotel']
  /** Party total in roubles; null when no price was seen. */
  price: number | null
  /** Address query of the search it was seen with, `''` when none. */
  search: string
  /**
   * When the price was seen, milliseconds; absent when it is the moment of the tap, undefined when
   * unknown.
   */
  seenAt?: number | undefined
}

/** A tap on a heart that the provider does not know of yet. */
export interface FavoriteChange extends SeenHotel {
  isWanted: boolean
  /** Wall clock, milliseconds. */
  at: number
}

export interface SavedHotel extends SeenHotel {
  /** When the price was seen, milliseconds; undefined when unknown. */
  seenAt: number | undefined
  /** True while only this device knows of it. */
  isPending: boolean
}

export type SavedOrder = 'newest' | 'cheapest'

/** What was wanted without signing in is forgotten after half an hour: long enough for a letter with a code. */
const ANONYMOUS_LIFE_MS = 1_800_000

/** One pending favorite per hotel, in the order they were made: clocks may go back, the order does not. */
export function latestChanges(pendingFavorites: readonly FavoriteChange[]): FavoriteChange[] {
  return distinctBy([...pendingFavorites].reverse(), (wish) => wish.hotelcode).reverse()
}

export function addChange(
  pendingFavorites: readonly FavoriteChange[],
  wish: FavoriteChange,
): FavoriteChange[] {
  return latestChanges([...pendingFavorites, wish])
}

/** Whether it is one tap: what was wanted of the hotel later is another wish. */
export function isSameChange(a: FavoriteChange, b: FavoriteChange): boolean {
  return a.hotelcode === b.hotelcode && a.isWanted === b.isWanted && a.at === b.at
}

/** What a traveller still wants after signing in: their own wishes, then those made before sign-in. */
export function adoptChanges(
  own: readonly FavoriteChange[],
  anonymous: readonly FavoriteChange[],
  nowMs: number,
): FavoriteChange[] {
  const fresh = anonymous.filter((wish) => Math.abs(nowMs - wish.at) < ANONYMOUS_LIFE_MS)
  return latestChanges([...own, ...fresh])
}

/** Whether the provider's list already is as the wish wants it. */
export function isFulfilled(wish: FavoriteChange, favorites: readonly Favorite[]): boolean {
  return favorites.some((favorite) => favorite.hotelcode === wish.hotelcode) === wish.isWanted
}

/** The list as the traveller sees it: the provider's, with the wishes already come true; the newest first. */
export function applyChanges(
  favorites: readonly Favorite[],
  pendingFavorites: readonly FavoriteChange[],
): SavedHotel[] {
  const open = latestChanges(pendingFavorites).filter((wish) => !isFulfilled(wish, favorites))
  const dropped = new Set(open.filter((wish) => !wish.isWanted).map((wish) => wish.hotelcode))
  const added = open.filter((wish) => wish.isWanted).reverse()
  const kept = distinctBy([...favorites], (favorite) => favorite.hotelcode).filter(
    (favorite) => !dropped.has(favorite.hotelcode),
  )
  return [...added.map(pendingHotel), ...kept.map(storedHotel)]
}

export function withFavorite(favorites: readonly Favorite[], favorite: Favorite): Favorite[] {
  return [favorite, ...withoutHotel(favorites, favorite.hotelcode)]
}

export function withoutHotel(favorites: readonly Favorite[], hotelcode: string): Favorite[] {
  return favorites.filter((favorite) => favorite.hotelcode !== hotelcode)
}

/** Hotels without a price are last when the cheapest come first. */
export function sortSaved(hotels: readonly SavedHotel[], order: SavedOrder): SavedHotel[] {
  if (order === 'newest') return [...hotels]
  return [...hotels].sort((a, b) => (a.price ?? Infinity) - (b.price ?? Infinity) || 0)
}

function pendingHotel({ hotelcode, hotel, price, search, seenAt, at }: FavoriteChange): SavedHotel {
  return { hotelcode, hotel, price, search, seenAt: seenAt ?? at, isPending: true }
}

function storedHotel({ hotelcode, hotel, price, search, seen_at }: Favorite): SavedHotel {
  return { hotelcode, hotel, price, search, seenAt: parseInstant(seen_at), isPending: false }
}
