import { blend } from '../svg/colour.ts'
import { across } from '../svg/paint.ts'
import { line, shape, short, type Point } from '../svg/shapes.ts'
import type { Light } from '../setting/light.ts'

export interface Paintwork {
  light: Light
  hull: string
  sail: string
  trim: string
}

/** A hull from stern to bow: deck line between two raised ends, keel hidden in the water. */
export function hull(
  { light }: Paintwork,
  [from, to]: readonly [number, number],
  ends: readonly [stern: number, bow: number],
  deck: number,
  colour: string,
): string {
  const [stern, bow] = ends
  const middle = (from + to) / 2
  const d = `M${from} ${-stern}Q${middle} ${-deck * 0.72} ${to} ${-bow}Q${to - (to - from) * 0.1} ${-bow * 0.2} ${to - (to - from) * 0.2} 3L${from + (to - from) * 0.12} 3Q${from} ${-stern * 0.35} ${from} ${-stern}z`
  const lit = light.lit(colour)
  const dark = light.dim(colour, 0.42)
  return shape(d, light.fall === 1 ? across(lit, dark) : across(dark, lit))
}

/** A stripe along the upper edge of a hull. */
export function gunwale(
  { light, trim }: Paintwork,
  [from, to]: readonly [number, number],
  ends: readonly [number, number],
  deck: number,
): string {
  return line(
    `M${from} ${-ends[0]}Q${(from + to) / 2} ${-deck * 0.72} ${to} ${-ends[1]}`,
    light.lit(trim),
    3.4,
  )
}

/** A triangular sail full of wind: mast foot, top, and the corner it is pulled to. */
export function sail(
  { light }: Paintwork,
  [foot, top, clew]: readonly [foot: Point, top: Point, clew: Point],
  colour: string,
  belly = 0.16,
): string {
  const sign = clew[0] > foot[0] ? 1 : -1
  const swell = Math.abs(clew[0] - foot[0]) * belly * sign
  const d = `M${short(foot[0])} ${short(foot[1])}L${short(top[0])} ${short(top[1])}Q${short((top[0] + clew[0]) / 2 + swell * 1.7)} ${short((top[1] + clew[1]) / 2)} ${short(clew[0])} ${short(clew[1])}Q${short((clew[0] + foot[0]) / 2)} ${short(clew[1] + 5)} ${short(foot[0])} ${short(foot[1])}z`
  const lit = light.lit(colour)
  const dark = light.dim(colour, 0.3)
  return shape(
    d,
    light.fall === 1 ? across(blend(lit, dark, 0.15), dark) : across(dark, blend(lit, dark, 0.15)),
  )
}

export function mast(
  { light }: Paintwork,
  x: number,
  height: number,
  { foot = -10, lean = 0, width = 4 }: { foot?: number; lean?: number; width?: number } = {},
): string {
  return line(`M${x} ${foot}L${x + lean} ${-height}`, light.dim('#7a5238', 0.25), width)
}

export function rope({ light }: Paintwork, d: string): string {
  return line(d, light.dim('#4f4440', 0.3), 1.4, 0.8)
}
