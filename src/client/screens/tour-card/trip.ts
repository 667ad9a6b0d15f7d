import { queryToParams, type TourQuery } from '#shared/domain/search/tour-query.ts'
import { setListedPrice } from '#shared/domain/tour/listed-price.ts'
import type { TourOffer } from '#client/features/tour-offers/use-tour-offer.ts'
import { flightKey } from '#shared/domain/tour/actualization.ts'
import { href } from '#shared/routes/href.ts'

/** A tour to print or save to a calendar. */
export interface TripView {
  offer: TourOffer
  /** When the price was confirmed, ms. */
  checkedAt: number
  /** The tour's public address. */
  address: string
  agency: { name: string; phone: string; address: string; hours: string }
}

/** Address of the tour's page with its search and any non-default flights. */
export function tripAddress(offer: TourOffer, query: TourQuery, isExplicit: boolean, origin: string): string {
  const { tour, party, chosen, price } = offer
  // A bare link has no search: do not make one up.
  const search = isExplicit ? queryToParams({ ...query, party }) : new URLSearchParams()
  search.set('hotel', tour.hotelcode)
  if (isExplicit) setListedPrice(search, { price: tour.price, payments: price.payments })
  const url = new URL(href('tourCard', { tour: tour.tourid }, search), origin)
  if (chosen && !chosen.isdefault) url.searchParams.set('flight', flightKey(chosen))
  return url.href
}
