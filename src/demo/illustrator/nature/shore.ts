import { blend, paler } from '../svg/colour.ts'
import { down } from '../svg/paint.ts'
import type { SeededRandom } from '../svg/random.ts'
import { ellipse, HEIGHT, line, shape, short, softLine, type Point } from '../svg/shapes.ts'
import { waterColours } from './water.ts'
import type { Stage } from '../setting/stage.ts'

export interface Shore {
  /** Where the water meets the sand at the left edge, the middle and the right edge. */
  at: readonly [left: number, middle: number, right: number]
}

/** A sandy edge of the sea across the page, foreground below it. */
export function shore({ country, light, random }: Stage, { at }: Shore): string {
  const [, , shallow] = waterColours(light, country.water)
  const edge = edgeLine(random, at)
  const sand = light.lit(country.sand)
  const wet = light.dim(blend(country.sand, country.water[1], 0.25), 0.2)
  const foam = paler(light.lit('#f4fbf8'), 0.4)
  const below = (lift: number) => `${softLine(shifted(edge, lift))}L1560 ${HEIGHT + 8}L-24 ${HEIGHT + 8}z`
  return [
    shape(below(-110), shallow, 0.3),
    shape(below(-62), paler(shallow, 0.2), 0.4),
    shape(below(-26), paler(shallow, 0.5), 0.5),
    line(lace(random, shifted(edge, -44)), foam, 3, 0.55),
    shape(below(-9), foam, 0.95),
    shape(below(3), down(wet, [blend(wet, sand, 0.8), 1, 0.3], sand)),
    line(softLine(shifted(edge, 30)), foam, 2, 0.28),
    shape(below(46), down(paler(sand, 0.16), [sand, 1, 0.35], light.dim(country.sand, 0.16))),
    ripples(random, edge, light.dim(country.sand, 0.3)),
  ].join('')
}

function edgeLine(random: SeededRandom, [left, middle, right]: Shore['at']): Point[] {
  const steps = 8
  return Array.from({ length: steps + 1 }, (_, index) => {
    const t = index / steps
    const y = (1 - t) ** 2 * left + 2 * t * (1 - t) * (2 * middle - (left + right) / 2) + t ** 2 * right
    return [-24 + t * 1584, y + random.between(-7, 7)]
  })
}

function shifted(edge: readonly Point[], by: number): Point[] {
  return edge.map(([x, y], index) => [x, y + by + (by < -20 ? Math.sin(index * 1.7) * by * 0.13 : 0)])
}

function lace(random: SeededRandom, points: readonly Point[]): string {
  return points
    .filter(() => random.boolean(0.75))
    .map(
      ([x, y]) =>
        `M${short(x)} ${short(y + 8)}q${short(random.between(30, 60))} ${short(random.between(-12, 8))} ${short(random.between(90, 170))} 2`,
    )
    .join('')
}

/** Ripples and dimples of dry sand. */
function ripples(random: SeededRandom, edge: readonly Point[], colour: string): string {
  const lowest = Math.max(...edge.map(([, y]) => y)) + 70
  const parts = Array.from({ length: 22 }, () => {
    const y = random.between(Math.min(lowest, HEIGHT - 60), HEIGHT)
    return ellipse([random.between(0, 1536), y], [random.between(6, 34), random.between(1.2, 3)], colour, 0.2)
  })
  return parts.join('')
}
