import type { Surcharge } from '#shared/contract/price/surcharge.ts'
import type { DirectionLanding } from '#shared/contract/tour.ts'

type LandingHotel = DirectionLanding['hotels'][number]

/** A country from a city, by the ids of the guidebooks. */
export interface PairIds {
  departure: string
  country: string
}

/** What is to be paid, roubles, and what of it are mandatory payments. */
export interface QuotedPrice extends Surcharge {
  price: number
}

export type WantedHotel = (hotel: Pick<LandingHotel, 'name' | 'region' | 'stars'>) => boolean

/**
 * Prices of landings: a week for two adults, roubles for the party. A source returns null for an unknown
 * price.
 */
export interface LandingPrices {
  /** The cheapest week of the nearest days with flights. */
  cheapestWeek(pair: PairIds): Promise<QuotedPrice | null>
  /** The cheapest price per month `yyyy-mm`, from this month on; null without flights or known prices. */
  priceCalendar(pair: PairIds): Promise<DirectionLanding['calendar']>
  /** The cheapest week in one hotel on the nearest days with flights. */
  hotelWeek(pair: PairIds, hotelcode: string): Promise<QuotedPrice | null>
  /** Hotels for the start of a landing, including the cheapest, each with its price. */
  landingHotels(pair: PairIds): Promise<DirectionLanding['hotels']>
  /** At most `most` wanted hotels with a known price, the best first. Never calls a remote source. */
  knownHotels(pair: PairIds, wanted: WantedHotel, most: number): Promise<DirectionLanding['hotels']>
}
