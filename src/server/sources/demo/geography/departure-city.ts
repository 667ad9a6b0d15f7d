/** A city of departure. `factor` scales the flight's share of the price relative to Moscow. */
export interface DepartureCity {
  id: string
  name: string
  /** Genitive after «из»; empty for «Без перелёта». */
  namefrom: string
  slug: string
  airports: readonly { code: string; name: string }[]
  lat: number
  lon: number
  /** UTC offset, hours. */
  utc: number
  factor: { west: number; east: number; home: number }
  /** Countries sold from here, `all` or ids. */
  countries: 'all' | readonly string[]
  /** Maximum charter days per week. */
  charterDays: number
}

/** «Без перелёта»: hotel and transfer only, any day. */
export const NO_FLIGHT_ID = '99'
