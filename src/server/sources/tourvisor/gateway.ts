import type { HotelDetail } from '#shared/contract/hotel.ts'
import type { FoundHotel } from '#shared/contract/search.ts'
import type { ActualTour, HotTour, TourDetail } from '#shared/contract/tour.ts'
import type { Day } from '#shared/domain/time/day.ts'

/** A departure city; `namefrom` is the genitive, `''` if the source has none. */
export interface GatewayDeparture {
  id: string
  name: string
  namefrom: string
}

/** A country or a resort. */
export interface GatewayPlace {
  id: string
  name: string
}

/** A row of the hotel dictionary, without images and prices. */
export interface GatewayHotel {
  id: string
  name: string
  /** 0 for apartments and villas. */
  stars: number
  /** 0 to 5; null without ratings. */
  rating: number | null
  regionId: string
  region: string
  /** Codes of the contract: `active`, `relax`, `family`, `health`, `city`, `beach`, `deluxe`. */
  types: string[]
}

/** A search as both generations accept it; an empty filter or 0 means any. We filter prices ourselves. */
export interface Trip {
  departure: string
  country: string
  from: Day
  to: Day
  nightsFrom: number
  nightsTo: number
  /** Includes children from twelve years, as the source counts them. */
  adults: number
  /** Full years, 0 to 11, at most three. */
  children: readonly number[]
  stars: number
  /** True if more stars are accepted too. */
  starsBetter: boolean
  /** Codes of the contract: 2, 3, 4, 5, 7 or 9; 0 for any. */
  meal: number
  mealBetter: boolean
  /** Coded: 2 from 3.0, 3 from 3.5, 4 from 4.0, 5 from 4.5. */
  rating: number
  regions: readonly string[]
  hotels: readonly string[]
  hotelTypes: readonly string[]
  services: readonly string[]
  operators: readonly string[]
  isCharterOnly: boolean
  isDirectOnly: boolean
}

export interface GatewayOperator {
  code: string
  name: string
  state: 'pending' | 'success' | 'no results' | 'failed'
  minprice: number | null
}

/** Progress of a search. Only `progress` decides: 100 is the end, whatever the status text says. */
export interface GatewayStatus {
  /** Percent, 0 to 100. */
  progress: number
  /** Seconds. */
  timepassed: number
  minprice: number | null
  operators: GatewayOperator[]
}

/** Awaited before each additional call to the source within one method. */
export type NextTurn = () => Promise<void>

/**
 * One generation of the Tourvisor API, with the contract's types. Each method rejects only with a {@link
 * GatewayFailure}, whatever the response. Methods that use up the agency's search quota say so.
 */
export interface Gateway {
  departures(): Promise<GatewayDeparture[]>
  /** Countries sold from a city. */
  countries(departure: string): Promise<GatewayPlace[]>
  regions(country: string): Promise<GatewayPlace[]>
  hotels(country: string, nextTurn?: NextTurn): Promise<GatewayHotel[]>
  hotel(code: string): Promise<HotelDetail>
  /** Days with flights, ascending. */
  flyDates(departure: string, country: string): Promise<Day[]>
  /** Costs one search. Returns the source's own id of it. */
  startSearch(trip: Trip): Promise<string>
  status(search: string): Promise<GatewayStatus>
  /** Hotels found so far, cheapest first, up to the source's maximum. Hotels without a price are omitted. */
  results(search: string, nextTurn?: NextTurn): Promise<FoundHotel[]>
  /** Asks operators for more; costs one search. */
  continueSearch(search: string): Promise<void>
  actualize(tour: string): Promise<ActualTour>
  /** Flights and payments; costs one search. */
  detail(tour: string): Promise<TourDetail>
  /** At most 100 hot tours; of all countries if `country` is `''`. */
  hotTours(departure: string, country: string, limit: number): Promise<HotTour[]>
}

/**
 * - `not-bought`: the agency has not bought this module; the rest works;
 * - `denied`: the token or the password is wrong or expired, or this IP address is not on the account's
 *   list;
 * - `gone`: the search or the tour has expired;
 * - `busy`: too many calls, or the day's quota is used up; `waitMs` is set if the source named a pause;
 * - `invalid`: the source refuses these filters;
 * - `away`: a timeout, a server error, or an invalid response (HTML, an empty body).
 */
export type GatewayFailureKind = 'not-bought' | 'denied' | 'gone' | 'busy' | 'invalid' | 'away'

interface FailureFacts {
  cause?: unknown
  waitMs?: number | undefined
  isNeverSent?: boolean
  isTransient?: boolean
}

/** Its message never contains a credential or an address with one. */
export class GatewayFailure extends Error {
  override readonly name = 'GatewayFailure'
  readonly kind: GatewayFailureKind
  readonly waitMs: number | undefined
  /** True if the call certainly never arrived. */
  readonly isNeverSent: boolean
  /** True if the same call may succeed at once. */
  readonly isTransient: boolean

  constructor(
    kind: GatewayFailureKind,
    message: string,
    { cause, waitMs, isNeverSent = false, isTransient = false }: FailureFacts = {},
  ) {
    super(message, { cause })
    this.kind = kind
    this.waitMs = waitMs
    this.isNeverSent = isNeverSent
    this.isTransient = isTransient
  }
}
