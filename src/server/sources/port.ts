import type { Guidebooks } from './guidebooks.ts'
import type { HotOffers } from './hot-offers.ts'
import type { LandingPrices } from './landing-prices.ts'
import type { TourSearch } from './tour-search.ts'

/**
 * A source of tours: the demo catalogue here, or an operators' gateway. Users of a part depend on that
 * part only.
 */
export interface TourSource extends Guidebooks, TourSearch, LandingPrices, HotOffers {}
