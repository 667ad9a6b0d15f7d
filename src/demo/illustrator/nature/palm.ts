import { blend, paler } from '../svg/colour.ts'
import { across } from '../svg/paint.ts'
import type { SeededRandom } from '../svg/random.ts'
import { ellipse, line, outline, shape, short, type Point } from '../svg/shapes.ts'
import type { Light } from '../setting/light.ts'

export interface Planting {
  random: SeededRandom
  light: Light
  x: number
  /** The ground under it. */
  y: number
  height: number
  colour: string
  /** Air between the eye and the tree. */
  distance?: number
}

/** A coconut palm: a bent tapering trunk and a crown of hanging feathers. `lean` is in parts of its height. */
export function palm({ random, light, x, y, height, colour, distance = 0 }: Planting, lean = 0.15): string {
  const top: Point = [x + lean * height, y - height * 0.8]
  const size = height * random.between(0.35, 0.41)
  const isNear = height > 240
  const isTiny = height < 150
  const tone = (colour: string) => light.far(colour, distance)
  const dark = tone(light.dim(colour, 0.5))
  const middle = tone(light.dim(colour, 0.2))
  const bright = tone(blend(light.lit(colour), light.hour === 'dusk' ? light.haze : '#e9e27a', 0.28))
  const count = isNear ? 13 : isTiny ? 7 : 9
  const angles = Array.from({ length: count }, (_, index) => {
    const t = (index + random.between(0.25, 0.75)) / count
    return -Math.PI * 1.2 + t * Math.PI * 1.4
  })
  const fronds = angles.map((angle) => {
    const isUp = Math.sin(angle) < -0.72
    const spread = Math.abs(Math.cos(angle))
    const length = size * random.between(0.8, 1.16) * (isUp ? 0.82 : 1)
    return { angle, spread, d: frond(random, top, angle, length, isNear ? 10 : isTiny ? 4 : 6), length }
  })
  const isLit = (angle: number) => Math.cos(angle) * light.fall < 0.25
  const back = fronds.filter((_, index) => index % 3 === 1)
  const front = fronds.filter((_, index) => index % 3 !== 1)
  return [
    trunk({ random, light, x, y, height, distance }, top),
    shape(back.map(({ d }) => d.blade).join(''), dark),
    shape(hanging(random, top, size), dark),
    shape(
      front
        .filter(({ angle }) => !isLit(angle))
        .map(({ d }) => d.blade)
        .join(''),
      middle,
    ),
    shape(
      front
        .filter(({ angle }) => isLit(angle))
        .map(({ d }) => d.blade)
        .join(''),
      bright,
    ),
    isNear ? line(front.map(({ d }) => d.rib).join(''), paler(bright, 0.35), 1.6, 0.55) : '',
    nuts(random, tone(light.dim('#8a5a34', 0.25)), top, size),
  ].join('')
}

/** One feather: a bent spine with leaflets hanging from both of its sides. */
function frond(
  random: SeededRandom,
  [x, y]: Point,
  angle: number,
  length: number,
  steps: number,
): { blade: string; rib: string } {
  const up = Math.sin(angle)
  const out = Math.cos(angle)
  const droop = length * (0.2 + 0.34 * Math.abs(out)) * random.between(0.7, 1.25)
  const bend: Point = [x + out * length * 0.56, y + up * length * 0.8 - length * 0.12]
  const end: Point = [x + out * length * 1.04, y + up * length * 0.78 + droop]
  const at = (t: number): Point => [
    (1 - t) ** 2 * x + 2 * t * (1 - t) * bend[0] + t * t * end[0],
    (1 - t) ** 2 * y + 2 * t * (1 - t) * bend[1] + t * t * end[1],
  ]
  const side = (sign: 1 | -1): Point[] => {
    const points: Point[] = []
    for (let step = 1; step <= steps; step += 1) {
      const t = step / steps
      const [px, py] = at(t * 0.97)
      const [nx, ny] = at(Math.min(1, t * 0.97 + 0.03))
      const heading = Math.atan2(ny - py, nx - px)
      const leaf = length * 0.25 * Math.sin(Math.PI * (0.14 + t * 0.8)) * random.between(0.86, 1.1)
      const swing = heading + sign * 0.92
      const fall = leaf * (sign * Math.sign(out || 1) > 0 ? 0.42 : 0.18)
      points.push([px + Math.cos(swing) * leaf, py + Math.sin(swing) * leaf + fall])
      if (step < steps)
        points.push([
          px + Math.cos(heading + sign * 1.5) * leaf * 0.2,
          py + Math.sin(heading + sign * 1.5) * leaf * 0.2,
        ])
    }
    return points
  }
  const grain = steps > 8 ? 1 : 10
  const edge: Point[] = [[x, y], ...side(1), end, ...side(-1).toReversed()]
  const blade = outline(
    edge.map(([px, py]) => [Math.round(px * grain) / grain, Math.round(py * grain) / grain]),
  )
  return {
    blade,
    rib: `M${short(x)} ${short(y)}Q${short(bend[0])} ${short(bend[1])} ${short(end[0])} ${short(end[1])}`,
  }
}

function trunk(
  { random, light, x, y, height, distance = 0 }: Omit<Planting, 'colour'>,
  [tx, ty]: Point,
): string {
  const foot = height * 0.03
  const neck = height * 0.0135
  const bendX = x + (tx - x) * random.between(0.08, 0.3)
  const bendY = y + (ty - y) * 0.55
  const lit = light.far('#c9a27c', distance)
  const dark = light.far(light.dim('#8a6550', 0.5), distance)
  const d = `M${short(x - foot * 1.3)} ${short(y)}Q${short(bendX - foot * 0.7)} ${short(bendY)} ${short(tx - neck)} ${short(ty)}L${short(tx + neck)} ${short(ty)}Q${short(bendX + foot * 0.8)} ${short(bendY)} ${short(x + foot * 1.3)} ${short(y)}z`
  const rings = Array.from({ length: height > 240 ? 15 : 0 }, (_, index) => {
    const t = (index + 1) / 16
    const px = (1 - t) ** 2 * x + 2 * t * (1 - t) * bendX + t * t * tx
    const py = (1 - t) ** 2 * y + 2 * t * (1 - t) * bendY + t * t * ty
    const w = foot * (1.1 - t * 0.65)
    return `M${short(px - w)} ${short(py)}q${short(w)} ${short(w * 0.55)} ${short(w * 2)} 0`
  })
  const fill = light.fall === 1 ? across(lit, dark) : across(dark, lit)
  return shape(d, fill) + (rings.length > 0 ? line(rings.join(''), dark, height * 0.005, 0.5) : '')
}

/** Last year's feathers under the crown. */
function hanging(random: SeededRandom, [x, y]: Point, size: number): string {
  return [-0.5, 0.05, 0.5]
    .map((side) => {
      const w = size * 0.09
      const l = size * random.between(0.3, 0.48)
      return `M${short(x + side * w * 0.4)} ${short(y - 2)}q${short(side * w * 3 - w)} ${short(l * 0.4)} ${short(side * w * 3)} ${short(l)}q${short(w)} ${short(-l * 0.5)} ${short(w - side * w * 2)} ${short(-l)}z`
    })
    .join('')
}

function nuts(random: SeededRandom, colour: string, [x, y]: Point, size: number): string {
  return [-1, 0, 1]
    .map((side) =>
      ellipse(
        [x + side * size * 0.055, y + size * random.between(0.04, 0.09)],
        [size * 0.042, size * 0.048],
        colour,
      ),
    )
    .join('')
}
