import { across } from '../svg/paint.ts'
import { outline, shape, short, type Point } from '../svg/shapes.ts'
import type { Planting } from './palm.ts'

export function cypress({ random, light, x, y, height, colour, distance = 0 }: Planting): string {
  const width = height * random.between(0.085, 0.12)
  const d = `M${short(x)} ${short(y - height)}C${short(x + width * 0.7)} ${short(y - height * 0.7)} ${short(x + width * 1.25)} ${short(y - height * 0.25)} ${short(x + width * 0.6)} ${short(y)}L${short(x - width * 0.6)} ${short(y)}C${short(x - width * 1.25)} ${short(y - height * 0.25)} ${short(x - width * 0.7)} ${short(y - height * 0.7)} ${short(x)} ${short(y - height)}z`
  const side = -light.fall * width
  const sunny = `M${short(x)} ${short(y - height)}C${short(x + side * 0.7)} ${short(y - height * 0.7)} ${short(x + side * 1.25)} ${short(y - height * 0.25)} ${short(x + side * 0.6)} ${short(y)}Q${short(x + side * 0.1)} ${short(y - height * 0.5)} ${short(x)} ${short(y - height)}z`
  return (
    shape(d, light.far(light.dim(colour, 0.5), distance)) +
    shape(sunny, light.far(light.dim(colour, 0.08), distance))
  )
}

export function fir(planting: Planting): string {
  const { random, light, x, y, height, colour, distance = 0 } = planting
  const tiers = 6
  const left: Point[] = []
  const right: Point[] = []
  for (let tier = 1; tier <= tiers; tier += 1) {
    const level = y - height + (height * 0.93 * tier) / tiers
    const reach = height * 0.2 * (0.22 + (tier / tiers) * 0.78)
    left.push([x - reach * random.between(0.85, 1.1), level], [x - reach * 0.52, level - height * 0.025])
    right.push([x + reach * random.between(0.85, 1.1), level], [x + reach * 0.52, level - height * 0.025])
  }
  const middle = Array.from({ length: tiers }, (_, tier): Point => [
    x + (tier % 2 ? 1 : -1) * height * 0.012 * tier,
    y - height * 0.08 - (height * 0.85 * tier) / tiers,
  ])
  const top: Point = [x, y - height]
  const sunny = light.fall === 1 ? left : right
  return [
    stem(planting, [x, y], [x, y - height * 0.2], height * 0.022),
    shape(outline([top, ...right, ...left.toReversed()]), light.far(light.dim(colour, 0.5), distance)),
    shape(outline([top, ...sunny, ...middle]), light.far(light.dim(colour, 0.1), distance)),
  ].join('')
}

/** A trunk or a bough, lit from one side. */
export function stem(
  { light, distance = 0 }: Planting,
  from: Point,
  to: Point,
  width: number,
  colour = '#7d5a44',
): string {
  const lit = light.far(colour, distance)
  const dark = light.far(light.dim(colour, 0.5), distance)
  const [x, y] = from
  const [tx, ty] = to
  const bend = short((x + tx) / 2 + (tx - x) * 0.3)
  const d = `M${short(x - width)} ${short(y)}Q${bend} ${short((y + ty) / 2)} ${short(tx - width * 0.4)} ${short(ty)}L${short(tx + width * 0.4)} ${short(ty)}Q${short(Number(bend) + width)} ${short((y + ty) / 2)} ${short(x + width)} ${short(y)}z`
  return shape(d, light.fall === 1 ? across(lit, dark) : across(dark, lit))
}
