import type { FoundHotel, Tour } from '#shared/contract/search.ts'
import { defaultQuery, type TourQuery } from '#shared/domain/search/tour-query.ts'
import { actualizationOutcome } from '#server/sources/demo/demo-tours.ts'
import { allFound, trialTours } from './support/demo-tours.ts'
import { splitListedPrice } from '#shared/domain/tour/surcharge.ts'
import { tourAddress } from '#shared/domain/search/tour-addresses.ts'

export type Outcome = NonNullable<ReturnType<typeof actualizationOutcome>>

/** Turkey from Moscow for two, as the search form proposes it. */
export const QUERY: TourQuery = { ...defaultQuery('2026-11-21'), nightsFrom: 7, nightsTo: 10 }

const words = { datefrom: '28.11.2026', dateto: '05.12.2026' }
let found: FoundHotel[] | undefined

/** Every hotel this search finds, computed once. */
export async function foundHotels(): Promise<FoundHotel[]> {
  found ??= await allFound(trialTours().tours, words)
  return found
}

/** A tour whose check has this outcome. */
export async function tourWith(outcome: Outcome): Promise<{ tour: Tour; hotel: FoundHotel }> {
  for (const hotel of await foundHotels())
    for (const tour of hotel.tours.tour)
      if (actualizationOutcome(tour.tourid) === outcome) return { tour, hotel }
  throw new Error(`no tour of this search is ${outcome}`)
}

/** The address of a tour's page from a list that does not know its mandatory payments. */
export async function bareTourAddressWith(outcome: Outcome): Promise<string> {
  const { tour, hotel } = await tourWith(outcome)
  const { price } = splitListedPrice(tour)
  return tourAddress({ ...tour, hotelcode: hotel.hotelcode, price, surcharge: null }, QUERY)
}

/** The address of a tour's page as the list links it. */
export async function tourAddressWith(outcome: Outcome): Promise<string> {
  const { tour, hotel } = await tourWith(outcome)
  return tourAddress({ ...tour, hotelcode: hotel.hotelcode }, QUERY)
}
