import { hotelName } from '#shared/domain/tour/hotel.ts'
import { queryToParams } from '#shared/domain/search/tour-query.ts'
import type { FoundHotel, Tour } from '#shared/contract/search.ts'
import { actualizationOutcome } from '#server/sources/demo/demo-tours.ts'
import { foundHotels, QUERY } from './find-tour.ts'

/** Fixtures for tests of compared tours. */

export const KEY = 'recent_comparison'
export const SEARCH = queryToParams(QUERY).toString()
export const COMPARED = '/favorites?view=tours'

interface Known {
  hotel: FoundHotel
  tour: Tour
}

/** This many tours of different hotels with stable prices. */
export async function tours(count: number): Promise<Known[]> {
  const found = (await foundHotels()).flatMap((hotel) =>
    hotel.tours.tour
      .filter(({ tourid }) => actualizationOutcome(tourid) === 'unchanged')
      .slice(0, 1)
      .map((tour) => ({ hotel, tour })),
  )
  return found.slice(0, count)
}

/** Stores tours as their pages do. */
export function keep(known: Known[]) {
  const rows = known.map(({ hotel, tour }) => ({
    tourid: tour.tourid,
    name: hotelName(hotel.hotelname),
    search: `${SEARCH}&price=${tour.price}`,
  }))
  localStorage.setItem(KEY, JSON.stringify(rows))
}
