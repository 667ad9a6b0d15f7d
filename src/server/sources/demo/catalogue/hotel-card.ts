import type { CountryCard, MealCode } from '../geography/country-card.ts'
import type { ResortCard } from '../geography/resort-card.ts'
import type { RoomKind } from './rooms.ts'

/** Hotel types of the field's filter. */
export type HotelType = 'active' | 'relax' | 'family' | 'health' | 'city' | 'beach' | 'deluxe'

/** What search and prices need of a hotel. Everything else is written when somebody asks for the hotel. */
export interface HotelCard {
  /** Digits; resort ordinal × 1000 + number in the resort. */
  code: number
  resort: ResortCard
  country: CountryCard
  /** Title case; results send it in capitals as the field does. */
  name: string
  /** 0 when the place has no category. */
  stars: number
  /** 0 when nobody rated it; else one decimal up to 5. */
  rating: number
  types: readonly HotelType[]
  /** Ids of {@link serviceNames}, the best-selling first. */
  services: readonly number[]
  /** Metres; 0 unknown or no sea. */
  seadistance: number
  lat: number
  lon: number
  district: string
  rooms: readonly RoomKind[]
  meals: readonly MealCode[]
  /** Indexes of the operators that sell it. */
  operators: readonly number[]
  /** 0.85 to 1.35, part of the price. */
  quality: number
  built: number | null
  renovated: number | null
  reviewscount: number
  /** 0 to 1: how early the hotel is asked for in a search. */
  popularity: number
  /** Hash that the rest of the hotel grows from. */
  salt: number
}
