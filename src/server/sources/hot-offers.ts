import type { HotTour } from '#shared/contract/tour.ts'
import type { PairIds } from './landing-prices.ts'

/** Tours that leave soon for less than they cost before. Prices are per person, half of a double room. */
export interface HotOffers {
  /** The cheapest one of a pair, roubles per person; null when nothing is hot. */
  cheapestHot(pair: PairIds): Promise<number | null>
  /** The nearest departures first; the cheapest of all is among them. */
  hotTours(pair: PairIds): Promise<HotTour[]>
}
