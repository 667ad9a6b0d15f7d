import type { TourQuery } from '#shared/domain/search/tour-query.ts'
import { tourAddress } from '#client/features/tour-offers/addresses.ts'
import type { TourOffer } from '#client/features/tour-offers/use-tour-offer.ts'
import { flightKey } from '#shared/domain/tour/actualization.ts'
import { href } from '#shared/routes/href.ts'

/** A tour that is taken along, on paper or in a calendar. */
export interface Trip {
  offer: TourOffer
  /** When the price was true, milliseconds. */
  checkedAt: number
  /** The tour's public address. */
  address: string
  agency: { name: string; phone: string; address: string; hours: string }
}

/** The tour's page with the search it came from and its flights, when they are not the usual ones. */
export function tripAddress(offer: TourOffer, query: TourQuery, isExplicit: boolean, origin: string): string {
  const { tour, party, chosen } = offer
  // A bare link carries no search: none is made up.
  const path = isExplicit ? tourAddress(tour, { ...query, party }) : href('tourCard', { tour: tour.tourid })
  const url = new URL(path, origin)
  if (chosen && !chosen.isdefault) url.searchParams.set('flight', flightKey(chosen))
  return url.href
}
