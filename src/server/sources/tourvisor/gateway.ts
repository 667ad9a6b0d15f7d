import type { HotelDetail } from '#shared/contract/hotel.ts'
import type { FoundHotel } from '#shared/contract/search.ts'
import type { ActualTour, HotTour, TourDetail } from '#shared/contract/tour.ts'
import type { Day } from '#shared/domain/time/day.ts'

/** A city of departure; `namefrom` is the genitive, `''` where the source gives none. */
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

/** A row of the hotel dictionary; it has neither pictures nor prices. */
export interface GatewayHotel {
  id: string
  name: string
  /** 0 for apartments and villas. */
  stars: number
  /** 0 to 5; null where nobody has rated it. */
  rating: number | null
  regionId: string
  region: string
  /** Words of the contract: `active`, `relax`, `family`, `health`, `city`, `beach`, `deluxe`. */
  types: string[]
}

/** A search as both generations take it; a filter that is empty or 0 asks for anything. Prices are filtered on our side. */
export interface Trip {
  departure: string
  country: string
  from: Day
  to: Day
  nightsFrom: number
  nightsTo: number
  /** Children of twelve years and more are among them: the source counts them so. */
  adults: number
  /** Full years, 0 to 11, at most three. */
  children: readonly number[]
  stars: number
  /** Whether more stars do too. */
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

/** How far a search is. `progress` alone says whether it has ended: 100 is the end, whatever word stands beside it. */
export interface GatewayStatus {
  /** Per cent, 0 to 100. */
  progress: number
  /** Seconds. */
  timepassed: number
  minprice: number | null
  operators: GatewayOperator[]
}

/** Awaited before each call of the source that one method makes beside its first. */
export type NextTurn = () => Promise<void>

/**
 * Tourvisor as one of its generations speaks it, in the shapes of the contract. Each method rejects with a
 * {@link GatewayFailure} and with nothing else, whatever came back. What costs a search of the agency's quota says so.
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
  /** Costs one search. Gives the source's own id of it. */
  startSearch(trip: Trip): Promise<string>
  status(search: string): Promise<GatewayStatus>
  /**
   * Hotels found so far, at most `limit` or as many as the source gives at once, the cheapest first; those without a price
   * are left out.
   */
  results(search: string, limit: number, nextTurn?: NextTurn): Promise<FoundHotel[]>
  /** Asks operators for more; costs one search. */
  continueSearch(search: string): Promise<void>
  /** The tour as its operator sells it now. */
  actualize(tour: string): Promise<ActualTour>
  /** Flights and payments; costs one search. */
  detail(tour: string): Promise<TourDetail>
  /** Of all countries where `country` is `''`. */
  hotTours(departure: string, country: string, limit: number): Promise<HotTour[]>
}

/**
 * - `not-bought`: the agency has not bought this module; the rest works;
 * - `denied`: the token or the password is wrong, expired, or this address is not on the cabinet's list;
 * - `gone`: the search or the tour has expired;
 * - `busy`: too many calls, or the day's quota is used up; `waitMs` says for how long, where the source did;
 * - `invalid`: the source refuses these filters;
 * - `away`: no answer in time, an error of the server, or an answer that is none (HTML, an empty body).
 */
export type GatewayFailureKind = 'not-bought' | 'denied' | 'gone' | 'busy' | 'invalid' | 'away'

interface FailureFacts {
  cause?: unknown
  waitMs?: number
  isNeverSent?: boolean
}

/** No message of it holds a credential or an address with one. */
export class GatewayFailure extends Error {
  override readonly name = 'GatewayFailure'
  readonly kind: GatewayFailureKind
  readonly waitMs: number | undefined
  /** Whether the call certainly never arrived. */
  readonly isNeverSent: boolean

  constructor(
    kind: GatewayFailureKind,
    message: string,
    { cause, waitMs, isNeverSent = false }: FailureFacts = {},
  ) {
    super(message, { cause })
    this.kind = kind
    this.waitMs = waitMs
    this.isNeverSent = isNeverSent
  }
}
