import { blend } from '../ink/colour.ts'
import { crown, foliage } from './foliage.ts'
import { across } from '../ink/paint.ts'
import { ellipse, outline, shape, short, type Point } from '../ink/shapes.ts'
import type { Tree } from '../setting/country.ts'
import { palm, type Planting } from './palm.ts'

/** A tree of a kind, standing at a place. */
export function tree(kind: Tree, planting: Planting): string {
  switch (kind) {
    case 'palm':
      return palm(planting, planting.dice.between(-0.22, 0.22))
    case 'pine':
      return pine(planting)
    case 'cypress':
      return cypress(planting)
    case 'fir':
      return fir(planting)
    case 'round':
      return roundTree(planting)
    case 'baobab':
      return baobab(planting)
    case 'banana':
      return banana(planting)
  }
}

function stem(
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

/** A stone pine of the south: a leaning trunk under flat clouds of needles. */
function pine(planting: Planting): string {
  const { dice, light, x, y, height, colour, distance = 0 } = planting
  const lean = dice.between(-0.2, 0.2) * height
  const top: Point = [x + lean, y - height * 0.72]
  const branch: Point = [x + lean * 0.55 + height * 0.17, y - height * 0.62]
  const isNear = height > 300
  const pad = (at: Point, rx: number, ry: number) =>
    isNear
      ? crown({ dice, light, colour, distance }, at, rx, ry)
      : foliage(dice, light, at, rx, ry, colour, distance)
  return [
    stem(planting, [x, y], top, height * 0.028, '#8a5a45'),
    stem(planting, [x + lean * 0.4, y - height * 0.4], branch, height * 0.012, '#8a5a45'),
    stem(
      planting,
      [x + lean * 0.6, y - height * 0.5],
      [top[0] - height * 0.17, top[1] + height * 0.02],
      height * 0.01,
      '#8a5a45',
    ),
    pad([branch[0] + height * 0.06, branch[1] - height * 0.03], height * 0.2, height * 0.07),
    pad([top[0] - height * 0.18, top[1] - height * 0.01], height * 0.22, height * 0.08),
    pad([top[0] + height * 0.03, top[1] - height * 0.11], height * 0.33, height * 0.12),
  ].join('')
}

function cypress({ dice, light, x, y, height, colour, distance = 0 }: Planting): string {
  const width = height * dice.between(0.085, 0.12)
  const d = `M${short(x)} ${short(y - height)}C${short(x + width * 0.7)} ${short(y - height * 0.7)} ${short(x + width * 1.25)} ${short(y - height * 0.25)} ${short(x + width * 0.6)} ${short(y)}L${short(x - width * 0.6)} ${short(y)}C${short(x - width * 1.25)} ${short(y - height * 0.25)} ${short(x - width * 0.7)} ${short(y - height * 0.7)} ${short(x)} ${short(y - height)}z`
  const side = -light.fall * width
  const sunny = `M${short(x)} ${short(y - height)}C${short(x + side * 0.7)} ${short(y - height * 0.7)} ${short(x + side * 1.25)} ${short(y - height * 0.25)} ${short(x + side * 0.6)} ${short(y)}Q${short(x + side * 0.1)} ${short(y - height * 0.5)} ${short(x)} ${short(y - height)}z`
  return (
    shape(d, light.far(light.dim(colour, 0.5), distance)) +
    shape(sunny, light.far(light.dim(colour, 0.08), distance))
  )
}

function fir(planting: Planting): string {
  const { dice, light, x, y, height, colour, distance = 0 } = planting
  const tiers = 6
  const left: Point[] = []
  const right: Point[] = []
  for (let tier = 1; tier <= tiers; tier += 1) {
    const level = y - height + (height * 0.93 * tier) / tiers
    const reach = height * 0.2 * (0.22 + (tier / tiers) * 0.78)
    left.push([x - reach * dice.between(0.85, 1.1), level], [x - reach * 0.52, level - height * 0.025])
    right.push([x + reach * dice.between(0.85, 1.1), level], [x + reach * 0.52, level - height * 0.025])
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

function roundTree(planting: Planting): string {
  const { dice, light, x, y, height, colour, distance } = planting
  if (height > 300) {
    return [
      stem(planting, [x, y], [x + height * 0.03, y - height * 0.5], height * 0.03),
      stem(
        planting,
        [x + height * 0.01, y - height * 0.34],
        [x - height * 0.16, y - height * 0.58],
        height * 0.014,
      ),
      stem(
        planting,
        [x + height * 0.02, y - height * 0.36],
        [x + height * 0.19, y - height * 0.56],
        height * 0.012,
      ),
      crown(
        { dice, light, colour, distance: distance ?? 0 },
        [x, y - height * 0.68],
        height * 0.42,
        height * 0.31,
      ),
    ].join('')
  }
  return [
    stem(planting, [x, y], [x + height * 0.03, y - height * 0.5], height * 0.032),
    foliage(
      dice,
      light,
      [x - height * 0.14, y - height * 0.5],
      height * 0.24,
      height * 0.2,
      colour,
      distance,
    ),
    foliage(
      dice,
      light,
      [x + height * 0.15, y - height * 0.55],
      height * 0.25,
      height * 0.22,
      colour,
      distance,
    ),
    foliage(dice, light, [x, y - height * 0.72], height * 0.29, height * 0.25, colour, distance),
  ].join('')
}

function baobab(planting: Planting): string {
  const { dice, light, x, y, height, colour, distance = 0 } = planting
  const w = height * 0.13
  const bark = light.far('#b08a72', distance)
  const dark = light.far(light.dim('#8a6656', 0.48), distance)
  const arms = [-1, -0.5, 0, 0.5, 1].map((side) => {
    const tip: Point = [x + side * height * 0.36, y - height * (0.88 - Math.abs(side) * 0.12)]
    const d = `M${short(x + side * w * 0.8 - 8)} ${short(y - height * 0.52)}Q${short(x + side * w * 1.5)} ${short(y - height * 0.7)} ${short(tip[0])} ${short(tip[1])}Q${short(x + side * w * 1.9)} ${short(y - height * 0.64)} ${short(x + side * w * 0.8 + 12)} ${short(y - height * 0.5)}z`
    return { d, tip }
  })
  const body = `M${short(x - w * 1.35)} ${short(y)}Q${short(x - w * 0.9)} ${short(y - height * 0.3)} ${short(x - w)} ${short(y - height * 0.56)}L${short(x + w)} ${short(y - height * 0.56)}Q${short(x + w * 0.9)} ${short(y - height * 0.3)} ${short(x + w * 1.35)} ${short(y)}z`
  const fill = light.fall === 1 ? across(bark, dark) : across(dark, bark)
  return [
    shape(arms.map(({ d }) => d).join(''), dark),
    shape(body, fill),
    ...arms.map(({ tip }) => foliage(dice, light, tip, height * 0.14, height * 0.06, colour, distance)),
  ].join('')
}

/** A clump of broad tropical leaves. */
export function banana({ dice, light, x, y, height, colour, distance = 0 }: Planting): string {
  const leaves = Array.from({ length: 7 }, (_, index) => {
    const angle = -Math.PI * 0.95 + (index / 6) * Math.PI * 0.9 + dice.between(-0.1, 0.1)
    const length = height * dice.between(0.75, 1)
    const tipX = x + Math.cos(angle) * length * 0.72
    const tipY = y + Math.sin(angle) * length * 0.85 + Math.abs(Math.cos(angle)) * length * 0.22
    const bendX = x + Math.cos(angle) * length * 0.34
    const bendY = y + Math.sin(angle) * length * 0.85
    const w = length * 0.13
    const d = `M${short(x)} ${short(y)}Q${short(bendX - w)} ${short(bendY - w * 0.6)} ${short(tipX)} ${short(tipY)}Q${short(bendX + w)} ${short(bendY + w * 1.5)} ${short(x)} ${short(y)}z`
    const ink =
      [
        light.dim(colour, 0.45),
        light.dim(colour, 0.18),
        blend(light.lit(colour), '#dfe07c', light.hasLamps ? 0 : 0.2),
      ][index % 3] ?? colour
    return shape(d, light.far(ink, distance))
  })
  return (
    leaves.join('') + ellipse(x, y, height * 0.1, height * 0.025, light.far(light.dim(colour, 0.6), distance))
  )
}
