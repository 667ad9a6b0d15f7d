import type { Guidebooks } from './guidebooks.ts'
import type { HotOffers } from './hot-offers.ts'
import type { LandingPrices } from './landing-prices.ts'
import type { TourSearch } from './tour-search.ts'

/** Where tours come from: the invented world here, an operators' gateway elsewhere. Who uses a part of it names the part. */
export interface TourSource extends Guidebooks, TourSearch, LandingPrices, HotOffers {}
