import { blend, paler } from '../svg/colour.ts'
import { down } from '../svg/paint.ts'
import type { SeededRandom } from '../svg/random.ts'
import { polygon, shape, softLine, type Point } from '../svg/shapes.ts'
import type { Light } from '../setting/light.ts'
import type { Stage } from '../setting/stage.ts'

export interface RidgeShape {
  left: number
  right: number
  base: number
  height: number
  /** How broken the line is, 0 to 1. */
  rough?: number
  /** Where the highest point is, 0 to 1 along the line. */
  summit?: number
}

/** The line of a mountain from left to right, lowest at its ends. */
export function ridgeLine(
  random: SeededRandom,
  { left, right, base, height, rough = 0.5, summit = 0.5 }: RidgeShape,
): Point[] {
  let line: number[] = [0.04, 1, 0.04]
  let jitter = rough * 0.5
  for (let turn = 0; turn < 5; turn += 1) {
    line = line.flatMap((value, index) => {
      const next = line[index + 1]
      if (next === undefined) return [value]
      return [value, (value + next) / 2 + random.between(-jitter, jitter * 0.8)]
    })
    jitter *= 0.54
  }
  const last = line.length - 1
  return line.map((value, index) => {
    const t = index / last
    const bent = t < 0.5 ? t * 2 * summit : summit + (t - 0.5) * 2 * (1 - summit)
    return [left + (right - left) * bent, base - height * Math.min(1.05, Math.max(0.015, value))]
  })
}

export interface Massif {
  light: Light
  random: SeededRandom
  base: number
  colour: string
  /** Air between the eye and the mountain, 0 to 1. */
  distance: number
  hasSnow?: boolean
}

/** A mountain under its line, with the side away from the sun in shade and snow on the tops. */
export function massif(
  line: readonly Point[],
  { light, random, base, colour, distance, hasSnow }: Massif,
): string {
  const top = light.far(colour, distance)
  const foot = light.far(blend(colour, light.haze, 0.25), Math.min(0.92, distance + 0.22))
  const first = line[0] ?? [0, base]
  const last = line.at(-1) ?? first
  const parts = [polygon([...line, [last[0], base], [first[0], base]], down(top, [foot, 1]))]
  const shade = light.far(light.dim(colour, 0.46), distance)
  const peaks = peaksOf(line, light.fall)
  const sunny = light.far(blend(light.lit(colour), light.sun, 0.3), distance)
  for (const { peak, run } of peaks) {
    const depth = base - peak[1]
    if (depth < 14) continue
    const foot: Point = [
      peak[0] + light.fall * depth * random.between(0.04, 0.2),
      Math.min(base, peak[1] + depth * 0.9),
    ]
    const inner = zigzag(random, peak, foot, 6, depth * 0.06)
    parts.push(polygon([...run, ...inner.toReversed()], down(shade, [shade, 0.2])))
    const spur = zigzag(
      random,
      peak,
      [peak[0] - light.fall * depth * random.between(0.5, 0.8), peak[1] + depth * 0.66],
      5,
      depth * 0.05,
    )
    const back = zigzag(
      random,
      peak,
      [peak[0] - light.fall * depth * 0.16, peak[1] + depth * 0.56],
      4,
      depth * 0.05,
    )
    parts.push(polygon([...spur, ...back.toReversed()], down([sunny, 0.5], [sunny, 0.04])))
  }
  if (hasSnow)
    for (const { peak } of peaks) parts.push(snowCap(line, peak, base, { light, random }, distance))
  return parts.join('')
}

/** Rolling country, soft from edge to edge. */
export function rolling(
  random: SeededRandom,
  { left, right, base, height }: RidgeShape,
  fill: string,
  opacity = 1,
): string {
  const steps = 7
  const points: Point[] = Array.from({ length: steps + 1 }, (_, index) => [
    left + ((right - left) * index) / steps,
    base - height * (index === 0 || index === steps ? random.between(0.05, 0.3) : random.between(0.35, 1)),
  ])
  return shape(`${softLine(points)}L${right} ${base}L${left} ${base}z`, fill, opacity)
}

function peaksOf(line: readonly Point[], fall: 1 | -1): { peak: Point; run: Point[] }[] {
  const found: { peak: Point; run: Point[] }[] = []
  line.forEach((peak, index) => {
    const before = line[index - 1]
    const after = line[index + 1]
    if (!before || !after || before[1] < peak[1] || after[1] <= peak[1]) return
    const run: Point[] = [peak]
    let previous = peak
    for (let at = index + fall; line[at]; at += fall) {
      const point = line[at]
      if (!point || point[1] < previous[1]) break
      run.push(point)
      previous = point
    }
    if (run.length > 1) found.push({ peak, run })
  })
  return found
}

function zigzag(random: SeededRandom, from: Point, to: Point, steps: number, swing: number): Point[] {
  return Array.from({ length: steps + 1 }, (_, index) => {
    const t = index / steps
    const sway = index === 0 || index === steps ? 0 : (index % 2 ? 1 : -1) * swing * random.between(0.5, 1)
    return [from[0] + (to[0] - from[0]) * t + sway, from[1] + (to[1] - from[1]) * t]
  })
}

/** Snow from a top down to a torn edge, the far side bluish. */
function snowCap(
  line: readonly Point[],
  peak: Point,
  base: number,
  { light, random }: Pick<Stage, 'light' | 'random'>,
  distance: number,
): string {
  const edge = peak[1] + (base - peak[1]) * random.between(0.26, 0.36)
  const index = line.indexOf(peak)
  const reach = (step: 1 | -1): Point[] => {
    const side: Point[] = []
    for (let at = index + step; line[at]; at += step) {
      const point = line[at]
      const last = side.at(-1) ?? peak
      if (!point || point[1] > edge || point[1] < last[1]) break
      side.push(point)
    }
    return side
  }
  const left = reach(-1)
  const right = reach(1)
  const from = left.at(-1) ?? [peak[0] - 9, peak[1] + 12]
  const to = right.at(-1) ?? [peak[0] + 9, peak[1] + 12]
  const teeth = Math.max(4, Math.round((to[0] - from[0]) / 15))
  const torn: Point[] = Array.from({ length: teeth - 1 }, (_, tooth) => {
    const t = (tooth + random.between(0.7, 1.3)) / teeth
    const level = to[1] + (from[1] - to[1]) * t
    const hang = random.boolean(0.4) ? random.between(10, 34) : random.between(-12, 8)
    return [to[0] + (from[0] - to[0]) * t, Math.max(level - 4, (level + edge) / 2 + hang)]
  })
  const white = light.far(paler('#eef5fb', 0.6), distance * 0.6)
  const blue = light.far(light.dim('#b9cfe6', 0.16), distance * 0.7)
  const fallSide = light.fall === 1 ? right : left
  return [
    polygon([...left.toReversed(), peak, ...right, ...torn], white),
    fallSide.length > 0
      ? polygon([peak, ...fallSide, [peak[0] + light.fall * 5, (edge + peak[1]) / 2 + 12]], blue)
      : '',
  ].join('')
}
