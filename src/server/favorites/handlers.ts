import type { Favorite } from '#shared/contract/account.ts'
import { queryFromParams } from '#shared/domain/search/tour-query.ts'
import { todayAt } from '#shared/domain/time/day.ts'
import { DAY_MS } from '#shared/domain/time/durations.ts'
import { Refusal, type Call, type Handlers } from '../http/handler.ts'
import type { FavoriteRow } from '../db/schema/schema.ts'
import type { Guidebooks } from '../sources/guidebooks.ts'
import type { ContextWith } from '../http/call-context.ts'
import type { FavoriteStore } from './repository.ts'
import type { ServedPrices } from '../catalogue/served-prices.ts'
import { signedIn } from '../http/signed-in.ts'

type FavoriteContext = ContextWith<{ favorites: FavoriteStore }> & {
  tours: Guidebooks
  servedPrices: ServedPrices
}

/** More than anyone compares; keeps one account from filling the store. */
const MAX_FAVORITES = 300
const OLDEST_SEEN_MS = 365 * DAY_MS

/** Saved hotels. The summary is stored with the row, so the list needs no catalogue. */
export function favoriteHandlers({
  store,
  tours,
  clock,
  servedPrices,
}: FavoriteContext): Handlers<'favorites' | 'addFavorite' | 'removeFavorite'> {
  return {
    async favorites({ account }) {
      const rows = await store.favorites.list(signedIn(account).userId)
      return { favorites: rows.map(toFavorite) }
    },

    async addFavorite({ body, account }: Call<'addFavorite'>) {
      const { userId } = signedIn(account)
      const now = clock()
      const price = roubles(body.price)
      const favorite = {
        account_id: userId,
        hotelcode: body.hotelcode,
        hotel: JSON.stringify(await loadSummary(tours, body.hotelcode)),
        price,
        is_price_confirmed: price !== null && isServed(servedPrices, body, price, now) ? 1 : 0,
        search: body.search,
        seen_at: seenAt(body.seen_at, now) ?? now,
      }
      const row = await store.favorites.save(favorite, MAX_FAVORITES)
      if (row === undefined)
        throw new Refusal(422, `В избранном уже ${MAX_FAVORITES} отелей. Уберите лишние и добавьте снова`)
      return { favorite: toFavorite(row) }
    },

    async removeFavorite({ params, account }) {
      await store.favorites.remove(signedIn(account).userId, params.id)
      return { message: 'Отель убран из избранного' }
    },
  }
}

/** True if this host has answered the price for the hotel, the party and the nights of the search. */
function isServed(
  prices: ServedPrices,
  { hotelcode, search }: Call<'addFavorite'>['body'],
  price: number,
  now: number,
): boolean {
  const { party, nightsFrom, nightsTo } = queryFromParams(new URLSearchParams(search), todayAt(now)).query
  const { adults, children } = party
  return prices.has({ hotelcode, adults, children: children.length, nightsFrom, nightsTo }, price, now)
}

/** When the price was seen, if plausible: an undone removal restores its old price, not a fresh one. */
function seenAt(text: string, now: number): number | undefined {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/.test(text)) return undefined
  const instant = Date.parse(text)
  return instant <= now && instant > now - OLDEST_SEEN_MS ? instant : undefined
}

/** Whole roubles, or null for what cannot be a price. */
function roubles(price: number | null | undefined): number | null {
  const whole = Math.round(price ?? Number.NaN)
  return Number.isSafeInteger(whole) && whole >= 0 ? whole : null
}

export async function loadSummary(tours: Guidebooks, hotelcode: string): Promise<Favorite['hotel']> {
  const { hotel } = await tours.hotelDetail({ hotelcode })
  const { name, stars, rating, country, region, images } = hotel
  return { name, stars, rating, country, region, image: images.image[0] ?? '' }
}

function toFavorite({ id, hotelcode, hotel, price, search, seen_at }: FavoriteRow): Favorite {
  // Written by `loadSummary` above only.
  const summary = JSON.parse(hotel) as Favorite['hotel']
  return { id, hotelcode, hotel: summary, price, search, seen_at: new Date(seen_at).toISOString() }
}
