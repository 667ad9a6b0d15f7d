import type { FoundHotel, Tour } from '#shared/contract/search.ts'
import { hotelAddress } from '#shared/domain/tour/hotel.ts'
import { queryToParams, type TourQuery } from '#shared/domain/search/tour-query.ts'
import { href } from '#shared/routes/href.ts'

/** Address of a tour: the search it came from goes along, so that an expired tour can be searched anew, and the price seen. */
export function tourAddress(tour: Pick<Tour, 'tourid' | 'price'>, query: TourQuery): string {
  const search = queryToParams(query)
  search.set('price', String(tour.price))
  return href('tourCard', { tour: tour.tourid }, search)
}

/** Address of a hotel with the search, so that its page shows tours of the same dates and party. */
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
