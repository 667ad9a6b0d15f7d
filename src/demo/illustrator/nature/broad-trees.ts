import { blend } from '../svg/colour.ts'
import { across } from '../svg/paint.ts'
import { ellipse, shape, short, type Point } from '../svg/shapes.ts'
import { foliage } from './foliage.ts'
import type { Planting } from './palm.ts'

export function baobab(planting: Planting): string {
  const { random, light, x, y, height, colour, distance = 0 } = planting
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
    ...arms.map(({ tip }) =>
      foliage({ random, light }, tip, [height * 0.14, height * 0.06], colour, distance),
    ),
  ].join('')
}

/** A clump of broad tropical leaves. */
export function banana({ random, light, x, y, height, colour, distance = 0 }: Planting): string {
  const leaves = Array.from({ length: 7 }, (_, index) => {
    const angle = -Math.PI * 0.95 + (index / 6) * Math.PI * 0.9 + random.between(-0.1, 0.1)
    const length = height * random.between(0.75, 1)
    const tipX = x + Math.cos(angle) * length * 0.72
    const tipY = y + Math.sin(angle) * length * 0.85 + Math.abs(Math.cos(angle)) * length * 0.22
    const bendX = x + Math.cos(angle) * length * 0.34
    const bendY = y + Math.sin(angle) * length * 0.85
    const w = length * 0.13
    const d = `M${short(x)} ${short(y)}Q${short(bendX - w)} ${short(bendY - w * 0.6)} ${short(tipX)} ${short(tipY)}Q${short(bendX + w)} ${short(bendY + w * 1.5)} ${short(x)} ${short(y)}z`
    const shade =
      [
        light.dim(colour, 0.45),
        light.dim(colour, 0.18),
        blend(light.lit(colour), '#dfe07c', light.hasLamps ? 0 : 0.2),
      ][index % 3] ?? colour
    return shape(d, light.far(shade, distance))
  })
  return (
    leaves.join('') +
    ellipse([x, y], [height * 0.1, height * 0.025], light.far(light.dim(colour, 0.6), distance))
  )
}
