import { blend } from '../svg/colour.ts'
import type { Span } from '../svg/perspective.ts'
import type { SeededRandom } from '../svg/random.ts'
import { line, shape, short, whole, type Point, type Size } from '../svg/shapes.ts'
import type { Light } from '../setting/light.ts'
import type { Stage } from '../setting/stage.ts'
import { foliage } from './foliage.ts'

/** A flowering bush: leaves with blossoms strewn over their sunny side. */
export function blossoms(
  { random, light }: Pick<Stage, 'random' | 'light'>,
  [x, y]: Point,
  [rx, ry]: Size,
  leaf: string,
  bloom: string,
): string {
  const petals = (count: number, shift: number) =>
    Array.from({ length: count }, () => {
      const angle = random.between(0, Math.PI * 2)
      const reach = Math.sqrt(random.fraction())
      const px = x + Math.cos(angle) * rx * 0.92 * reach - light.fall * rx * shift
      const py = y + Math.sin(angle) * ry * 0.86 * reach - ry * shift
      return `M${Math.round(px)} ${Math.round(py)}h${random.whole(1, 5)}`
    }).join('')
  const count = Math.round(Math.min(52, rx * 0.32))
  return [
    foliage({ random, light }, [x, y], [rx, ry], leaf),
    line(petals(count, 0), light.dim(bloom, 0.32), 9),
    line(petals(count, 0.1), light.lit(bloom), 10),
    line(petals(Math.round(count * 0.6), 0.16), blend(light.lit(bloom), '#fff4e4', 0.42), 5.5),
  ].join('')
}

/** Tufts of grass along the bottom of an illustration. */
export function grass(
  { random, light }: Pick<Stage, 'random' | 'light'>,
  [left, right]: Span,
  y: number,
  height: number,
  colour: string,
): string {
  const count = Math.round((right - left) / 17)
  const blades = (portion: number) =>
    Array.from({ length: Math.round(count * portion) }, () => {
      const x = random.between(left, right)
      const h = height * random.between(0.45, 1)
      const sway = random.between(-0.4, 0.4) * h
      return `M${whole(x - 4)} ${whole(y)}q${whole(sway * 0.2)} ${whole(-h * 0.6)} ${whole(sway)} ${whole(-h)}q${whole(-sway * 0.5 + 5)} ${whole(h * 0.5)} ${whole(8 - sway)} ${whole(h)}z`
    }).join('')
  return shape(blades(1), light.dim(colour, 0.48)) + shape(blades(0.6), light.dim(colour, 0.15))
}

/** A bough that reaches in from the upper corner and frames the view; `side` -1 comes from the left. */
export function bough(
  random: SeededRandom,
  light: Light,
  side: 1 | -1,
  colour: string,
  kind: 'needles' | 'feathers',
): string {
  const startX = side === 1 ? 1560 : -24
  const parts: string[] = []
  const ribs: string[] = []
  const count = kind === 'needles' ? 9 : 4
  for (let index = 0; index < count; index += 1) {
    const length = random.between(240, 430) * (kind === 'needles' ? 0.8 : 1.3)
    const angle =
      (side === 1 ? Math.PI : 0) + side * random.between(-0.25, 0.12) - side * (index / count) * 0.95
    const x = startX - side * (kind === 'needles' ? index * 42 : 0)
    const y = (kind === 'needles' ? 30 : -20) + index * (kind === 'needles' ? 16 : 18)
    if (kind === 'needles') parts.push(foliageTuft(random, x, y, length * 0.34))
    else {
      const feather = leafyArc(random, [x, y], angle, length)
      parts.push(feather.blade)
      ribs.push(feather.rib)
    }
  }
  const dark = light.dim(colour, 0.55)
  return (
    shape(parts.join(''), dark) +
    (ribs.length > 0 ? line(ribs.join(''), light.dim(colour, 0.25), 3, 0.7) : '')
  )
}

function foliageTuft(random: SeededRandom, x: number, y: number, size: number): string {
  return Array.from({ length: 9 }, (_, index) => {
    const angle = (index / 9) * Math.PI * 2 + random.between(-0.2, 0.2)
    const tip: Point = [x + Math.cos(angle) * size, y + Math.sin(angle) * size * 0.62]
    const w = size * 0.12
    return `M${short(x - w)} ${short(y)}L${short(tip[0])} ${short(tip[1])}L${short(x + w)} ${short(y + w)}z`
  }).join('')
}

function leafyArc(
  random: SeededRandom,
  [x, y]: Point,
  angle: number,
  length: number,
): { blade: string; rib: string } {
  const end: Point = [x + Math.cos(angle) * length, y + Math.sin(angle) * length * 0.5 + length * 0.5]
  const bend: Point = [x + Math.cos(angle) * length * 0.6, y + Math.sin(angle) * length * 0.5]
  const at = (t: number): Point => [
    (1 - t) ** 2 * x + 2 * t * (1 - t) * bend[0] + t * t * end[0],
    (1 - t) ** 2 * y + 2 * t * (1 - t) * bend[1] + t * t * end[1],
  ]
  const leaves: string[] = []
  for (let step = 1; step <= 15; step += 1) {
    const t = step / 15.4
    const [px, py] = at(t)
    const [nx, ny] = at(t + 0.04)
    const heading = Math.atan2(ny - py, nx - px)
    const leaf = length * 0.3 * Math.sin(Math.PI * (0.16 + t * 0.76)) * random.between(0.85, 1.1)
    for (const sign of [-1, 1]) {
      const swing = heading + sign * 0.85
      const tipX = px + Math.cos(swing) * leaf
      const tipY = py + Math.sin(swing) * leaf + leaf * 0.2
      const mx = px + Math.cos(heading) * leaf * 0.42
      const my = py + Math.sin(heading) * leaf * 0.42
      leaves.push(
        `M${short(px)} ${short(py)}Q${short(mx)} ${short(my)} ${short(tipX)} ${short(tipY)}Q${short(px + (tipX - px) * 0.3)} ${short(py + (tipY - py) * 0.5)} ${short(px)} ${short(py)}z`,
      )
    }
  }
  return {
    blade: leaves.join(''),
    rib: `M${short(x)} ${short(y)}Q${short(bend[0])} ${short(bend[1])} ${short(end[0])} ${short(end[1])}`,
  }
}
