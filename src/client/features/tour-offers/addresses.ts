import type { FoundHotel, Tour } from '#shared/contract/search.ts'
import { hotelAddress } from '#shared/domain/tour/hotel.ts'
import { queryToParams, type TourQuery } from '#shared/domain/search/tour-query.ts'
import { href } from '#shared/routes/href.ts'

/** Address of a tour. Carries its search, to search again after the tour expires, and the price shown. */
export function tourAddress(tour: Pick<Tour, 'tourid' | 'price'>, query: TourQuery): string {
  const search = queryToParams(query)
  search.set('price', String(tour.price))
  return href('tourCard', { tour: tour.tourid }, search)
}

/** Address of a hotel. Carries the search, so the page shows tours of the same dates and party. */
export function foundHotelAddress(
  hotel: FoundHotel,
  query: TourQuery,
  countryUrl: string | undefined,
): string {
  const params = hotelAddress({
    hotelcode: hotel.hotelcode,
    name: hotel.hotelname,
    country: hotel.countryname,
    region: hotel.regionname,
    countryUrl,
  })
  return href('hotel', params, queryToParams(query))
}
