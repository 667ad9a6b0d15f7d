import { flightKey } from '#shared/domain/tour/actualization.ts'
import { dayFromCall } from '#shared/domain/time/day.ts'
import { queryToParams, type TourQuery } from '#shared/domain/search/tour-query.ts'
import { href } from '#shared/routes/href.ts'
import { setListedPrice } from '#shared/domain/tour/listed-price.ts'
import type { TourOffer } from './use-tour-offer.ts'

/**
 * Address of a checked tour. Without a search in the page's address, adds one that finds the tour: its
 * date and nights.
 */
export function checkedTourAddress(
  { tour, party, chosen, price }: TourOffer,
  query: TourQuery,
  isExplicit: boolean,
): string {
  const day = dayFromCall(tour.flydate)
  const own = {
    departure: tour.departurecode || query.departure,
    country: tour.countrycode || query.country,
    ...(day !== undefined && { dateFrom: day, dateTo: day }),
    ...(tour.nights > 0 && { nightsFrom: tour.nights, nightsTo: tour.nights }),
  }
  const search = queryToParams({ ...query, ...(isExplicit ? {} : own), party })
  search.set('hotel', tour.hotelcode)
  setListedPrice(search, { price: tour.price, payments: price.payments })
  if (chosen) search.set('flight', flightKey(chosen))
  return href('tourCard', { tour: tour.tourid }, search)
}

/** Address of the request form of an offer: tour, current price, chosen flights. */
export function requestAddress({ tour, party, chosen, price }: TourOffer, query: TourQuery): string {
  const search = queryToParams({ ...query, party })
  search.set('tour', tour.tourid)
  search.set('hotel', tour.hotelcode)
  setListedPrice(search, { price: tour.price, payments: price.payments })
  if (chosen) search.set('flight', flightKey(chosen))
  return href('tourBooking', undefined, search)
}
