/** Which way the flight goes: prices of other cities differ by it. */
export type FlightSide = 'west' | 'east' | 'home'
export type NameStyle =
  | 'turkish'
  | 'arabic'
  | 'thai'
  | 'vietnamese'
  | 'island'
  | 'spanish'
  | 'slavic'
  | 'indian'
  | 'greek'
  | 'chinese'
  | 'swahili'
export type MealCode = 2 | 3 | 4 | 5 | 7 | 9

/** Everything about a country that is data, not rule. `src/server/sources/demo/README.md`, "Where the figures come from". */
export interface CountryCard {
  id: string
  name: string
  slug: string
  /** «в Турцию». */
  to: string
  /** «в Турции». */
  where: string
  visa: string
  note: string
  /** False when packages with a flight are not sold now; hotels still are. */
  isFlown: boolean
  side: FlightSide
  /** Thousand roubles for two adults, 7 nights, 4★, from Moscow: low and high season. */
  low: number
  high: number
  /** Twelve digits: how high the season is in each month, 0 low to 9 high. */
  season: string
  /** Twelve flags: months with flights. */
  flown: string
  /** Part of the price that does not grow with nights. */
  flightShare: number
  /** Hours in the air from Moscow. */
  hours: number
  utc: number
  /** Clocks go forward in summer. */
  summerTime: boolean
  /** Departure ids with scheduled flights every day. */
  regularFrom: readonly string[]
  /** `always`: nobody flies direct; `some`: direct charters beside connecting scheduled flights. */
  connection: 'never' | 'some' | 'always'
  /** Airlines, IATA codes: charter ones and scheduled ones. */
  charter: readonly string[]
  scheduled: readonly string[]
  /** Airports where a connection is made. */
  via: readonly string[]
  meals: readonly (readonly [MealCode, number])[]
  operators: readonly string[]
  style: NameStyle
  /** Per person, roubles; 0 when none is needed or it is bought on arrival. */
  visacharge: number
  /** Mandatory payments of the place, per person; `butNot` are ordinals of resorts free of it. */
  local: readonly { name: string; perStay: number; perNight: number; butNot?: readonly number[] }[]
  hasGalaDinner: boolean
}

const REEF_COUNTRIES = new Set(['1', '8', '901', '902', '904'])

/** Whether corals grow at the shore. */
export function hasReef({ id }: CountryCard): boolean {
  return REEF_COUNTRIES.has(id)
}
