import { settings } from './tableware.ts'
import { deeper, paler } from '../svg/colour.ts'
import { across, down } from '../svg/paint.ts'
import {
  disc,
  face,
  project,
  scaleAt,
  sheet,
  upright,
  type Camera,
  type Span,
  type Spot,
} from '../svg/perspective.ts'
import { polygon, shape, short } from '../svg/shapes.ts'
import { chair } from './seating.ts'

export interface Laid {
  camera: Camera
  at: Spot
  cloth: string
  runner: string
  wood: string
  seat: string
  floor: string
  bloom: string
  leaf: string
  hasCandle: boolean
  isRound: boolean
}

/** A table laid for two or four: cloth, plates, glasses, flowers or a candle, chairs on both sides. */
export function laidTable(laid: Laid): string {
  const { camera, at, wood, seat } = laid
  const [x, , z] = at
  return [
    disc(camera, [x, 0, z + 0.1], 1.25, deeper(laid.floor, 0.6), 0.26),
    chair(camera, [x - 0.36, 0, z + 0.62], wood, seat, false),
    chair(camera, [x + 0.36, 0, z + 0.62], wood, seat, false),
    laid.isRound ? roundCloth(laid) : squareCloth(laid),
    settings(laid),
    chair(camera, [x - 0.36, 0, z - 1.02], wood, seat, true),
    chair(camera, [x + 0.36, 0, z - 1.02], wood, seat, true),
  ].join('')
}

function squareCloth({ camera, at: [x, , z], cloth, runner }: Laid): string {
  const [w, d, high, low] = [0.72, 0.5, 0.76, 0.3]
  const whole: Span = [x - w, x + w]
  const middle: Span = [x - 0.2, x + 0.2]
  const fall = down(deeper(cloth, 0.08), deeper(cloth, 0.2))
  const front = upright(camera, { x: whole, y: [high, low] }, z - d, fall)
  const sideX = x > 0 ? x - w : x + w
  const side = face(
    camera,
    [
      [sideX, high, z - d],
      [sideX, high, z + d],
      [sideX, low, z + d],
      [sideX, low, z - d],
    ],
    deeper(cloth, 0.22),
  )
  const top = sheet(camera, { x: whole, z: [z - d, z + d], y: high }, paler(cloth, 0.25))
  const strip = sheet(camera, { x: middle, z: [z - d, z + d], y: high + 0.002 }, runner)
  const hang = upright(camera, { x: middle, y: [high, low + 0.14] }, z - d, deeper(runner, 0.16))
  const crease = [-0.52, 0.44]
    .map((t) =>
      polygon(
        [
          project(camera, [x + t, high, z - d]),
          project(camera, [x + t + 0.07, low, z - d]),
          project(camera, [x + t - 0.03, low, z - d]),
        ],
        deeper(cloth, 0.3),
        0.4,
      ),
    )
    .join('')
  return side + front + crease + top + strip + hang
}

function roundCloth({ camera, at: [x, , z], cloth, runner }: Laid): string {
  const s = scaleAt(camera, z)
  const [px, high] = project(camera, [x, 0.76, z])
  const [, low] = project(camera, [x, 0.22, z])
  const r = 0.74 * s
  const ry = (r * (camera.eye - 0.76)) / z
  const d = `M${short(px - r)} ${short(high)}L${short(px - r * 1.06)} ${short(low)}q${short(r * 0.2)} ${short(ry + 8)} ${short(r * 0.53)} ${short(ry * 0.6)}t${short(r * 0.53)} ${short(ry * 0.35)}t${short(r * 0.53)} ${short(-ry * 0.3)}t${short(r * 0.53)} ${short(-ry * 0.65)}L${short(px + r)} ${short(high)}z`
  return (
    shape(d, across(paler(cloth, 0.1), cloth, deeper(cloth, 0.24))) +
    disc(camera, [x, 0.76, z], 0.74, paler(cloth, 0.3)) +
    disc(camera, [x, 0.762, z], 0.36, runner, 0.85)
  )
}
