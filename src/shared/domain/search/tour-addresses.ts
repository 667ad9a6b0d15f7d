import type { FoundHotel, Tour } from '../../contract/search.ts'
import { hotelAddress } from '../tour/hotel.ts'
import { queryToParams, type TourQuery } from './tour-query.ts'
import { splitListedPrice } from '../tour/surcharge.ts'
import { href } from '../../routes/href.ts'
import { setListedPrice } from '../tour/listed-price.ts'

/**
 * Address of a tour. Carries its search, to search again after the tour expires, the price shown, and the hotel,
 * which is shown until the operator answers.
 */
export function tourAddress(
  tour: Pick<Tour, 'tourid' | 'price' | 'surcharge'> & { hotelcode: string },
  query: TourQuery,
): string {
  const search = queryToParams(query)
  search.set('hotel', tour.hotelcode)
  setListedPrice(search, splitListedPrice(tour))
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
