import { blend, paler } from '../svg/colour.ts'
import { across, down } from '../svg/paint.ts'
import { seededRandom } from '../svg/random.ts'
import { line, polygon, rect, shape, short, type Point } from '../svg/shapes.ts'
import type { Hotel } from '../setting/hotel.ts'
import type { Light } from '../setting/light.ts'
import { roof } from './roofs.ts'

export interface Wall {
  x: number
  /** The ground line. */
  y: number
  bays: number
  floors: number
  /** Pixels per metre. */
  scale: number
  /** Air between the eye and the wall, 0 to 1. */
  distance?: number
  hasRoof?: boolean
}

export const BAY = 3.6
const FLOOR = 3.1

/** One block of the hotel from the front: rows of rooms with balconies between the ground and the roof. */
export function facade(hotel: Hotel, light: Light, wall: Wall): string {
  const { x, y, scale, distance = 0, hasRoof = true } = wall
  const { width, height } = facadeSize(wall)
  const front = light.far(hotel.wall, distance)
  const parts = [
    rect([x, y - height], [width, height], down(front, light.far(light.dim(hotel.wall, 0.12), distance))),
  ]
  parts.push(sideFace(hotel, light, wall))
  parts.push(openings(hotel, light, wall))
  parts.push(balconies(hotel, light, wall))
  if (hasRoof)
    parts.push(
      roof(hotel.roofKind, hazed(light, distance), {
        x,
        y: y - height,
        width,
        scale,
        colour: hotel.roof,
        wall: hotel.wall,
      }),
    )
  return parts.join('')
}

/** The width and height that {@link facade} will take. */
export function facadeSize({ bays, floors, scale }: Wall): { width: number; height: number } {
  return { width: bays * BAY * scale, height: floors * FLOOR * scale + scale * 0.4 }
}

/** The same light with air mixed into every colour. */
export function hazed(light: Light, distance: number): Light {
  if (distance <= 0) return light
  return {
    ...light,
    lit: (colour) => light.far(colour, distance),
    dim: (colour, amount) => blend(light.dim(colour, amount), light.haze, distance),
  }
}

function sideFace(hotel: Hotel, light: Light, wall: Wall): string {
  const { x, y, distance = 0 } = wall
  const { width, height } = facadeSize(wall)
  const depth = Math.min(width * 0.09, height * 0.3)
  const edge = light.fall === 1 ? x + width : x
  const outer = edge + light.fall * depth
  const shade = light.far(light.dim(hotel.wall, 0.48), distance)
  return polygon(
    [
      [edge, y - height],
      [outer, y - height + depth * 0.3],
      [outer, y - depth * 0.08],
      [edge, y],
    ],
    shade,
  )
}

/** Glass of every bay; at dusk some of it glows. */
function openings(hotel: Hotel, light: Light, { x, y, bays, floors, scale, distance = 0 }: Wall): string {
  const random = seededRandom(`${hotel.wall}${hotel.accent}${bays}${floors}`)
  const groups: Record<'dark' | 'lit' | 'curtain', string[]> = { dark: [], lit: [], curtain: [] }
  const share = { arch: 0.58, wide: 0.8, tall: 0.5 }[hotel.opening]
  for (let floor = 0; floor < floors; floor += 1) {
    for (let bay = 0; bay < bays; bay += 1) {
      const w = BAY * scale * share
      const left = x + bay * BAY * scale + (BAY * scale - w) / 2
      const base = y - floor * FLOOR * scale - scale * 0.1
      const h = scale * 2.35
      const pane =
        hotel.opening === 'arch'
          ? `M${short(left)} ${short(base)}v${short(-h + w / 2)}a${short(w / 2)} ${short(w / 2)} 0 0 1 ${short(w)} 0v${short(h - w / 2)}z`
          : `M${short(left)} ${short(base)}v${short(-h)}h${short(w)}v${short(h)}z`
      groups[light.hasLamps && random.boolean(0.62) ? 'lit' : 'dark'].push(pane)
      if (random.boolean(0.4))
        groups.curtain.push(
          `M${short(left + w * 0.05)} ${short(base)}v${short(-h * 0.72)}h${short(w * 0.26)}q${short(-w * 0.08)} ${short(h * 0.4)} 0 ${short(h * 0.72)}z`,
        )
    }
  }
  const glass = light.far(blend(light.dim('#31526b', 0.25), light.sky[1] ?? light.haze, 0.3), distance)
  return [
    shape(groups.dark.join(''), glass),
    shape(groups.lit.join(''), blend('#ffd08a', light.haze, distance * 0.6)),
    shape(groups.curtain.join(''), light.hasLamps ? '#ffe7bd' : light.far('#f6efe2', distance), 0.55),
  ].join('')
}

