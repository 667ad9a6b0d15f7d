export type ResortKind = 'beach' | 'island' | 'city' | 'mountain' | 'spa'

/** A resort ("region" in the API). */
export interface ResortCard {
  /** Stable ordinal; hotel codes and region ids derive from it. Never reuse one. */
  ordinal: number
  /** `ext_id` of the region: 1000 + ordinal, so that it never equals a country's id. */
  id: string
  countryId: string
  name: string
  slug: string
  lat: number
  lon: number
  /** Compass bearing away from the sea, degrees. Hotels are on this side of the shore line. */
  inland: number
  kind: ResortKind
  hotelCount: number
  airport: string
  /** Districts, for hotel addresses. */
  subs: readonly string[]
  /** Share of hotels with a pebble beach, if it differs from most resorts. */
  pebble?: number
}
