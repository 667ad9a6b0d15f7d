import type { Place } from './geometry.ts'

/** A place by the two coordinates of a provider; undefined for none, for nonsense and for the nought point of the sea. */
export function placeOf(hotel: { coord1: number | null; coord2: number | null }): Place | undefined {
  const { coord1: lat, coord2: lon } = hotel
  if (lat === null || lon === null || (lat === 0 && lon === 0)) return undefined
  return Math.abs(lat) <= 85 && Math.abs(lon) <= 180 ? { lat, lon } : undefined
}