/** Slabs, railings, the shade under them and awnings. */
function balconies(hotel: Hotel, light: Light, wall: Wall): string {
  const { x, y, bays, floors, scale, distance = 0 } = wall
  const width = bays * BAY * scale
  const slab = light.far(hotel.trim, distance)
  const shade = light.far(light.dim(hotel.wall, 0.5), distance)
  const parts: string[] = []
  const awnings: string[] = []
  for (let floor = 1; floor < floors; floor += 1) {
    const level = y - floor * FLOOR * scale
    parts.push(rect([x, level + scale * 0.12], [width, scale * 0.5], down([shade, 0.75], [shade, 0])))
    parts.push(rect([x - scale * 0.25, level - scale * 0.14], [width + scale * 0.5, scale * 0.28], slab))
    parts.push(railing(hotel, light, [x - scale * 0.25, level - scale * 0.14], width + scale * 0.5, wall))
    for (let bay = 0; bay < bays && hotel.hasAwnings; bay += 1) {
      const left = x + (bay + 0.14) * BAY * scale
      awnings.push(
        `M${short(left)} ${short(level + scale * 0.2)}h${short(BAY * scale * 0.72)}l${short(scale * 0.24)} ${short(scale * 0.62)}h${short(-BAY * scale * 0.72 - scale * 0.48)}z`,
      )
    }
  }
  const piers = Array.from(
    { length: bays + 1 },
    (_, bay) => `M${short(x + bay * BAY * scale)} ${short(y)}V${short(y - floors * FLOOR * scale)}`,
  )
  if (hotel.opening !== 'arch') parts.push(line(piers.join(''), slab, scale * 0.2, 0.9))
  parts.push(shape(awnings.join(''), light.far(hotel.accent, distance)))
  return parts.join('')
}

/** One balcony's, standing on `y`. */
function railing(hotel: Hotel, light: Light, [x, y]: Point, width: number, wall: Wall): string {
  const { scale, distance = 0 } = wall
  const height = scale * 0.95
  if (hotel.rail === 'wall')
    return rect(
      [x, y - height * 0.85],
      [width, height * 0.85],
      light.far(light.dim(hotel.wall, 0.06), distance),
    )
  const top = light.far(
    hotel.rail === 'glass' ? paler(hotel.trim, 0.4) : light.dim(hotel.wood, 0.2),
    distance,
  )
  if (hotel.rail === 'glass') {
    return (
      rect(
        [x, y - height],
        [width, height],
        across([light.far('#dff0f2', distance), 0.5], [light.far('#bcdbe4', distance), 0.34]),
      ) + rect([x, y - height], [width, Math.max(1, scale * 0.07)], top)
    )
  }
  const count = Math.min(90, Math.round(width / (scale * 0.42)))
  const bars = Array.from(
    { length: count },
    (_, index) => `M${short(x + ((index + 0.5) * width) / count)} ${short(y - height)}v${short(height)}`,
  )
  return (
    line(bars.join(''), top, Math.max(0.8, scale * 0.06)) +
    rect([x, y - height], [width, Math.max(1, scale * 0.09)], top)
  )
}
