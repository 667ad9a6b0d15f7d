import { blend, deeper, paler } from '../svg/colour.ts'
import { down } from '../svg/paint.ts'
import { block, face, project, scaleAt, sheet, type Camera } from '../svg/perspective.ts'
import { polygon, rect, shape, short } from '../svg/shapes.ts'
import type { Hotel } from '../setting/hotel.ts'

export interface Bed {
  camera: Camera
  hotel: Hotel
  tone: (colour: string) => string
  /** The middle of the bed and the wall behind its head. */
  x: number
  back: number
  width: number
  headboard: 'panel' | 'tall' | 'rattan'
}

/** A double bed with its head to the back wall. */
export function bed(place: Bed): string {
  const { camera, hotel, tone, x, back, width } = place
  const [x0, x1] = [x - width / 2, x + width / 2]
  const foot = back - 2.1
  const wood = tone(hotel.wood)
  const white = tone('#fbf6ee')
  const sheetSide = tone('#e2dad0')
  const runner = tone(hotel.accent)
  return [
    sheet(
      camera,
      { x: [x0 - 0.14, x1 + 0.14], z: [foot - 0.16, back] },
      deeper(tone(hotel.floor), 0.62),
      0.3,
    ),
    block(
      camera,
      { x: [x0 - 0.03, x1 + 0.03], y: [0.06, 0.3], z: [foot, back - 0.05] },
      { top: wood, front: deeper(wood, 0.12), side: deeper(wood, 0.3) },
    ),
    block(
      camera,
      { x: [x0, x1], y: [0.28, 0.6], z: [foot + 0.02, back - 0.05] },
      { top: white, front: down(sheetSide, deeper(sheetSide, 0.1)), side: deeper(sheetSide, 0.12) },
    ),
    folds(camera, x0, x1, foot + 0.02, deeper(sheetSide, 0.14)),
    sheet(camera, { x: [x0, x1], z: [back - 0.85, back - 0.62], y: 0.605 }, deeper(white, 0.07)),
    block(
      camera,
      { x: [x0 - 0.02, x1 + 0.02], y: [0.4, 0.62], z: [foot + 0.32, foot + 0.86] },
      { top: runner, front: deeper(runner, 0.22), side: deeper(runner, 0.3) },
    ),
    face(
      camera,
      [
        [x0, 0.622, foot + 0.42],
        [x1, 0.622, foot + 0.42],
        [x1, 0.622, foot + 0.5],
        [x0, 0.622, foot + 0.5],
      ],
      tone(hotel.second),
    ),
    pillows(place),
  ].join('')
}

/** What the pillows lean on; drawn before whatever stands beside the bed. */
export function headOfBed({ camera, hotel, tone, x, back, width, headboard }: Bed): string {
  const wide = headboard === 'panel' ? 0.78 : 0.16
  const high = headboard === 'tall' ? 1.75 : 1.2
  const [left, top] = project(camera, [x - width / 2 - wide, high, back])
  const [right, bottom] = project(camera, [x + width / 2 + wide, 0.1, back])
  const wood = tone(headboard === 'tall' ? blend(hotel.second, hotel.plaster, 0.45) : hotel.wood)
  const w = right - left
  const ribs = Array.from({ length: 11 }, (_, index) =>
    rect([left + (w * (index + 1)) / 12, top + 5], [2, bottom - top - 5], deeper(wood, 0.28), 0.6),
  ).join('')
  return [
    rect([left, top], [w, bottom - top], down(wood, deeper(wood, 0.18)), 1, headboard === 'panel' ? 3 : 16),
    headboard === 'panel' ? rect([left, top], [w, 6], paler(wood, 0.3)) + ribs : '',
    headboard === 'tall' ? ribs : '',
    headboard === 'rattan'
      ? rect([left + 12, top + 12], [w - 24, bottom - top - 20], paler(wood, 0.4), 1, 10) + ribs
      : '',
  ].join('')
}

/** Two rows of pillows leaning on the headboard. */
function pillows({ camera, hotel, tone, x, back, width }: Bed): string {
  const one = (cx: number, z: number, w: number, h: number, colour: string) => {
    const s = scaleAt(camera, z)
    const [px, py] = project(camera, [cx, 0.6, z])
    const [rw, rh] = [w * s, h * s]
    const d = `M${short(px - rw / 2)} ${short(py)}q${short(-rw * 0.06)} ${short(-rh * 0.5)} ${short(rw * 0.02)} ${short(-rh)}q${short(rw * 0.48)} ${short(-rh * 0.14)} ${short(rw * 0.96)} 0q${short(rw * 0.08)} ${short(rh * 0.5)} ${short(rw * 0.02)} ${short(rh)}q${short(-rw * 0.5)} ${short(rh * 0.09)} ${short(-rw)} 0z`
    return shape(d, down(paler(colour, 0.3), deeper(colour, 0.13)))
  }
  const q = width / 4
  return [
    one(x - q, back - 0.1, width * 0.45, 0.42, tone('#f4ede2')),
    one(x + q, back - 0.1, width * 0.45, 0.42, tone('#f4ede2')),
    one(x - q * 0.92, back - 0.32, width * 0.42, 0.34, tone('#fdfaf4')),
    one(x + q * 0.92, back - 0.32, width * 0.42, 0.34, tone('#fdfaf4')),
    one(x, back - 0.52, width * 0.34, 0.25, tone(hotel.accent)),
  ].join('')
}

function folds(camera: Camera, x0: number, x1: number, z: number, colour: string): string {
  return [0.16, 0.38, 0.6, 0.84]
    .map((t) => {
      const x = x0 + (x1 - x0) * t
      return polygon(
        [
          project(camera, [x, 0.58, z]),
          project(camera, [x + 0.05, 0.28, z]),
          project(camera, [x - 0.03, 0.28, z]),
        ],
        colour,
        0.55,
      )
    })
    .join('')
}
