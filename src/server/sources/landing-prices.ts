import type { DirectionLanding } from '#shared/contract/tour.ts'

/** A country from a city, by the ids of the guidebooks. */
export interface PairIds {
  departure: string
  country: string
}

/** What landings quote: a week of two adults, roubles for the party. A source that knows no price says so by null. */
export interface LandingPrices {
  /** The cheapest of the nearest days with flights. */
  cheapestWeek(pair: PairIds): Promise<number | null>
  /** The cheapest by month `yyyy-mm`, from this month on; null where nobody flies or nothing is known. */
  priceCalendar(pair: PairIds): Promise<DirectionLanding['calendar']>
  /** Hotels to begin with, the cheapest among them, each with its price. */
  landingHotels(pair: PairIds): Promise<DirectionLanding['hotels']>
}
