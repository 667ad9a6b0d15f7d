import { seededRandom } from '../svg/random.ts'
import { polygon, type Point, type Size } from '../svg/shapes.ts'
import type { Stage } from '../setting/stage.ts'
import { BAY, facade, facadeSize } from './facade.ts'

export interface Site {
  /** The middle of the building on the page. */
  x: number
  /** The ground line. */
  y: number
  /** Pixels per metre. */
  scale: number
  distance?: number
  /** Room to keep to, pixels. */
  widest?: number
}

interface Part {
  shift: number
  bays: number
  floors: number
  isBehind?: boolean
}

/** The hotel from the front, in the shape that is its own. */
export function resort(
  { hotel, light }: Stage,
  { x, y, scale, distance = 0, widest = Infinity }: Site,
): string {
  const parts = partsOf(hotel.massing, hotel.bays, hotel.floors)
  const fullWidth = spanOf(parts) * BAY * scale
  const fit = Math.min(1, widest / fullWidth)
  const metre = scale * fit
  const drawn = parts.map((part) => {
    const left = x + part.shift * BAY * metre
    const wall = {
      x: left,
      y: y - (part.isBehind ? metre * 1.2 : 0),
      bays: part.bays,
      floors: part.floors,
      scale: metre,
      distance: distance + (part.isBehind ? 0.12 : 0),
    }
    const { width, height } = facadeSize(wall)
    return (
      shadowOf(stageShade(hotel.wall, light), [left, y], [width, height], light.fall, light.reach) +
      facade(hotel, light, wall)
    )
  })
  return drawn.join('')
}

function partsOf(massing: Stage['hotel']['massing'], bays: number, floors: number): Part[] {
  switch (massing) {
    case 'slab':
      return [{ shift: -bays / 2, bays, floors }]
    case 'steps': {
      const step = Math.max(2, Math.round(bays / 3))
      return [
        { shift: -bays / 2, bays: step, floors: Math.max(2, floors - 2), isBehind: true },
        { shift: bays / 2 - step + 1, bays: step, floors: Math.max(1, floors - 3), isBehind: true },
        { shift: -bays / 2 + step, bays: bays - step - 1, floors },
      ]
    }
    case 'wings': {
      const wing = Math.max(2, Math.round(bays * 0.4))
      return [
        { shift: -wing - 1.4, bays: wing, floors: Math.max(1, floors - 1), isBehind: true },
        { shift: 1.4, bays: wing, floors: Math.max(1, floors - 1), isBehind: true },
        { shift: -1.5, bays: 3, floors: floors + 1 },
      ]
    }
    case 'villas': {
      const random = seededRandom(`${bays}${floors}`)
      return Array.from({ length: 4 }, (_, index) => ({
        shift: -6.4 + index * 3.4,
        bays: 2,
        floors: index === 1 || random.boolean(0.35) ? 2 : 1,
      }))
    }
  }
}

function spanOf(parts: readonly Part[]): number {
  return (
    Math.max(...parts.map((part) => part.shift + part.bays)) - Math.min(...parts.map((part) => part.shift))
  )
}

function stageShade(wall: string, light: Stage['light']): string {
  return light.dim(wall, 0.75)
}

/** The long shadow on the ground. */
function shadowOf(colour: string, [x, y]: Point, [width, height]: Size, fall: 1 | -1, reach: number): string {
  const throwBy = fall * Math.min(height * reach * 0.5, width * 0.9)
  const points: Point[] = [
    [x, y],
    [x + width, y],
    [x + width + throwBy, y + height * 0.07],
    [x + throwBy, y + height * 0.07],
  ]
  return polygon(points, colour, reach > 0 ? 0.3 : 0.16)
}
