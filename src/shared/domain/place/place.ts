/** A point on the globe, degrees. */
export interface Place {
  lat: number
  lon: number
}

/** A place from the two coordinates of a provider; undefined for none, for nonsense and for 0,0. */
export function toPlace(hotel: { coord1: number | null; coord2: number | null }): Place | undefined {
  return placeAt(hotel.coord1, hotel.coord2)
}

/** A place by latitude and longitude, under the same conditions as `toPlace`. */
export function placeAt(lat: number | null, lon: number | null): Place | undefined {
  if (lat === null || lon === null || (lat === 0 && lon === 0)) return undefined
  return Math.abs(lat) <= 85 && Math.abs(lon) <= 180 ? { lat, lon } : undefined
}
