import type { Place } from '#shared/domain/place/place.ts'

/** Side of a tile on the map, px. */
export const TILE = 256
export const LEAST_ZOOM = 3
/** The host has one more level, without more detail in streets. */
export const MOST_ZOOM = 19

/** A point of the flat world, where both sides are 1, or of the screen, px. */
export interface Point {
  x: number
  y: number
}

export interface Size {
  width: number
  height: number
}

/** Center and zoom: at zoom 0 the world is one tile, each level doubles the scale. */
export interface View extends Point {
  zoom: number
}

/** Projects a place to the flat world (spherical Mercator). */
export function toWorld({ lat, lon }: Place): Point {
  const sine = Math.sin((lat * Math.PI) / 180)
  return { x: lon / 360 + 0.5, y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) }
}

/** Returns the closest whole-zoom view that fits all points with padding, no closer than `nearest`. */
export function fitted(points: Point[], size: Size, room: number, nearest: number): View {
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  const [west, east] = [Math.min(...xs), Math.max(...xs)]
  const [north, south] = [Math.min(...ys), Math.max(...ys)]
  const within = (length: number, pixels: number) => Math.log2(Math.max(1, pixels - room * 2) / TILE / length)
  const zoom = Math.floor(
    Math.min(nearest, within(east - west, size.width), within(south - north, size.height)),
  )
  return inWorld({ x: (west + east) / 2, y: (north + south) / 2, zoom })
}

/** Returns the view panned by the given pixels. */
export function pulled(view: View, by: Point): View {
  const scale = toScale(view)
  return inWorld({ ...view, x: view.x - by.x / scale, y: view.y - by.y / scale })
}

/** Returns the view zoomed by `levels` around a point, px from the center. */
export function zoomed(view: View, levels: number, at: Point = { x: 0, y: 0 }): View {
  const zoom = Math.min(MOST_ZOOM, Math.max(LEAST_ZOOM, view.zoom + levels))
  const [before, after] = [toScale(view), toScale({ zoom })]
  return inWorld({
    x: view.x + at.x / before - at.x / after,
    y: view.y + at.y / before - at.y / after,
    zoom,
  })
}

/** Converts to pixels from the map's top left corner. */
export function onScreen(point: Point, view: View, { width, height }: Size): Point {
  const scale = toScale(view)
  return { x: width / 2 + (point.x - view.x) * scale, y: height / 2 + (point.y - view.y) * scale }
}

/** Width of the world, px. */
function toScale({ zoom }: Pick<View, 'zoom'>): number {
  return TILE * 2 ** zoom
}

function inWorld({ x, y, zoom }: View): View {
  const within = (value: number) => Math.min(1, Math.max(0, value))
  return { x: within(x), y: within(y), zoom: Math.min(MOST_ZOOM, Math.max(LEAST_ZOOM, zoom)) }
}
