import type { SetHotel } from '#shared/contract/shared-list.ts'
import { queryFromParams, queryToParams } from '#shared/domain/search/tour-query.ts'
import { todayAt } from '#shared/domain/time/day.ts'
import type { SharedListContext } from './context.ts'
import { Refusal } from '../http/handler.ts'
import { loadSummary } from '../favorites/handlers.ts'
import type { FavoriteRow } from '../db/schema/schema.ts'

/**
 * The hotels as their owner has them now. Names and pictures come from the catalogue. A favorite's price
 * comes from the client, so it is shown only if the provider has answered it before.
 * @throws Refusal 422 if one of them is not in the catalogue any more
 */
export async function freezeHotels(
  { store, tours, clock }: SharedListContext,
  accountId: string,
  codes: readonly string[],
): Promise<SetHotel[]> {
  const hearts = await store.favorites.list(accountId)
  return Promise.all(
    codes.map(async (hotelcode) => {
      const heart = hearts.find((one) => one.hotelcode === hotelcode)
      if (heart !== undefined) return hotelOfHeart(heart, clock())
      const hotel = await loadSummary(tours, hotelcode).catch((error: unknown) => {
        if (error instanceof Refusal && error.status === 404)
          throw new Refusal(422, 'Одного из отелей больше нет в каталоге. Уберите его и поделитесь снова')
        throw error
      })
      return { hotelcode, hotel, price: null, seen_at: '', search: '' }
    }),
  )
}

function hotelOfHeart(row: FavoriteRow, now: number): SetHotel {
  const { hotelcode, hotel, search, seen_at } = row
  const price = row.is_price_confirmed ? row.price : null
  return {
    hotelcode,
    // Written by `loadSummary` only.
    hotel: JSON.parse(hotel) as SetHotel['hotel'],
    price,
    seen_at: price === null ? '' : new Date(seen_at).toISOString(),
    search: plainSearch(search, now),
  }
}

/** The search comes from the client: others get its valid parameters and nothing else. */
export function plainSearch(search: string, now: number): string {
  const { query, isExplicit } = queryFromParams(new URLSearchParams(search), todayAt(now))
  return isExplicit ? queryToParams(query).toString() : ''
}
