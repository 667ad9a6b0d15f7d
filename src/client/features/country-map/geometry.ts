import type { Place } from '#shared/domain/place/place.ts'

export interface Bounds {
  west: number
  east: number
  south: number
  north: number
}

const KM_PER_DEGREE = 111.2

export function computeBounds(places: Place[]): Bounds | undefined {
  if (places.length === 0) return undefined
  const lats = places.map(({ lat }) => lat)
  const lons = places.map(({ lon }) => lon)
  return {
    west: Math.min(...lons),
    east: Math.max(...lons),
    south: Math.min(...lats),
    north: Math.max(...lats),
  }
}

/** Pads bounds by `share` and makes them at least `leastKm` wide and high. */
export function roomy(bounds: Bounds, share: number, leastKm: number): Bounds {
  const lat = (bounds.south + bounds.north) / 2
  const lon = (bounds.west + bounds.east) / 2
  const high = Math.max((bounds.north - bounds.south) * (1 + share), leastKm / KM_PER_DEGREE)
  const wide = Math.max((bounds.east - bounds.west) * (1 + share), leastKm / KM_PER_DEGREE / stretch(lat))
  return { west: lon - wide / 2, east: lon + wide / 2, south: lat - high / 2, north: lat + high / 2 }
}

export interface Projection {
  x: (place: Place) => number
  y: (place: Place) => number
  /** Drawing units per kilometre. */
  perKm: number
}

/**
 * Fits bounds into a drawing, centered. Uses the true ratio of longitude to latitude degrees at that
 * latitude.
 */
export function createProjection(bounds: Bounds, width: number, height: number): Projection {
  const lat = (bounds.south + bounds.north) / 2
  const lon = (bounds.west + bounds.east) / 2
  const wide = (bounds.east - bounds.west) * stretch(lat)
  const scale = Math.min(width / wide, height / (bounds.north - bounds.south))
  return {
    x: (place) => width / 2 + (place.lon - lon) * stretch(lat) * scale,
    y: (place) => height / 2 - (place.lat - lat) * scale,
    perKm: scale / KM_PER_DEGREE,
  }
}

/** Great-circle distance, km. */
export function kilometres(from: Place, to: Place): number {
  const rad = Math.PI / 180
  const lat = (to.lat - from.lat) * rad
  const lon = (to.lon - from.lon) * rad
  const half =
    Math.sin(lat / 2) ** 2 + Math.cos(from.lat * rad) * Math.cos(to.lat * rad) * Math.sin(lon / 2) ** 2
  return 12_742 * Math.asin(Math.min(1, Math.sqrt(half)))
}

/** Returns the longest round number of kilometres that fits into `within` drawing units. */
export function scaleKm(perKm: number, within: number): number {
  const most = within / perKm
  const power = 10 ** Math.floor(Math.log10(most))
  return ([5, 2, 1].find((one) => one * power <= most) ?? 1) * power
}

/** Length of a degree of longitude relative to a degree of latitude. */
function stretch(lat: number): number {
  return Math.max(0.2, Math.cos((lat * Math.PI) / 180))
}
