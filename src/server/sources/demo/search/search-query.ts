import type { HotelType } from '../catalogue/hotel-card.ts'
import type { EpochDay } from '../epoch-day.ts'
import type { CountryCard } from '../geography/country-card.ts'
import type { DepartureCity } from '../geography/departure-city.ts'
import type { SampleParty } from '../pricing/party.ts'

/** A search for the engine: validated, with "any" as 0 or an empty list. */
export interface SearchQuery {
  city: DepartureCity
  country: CountryCard
  from: EpochDay
  to: EpochDay
  nightsFrom: number
  nightsTo: number
  party: SampleParty
  stars: number
  starsBetter: boolean
  meal: number
  mealBetter: boolean
  /** Tourvisor's codes: 2 from 3.0, 3 from 3.5, 4 from 4.0, 5 from 4.5. */
  rating: number
  /** Resort ordinals. */
  regions: readonly number[]
  hotels: readonly number[]
  hoteltypes: readonly HotelType[]
  /** A hotel must have all of them. */
  services: readonly number[]
  /** Operator indexes. */
  operators: readonly number[]
  priceFrom: number
  priceTo: number
  hideRegular: boolean
  directFlight: boolean
  /** A filter contains only unknown items, so nothing can match. */
  isImpossible: boolean
}

export const hotelTypes: readonly HotelType[] = [
  'active',
  'relax',
  'family',
  'health',
  'city',
  'beach',
  'deluxe',
]
