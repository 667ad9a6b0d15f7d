import type { HotTour } from '#shared/contract/tour.ts'
import type { PairIds, QuotedPrice } from './landing-prices.ts'

/** Tours that leave soon at a reduced price. Prices are what one person pays, half of a double room. */
export interface HotOffers {
  /** The cheapest price of a pair, roubles per person; null if nothing is hot. */
  cheapestHot(pair: PairIds): Promise<QuotedPrice | null>
  /** True while the tours of a pair have not loaded; absent where all are known at once. */
  isHotLoading?(pair: PairIds): boolean
  /** Tours with the nearest departures first. They include the cheapest of all. */
  hotTours(pair: PairIds): Promise<HotTour[]>
  /** The same as far as it is known: never waits for a remote source. */
  knownHotTours(pair: PairIds): Promise<HotTour[]>
}
