import { blend } from '../svg/colour.ts'
import { down } from '../svg/paint.ts'
import { ellipse, rect, shape, short, softLine, WIDTH, type Point } from '../svg/shapes.ts'
import type { Stage } from '../setting/stage.ts'
import { massif, ridgeLine, rolling } from './ridges.ts'

export function sideOf({ light }: Stage): number {
  return light.sunX < WIDTH / 2 ? 0.72 : 0.28
}

export function chain(
  { country, light, random }: Stage,
  base: number,
  size: number,
  { heights, rough, hasSnow }: { heights: readonly number[]; rough: number; hasSnow: boolean },
): string {
  const summit = light.sunX < WIDTH / 2 ? 0.7 : 0.3
  return heights
    .map((height, index) => {
      const depth = index / heights.length
      const line = ridgeLine(random, {
        left: -80 - index * 60,
        right: WIDTH + 80 + index * 60,
        base,
        height: height * size * random.between(0.85, 1.15),
        rough,
        summit: summit + random.between(-0.16, 0.16),
      })
      const colour = blend(
        hasSnow && index === 0 ? country.rock : country.land[0],
        country.land[1],
        0.25 + depth * 0.3,
      )
      return massif(line, {
        light,
        random,
        base,
        colour,
        distance: 0.72 - depth * 0.5,
        hasSnow: hasSnow && index === 0,
      })
    })
    .join('')
}

export function lone(
  stage: Stage,
  base: number,
  size: number,
  { height, width, rough }: { height: number; width: number; rough: number },
): string {
  const { country, light, random } = stage
  const middle = WIDTH * sideOf(stage)
  const line = ridgeLine(random, {
    left: middle - (width * size) / 2,
    right: middle + (width * size) / 2,
    base,
    height: height * size,
    rough,
    summit: 0.5 + random.between(-0.15, 0.15),
  })
  return (
    mounds(stage, base, size * 0.7, 110, 0.66) +
    massif(line, { light, random, base, colour: blend(country.rock, country.land[0], 0.55), distance: 0.34 })
  )
}

export function cone(stage: Stage, base: number, size: number): string {
  const { country, light, random } = stage
  const middle = WIDTH * sideOf(stage)
  const half = 430 * size
  const height = 270 * size
  const lip = 30 * size
  const outlineOf = (from: number, to: number): Point[] => [
    [from, base],
    [from + (middle - from) * 0.5, base - height * 0.3],
    [middle - lip * Math.sign(middle - from), base - height],
    [to, base - height],
  ]
  const far = light.far(blend(country.rock, country.land[0], 0.4), 0.52)
  const shade = light.far(light.dim(country.rock, 0.4), 0.5)
  const left = softLine(outlineOf(middle - half, middle))
  const right = softLine(outlineOf(middle + half, middle))
  const [sunny, dark] = light.fall === 1 ? [left, right] : [right, left]
  return [
    mounds(stage, base, size * 0.6, 100, 0.7),
    shape(`${sunny}V${short(base)}z`, down(far, light.far(country.land[1], 0.75))),
    shape(`${dark}V${short(base)}z`, down(shade, light.far(country.land[0], 0.72))),
    gullies(stage, middle, base, half, height),
    random.boolean(0.6)
      ? ellipse([middle + 40, base - height - 18], [90 * size, 15 * size], light.haze, 0.7) +
        ellipse([middle + 96, base - height - 36], [70 * size, 12 * size], light.haze, 0.5)
      : '',
  ].join('')
}

export function mounds(
  { country, light, random }: Stage,
  base: number,
  size: number,
  height: number,
  distance = 0.5,
): string {
  const lifted = light.sunX < WIDTH / 2 ? 260 : -260
  return [0, 1, 2]
    .map((index) => {
      const d = distance - index * 0.14
      const top = light.far(blend(country.land[0], country.land[1], index * 0.3), d)
      const left = -60 + lifted * (index * 0.4) + random.between(-140, 140)
      return rolling(
        random,
        { left, right: left + 1500, base, height: height * size * (1 - index * 0.26) },
        down(top, light.far(country.land[0], Math.min(0.9, d + 0.25))),
      )
    })
    .join('')
}

/** Trees and sand along the foot of distant land. */
export function strip({ country, light, random }: Stage, base: number, height: number): string {
  const isLeft = light.sunX > WIDTH / 2
  const from = isLeft ? -40 : random.between(620, 800)
  const to = isLeft ? random.between(740, 920) : WIDTH + 40
  const count = 20
  const tops: Point[] = Array.from({ length: count + 1 }, (_, index) => {
    const t = index / count
    const edge = Math.min(1, Math.min(t, 1 - t) * 7 + (isLeft ? (1 - t) * 0.5 : t * 0.5))
    return [from + (to - from) * t, base - height * edge * random.between(0.5, 1)]
  })
  return [
    shape(
      `${softLine(tops)}V${short(base)}H${short(from)}z`,
      light.far(light.dim(country.land[0], 0.3), 0.24),
    ),
    rect([from, base - 5], [to - from, 6], light.far(country.sand, 0.15)),
  ].join('')
}

/** Furrows that run down from the lip of a volcano. */
function gullies(
  { country, light, random }: Stage,
  middle: number,
  base: number,
  half: number,
  height: number,
): string {
  const furrow = (spread: number) => {
    const foot = middle + spread * half * 0.86
    const top = middle + spread * 26
    const w = half * 0.035
    return `M${short(top)} ${short(base - height * random.between(0.9, 0.98))}Q${short(middle + spread * half * 0.28)} ${short(base - height * 0.5)} ${short(foot)} ${short(base - height * 0.06)}Q${short(middle + spread * half * 0.24 + w)} ${short(base - height * 0.46)} ${short(top)} ${short(base - height * 0.94)}z`
  }
  const shade = light.far(light.dim(country.rock, 0.46), 0.46)
  const d = [-0.86, -0.62, -0.4, -0.2, 0.14, 0.34, 0.56, 0.8]
    .map((spread) => furrow(spread + random.between(-0.05, 0.05)))
    .join('')
  return shape(d, shade, 0.5)
}
