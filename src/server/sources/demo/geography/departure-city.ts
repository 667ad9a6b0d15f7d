/** A city that tours leave from. `factor` scales the flight's share of the price against Moscow's. */
export interface DepartureCity {
  id: string
  name: string
  /** Genitive after «из»; empty for «Без перелёта». */
  namefrom: string
  slug: string
  airports: readonly { code: string; name: string }[]
  lat: number
  lon: number
  /** Hours ahead of UTC. */
  utc: number
  factor: { west: number; east: number; home: number }
  /** Countries sold from here, `all` or ids. */
  countries: 'all' | readonly string[]
  /** How many days a week charters leave at most. */
  charterDays: number
}

/** «Без перелёта»: hotel and transfer only, any day. */
export const NO_FLIGHT_ID = '99'
