import type { CountryCard, MealCode } from '../geography/country-card.ts'
import type { ResortCard } from '../geography/resort-card.ts'
import type { RoomKind } from './rooms.ts'

/** Hotel types of the API's filter. */
export type HotelType = 'active' | 'relax' | 'family' | 'health' | 'city' | 'beach' | 'deluxe'

/** Data of a hotel for search and prices. Everything else is generated when the hotel is requested. */
export interface SampleHotel {
  /** Digits; resort ordinal × 1000 + number in the resort. */
  code: number
  resort: ResortCard
  country: CountryCard
  /** Title case; results send it in capitals as the field does. */
  name: string
  /** 0 if the place has no category. */
  stars: number
  /** 0 if there are no ratings; otherwise one decimal up to 5. */
  rating: number
  types: readonly HotelType[]
  /** Ids of {@link serviceNames}, best-selling first. */
  services: readonly number[]
  /** Metres; 0 if unknown or there is no sea. */
  seadistance: number
  lat: number
  lon: number
  district: string
  rooms: readonly RoomKind[]
  meals: readonly MealCode[]
  /** Indexes of the operators that sell it. */
  operators: readonly number[]
  /** Factor of the price, from 0.85 to 1.35. */
  quality: number
  built: number | null
  renovated: number | null
  reviewscount: number
  /** 0 to 1: how early the hotel is processed in a search. */
  popularity: number
  /** Hash that the rest of the hotel is derived from. */
  salt: number
}
