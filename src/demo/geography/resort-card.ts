export type ResortKind = 'beach' | 'island' | 'city' | 'mountain' | 'spa'

/** A resort («region» in the field's words). */
export interface ResortCard {
  /** Stable ordinal: hotel codes and region ids grow from it. Never reuse one. */
  ordinal: number
  /** `ext_id` of the region. */
  id: string
  countryId: string
  name: string
  slug: string
  lat: number
  lon: number
  /** Compass bearing away from the sea, degrees: hotels stand on this side of the shore line. */
  inland: number
  kind: ResortKind
  hotelCount: number
  airport: string
  /** Districts, for the hotel's own address. */
  subs: readonly string[]
}

export type ResortRow = [
  ordinal: number,
  name: string,
  slug: string,
  lat: number,
  lon: number,
  inland: number,
  kind: ResortKind,
  hotelCount: number,
  airport: string,
  subs?: string,
]

/** Turns the rows of one country into cards. Region ids start at 1001 so that they never meet a country's. */
export function resortsOf(countryId: string, rows: readonly ResortRow[]): ResortCard[] {
  return rows.map(([ordinal, name, slug, lat, lon, inland, kind, hotelCount, airport, subs = '']) => ({
    ordinal,
    id: String(1000 + ordinal),
    countryId,
    name,
    slug,
    lat,
    lon,
    inland,
    kind,
    hotelCount,
    airport,
    subs: subs === '' ? [] : subs.split(', '),
  }))
}
