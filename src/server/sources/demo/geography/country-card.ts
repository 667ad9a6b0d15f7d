/** Direction of the flight: it changes the price differences between cities. */
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

/** All data of a country. `src/server/sources/demo/README.md`, "Where the figures come from". */
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
  /** False if packages with a flight are not sold now; hotels still are. */
  isFlown: boolean
  side: FlightSide
  /** Thousand roubles for two adults, 7 nights, 4★, from Moscow: low and high season. */
  low: number
  high: number
  /** Twelve digits, one per month: 0 for low season to 9 for high season. */
  season: string
  /** Twelve flags: months with flights. */
  flown: string
  /** Part of the price that does not depend on nights. */
  flightShare: number
  /** Flight hours from Moscow. */
  hours: number
  utc: number
  summerTime: boolean
  /** Departure ids with scheduled flights every day. */
  regularFrom: readonly string[]
  /**
   * How often the flight has a connection. `always`: no direct flights; `some`: direct charters and
   * connecting scheduled flights.
   */
  connection: 'never' | 'some' | 'always'
  /** Airlines, IATA codes: charter ones and scheduled ones. */
  charter: readonly string[]
  scheduled: readonly string[]
  /** Airports of connections. */
  via: readonly string[]
  meals: readonly (readonly [MealCode, number])[]
  operators: readonly string[]
  style: NameStyle
  /** Per person, roubles; 0 if no visa is needed or it is bought on arrival. */
  visacharge: number
  /** Mandatory local payments per person; `butNot` are ordinals of resorts without them. */
  local: readonly { name: string; perStay: number; perNight: number; butNot?: readonly number[] }[]
  hasGalaDinner: boolean
}

const REEF_COUNTRIES = new Set(['1', '8', '901', '902', '904'])

export function hasReef({ id }: CountryCard): boolean {
  return REEF_COUNTRIES.has(id)
}
