import { blend } from '../ink/colour.ts'
import { down } from '../ink/paint.ts'
import { ellipse, polygon, rect, shape, short, softLine, WIDTH, type Point } from '../ink/shapes.ts'
import type { Skyline } from '../setting/country.ts'
import type { Stage } from '../setting/stage.ts'
import { palm } from './palm.ts'
import { massif, ridgeLine, rolling } from './ridges.ts'

/** The land beyond the water, standing on the horizon; higher on the side away from the sun. */
export function farLand(stage: Stage, horizon: number, size = 1): string {
  return LANDS[stage.country.skyline](stage, horizon, size)
}

type Land = (stage: Stage, horizon: number, size: number) => string

const LANDS: Record<Skyline, Land> = {
  ridges: (stage, horizon, size) => chain(stage, horizon, size, [150, 205, 120], 0.42, false),
  peaks: (stage, horizon, size) => chain(stage, horizon, size, [240, 170, 90], 0.55, true),
  basalt: (stage, horizon, size) =>
    lone(stage, horizon, size, { height: 240, width: 760, rough: 0.62 }) + strip(stage, horizon, 26 * size),
  volcano: (stage, horizon, size) => cone(stage, horizon, size) + strip(stage, horizon, 40 * size),
  granite: (stage, horizon, size) => mounds(stage, horizon, size, 160) + strip(stage, horizon, 30 * size),
  hills: (stage, horizon, size) => mounds(stage, horizon, size, 115) + strip(stage, horizon, 30 * size),
  desert,
  towers,
  karst,
  atoll,
  caldera,
  tableland,
  savanna,
}

function sideOf({ light }: Stage): number {
  return light.sunX < WIDTH / 2 ? 0.72 : 0.28
}

function chain(
  { country, light, dice }: Stage,
  base: number,
  size: number,
  heights: readonly number[],
  rough: number,
  hasSnow: boolean,
): string {
  const summit = light.sunX < WIDTH / 2 ? 0.7 : 0.3
  return heights
    .map((height, index) => {
      const depth = index / heights.length
      const line = ridgeLine(dice, {
        left: -80 - index * 60,
        right: WIDTH + 80 + index * 60,
        base,
        height: height * size * dice.between(0.85, 1.15),
        rough,
        summit: summit + dice.between(-0.16, 0.16),
      })
      const colour = blend(
        hasSnow && index === 0 ? country.rock : country.land[0],
        country.land[1],
        0.25 + depth * 0.3,
      )
      return massif(line, {
        light,
        dice,
        base,
        colour,
        distance: 0.72 - depth * 0.5,
        hasSnow: hasSnow && index === 0,
      })
    })
    .join('')
}

function lone(
  stage: Stage,
  base: number,
  size: number,
  { height, width, rough }: { height: number; width: number; rough: number },
): string {
  const { country, light, dice } = stage
  const middle = WIDTH * sideOf(stage)
  const line = ridgeLine(dice, {
    left: middle - (width * size) / 2,
    right: middle + (width * size) / 2,
    base,
    height: height * size,
    rough,
    summit: 0.5 + dice.between(-0.15, 0.15),
  })
  return (
    mounds(stage, base, size * 0.7, 110, 0.66) +
    massif(line, { light, dice, base, colour: blend(country.rock, country.land[0], 0.55), distance: 0.34 })
  )
}

function cone(stage: Stage, base: number, size: number): string {
  const { country, light, dice } = stage
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
    dice.chance(0.6)
      ? ellipse(middle + 40, base - height - 18, 90 * size, 15 * size, light.haze, 0.7) +
        ellipse(middle + 96, base - height - 36, 70 * size, 12 * size, light.haze, 0.5)
      : '',
  ].join('')
}

function mounds(
  { country, light, dice }: Stage,
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
      const left = -60 + lifted * (index * 0.4) + dice.between(-140, 140)
      return rolling(
        dice,
        { left, right: left + 1500, base, height: height * size * (1 - index * 0.26) },
        down(top, light.far(country.land[0], Math.min(0.9, d + 0.25))),
      )
    })
    .join('')
}

/** Trees and sand along the foot of distant land. */
export function strip({ country, light, dice }: Stage, base: number, height: number): string {
  const isLeft = light.sunX > WIDTH / 2
  const from = isLeft ? -40 : dice.between(620, 800)
  const to = isLeft ? dice.between(740, 920) : WIDTH + 40
  const count = 20
  const tops: Point[] = Array.from({ length: count + 1 }, (_, index) => {
    const t = index / count
    const edge = Math.min(1, Math.min(t, 1 - t) * 7 + (isLeft ? (1 - t) * 0.5 : t * 0.5))
    return [from + (to - from) * t, base - height * edge * dice.between(0.5, 1)]
  })
  return [
    shape(
      `${softLine(tops)}V${short(base)}H${short(from)}z`,
      light.far(light.dim(country.land[0], 0.3), 0.24),
    ),
    rect(from, base - 5, to - from, 6, light.far(country.sand, 0.15)),
  ].join('')
}

function desert({ country, light, dice }: Stage, base: number, size: number): string {
  return [0.68, 0.5, 0.3]
    .map((distance, index) => {
      const line = ridgeLine(dice, {
        left: -120,
        right: WIDTH + 120,
        base,
        height: (150 - index * 38) * size,
        rough: 0.4 - index * 0.1,
        summit: light.sunX < WIDTH / 2 ? 0.74 : 0.26,
      })
      const colour = blend(
        country.rock,
        index === 2 ? country.sand : '#b07f8c',
        index === 2 ? 0.5 : 0.3 - index * 0.1,
      )
      return massif(line, { light, dice, base, colour, distance })
    })
    .join('')
}

function towers(stage: Stage, base: number, size: number): string {
  const { country, light, dice } = stage
  const heart = WIDTH * sideOf(stage)
  const rows = [0.74, 0.55].map((distance, row) => {
    const count = row === 0 ? 22 : 15
    return Array.from({ length: count }, (_, index) => {
      const x = heart + (index / count - 0.5) * (row === 0 ? 1250 : 860) + dice.between(-18, 18)
      const near = Math.max(0.12, 1 - Math.abs(x - heart) / 560)
      const h = (40 + dice.between(40, 210) * near) * size
      const w = dice.between(20, 40) * size
      const colour = light.far(
        blend('#6c84a0', country.walls[0] ?? country.sand, dice.between(0.1, 0.5)),
        distance,
      )
      const dark = light.far(light.dim('#5c7390', 0.3), distance)
      const cap = dice.chance(0.3)
        ? polygon(
            [
              [x, base - h],
              [x + w / 2, base - h - w * 0.9],
              [x + w, base - h],
            ],
            colour,
          )
        : ''
      return `${cap}${rect(x, base - h, w, h, down(colour, light.far(colour, 0.4)))}${rect(light.fall === 1 ? x + w * 0.6 : x, base - h, w * 0.4, h, dark, 0.5)}`
    }).join('')
  })
  return mounds(stage, base, size * 0.6, 60, 0.84) + rows.join('') + strip(stage, base, 24 * size)
}

function karst({ country, light, dice }: Stage, base: number, size: number): string {
  const heart = light.sunX < WIDTH / 2 ? 0.7 : 0.3
  return Array.from({ length: 13 }, (_, index) => {
    const distance = 0.78 - (index / 13) * 0.5
    const x = WIDTH * (heart + (dice.share() + dice.share() - 1) * 0.62)
    const height = dice.between(80, 230) * size * (1.12 - distance * 0.55)
    return karstRock({ country, light, dice } as Stage, x, base, height, distance)
  }).join('')
}

/** A limestone tower with bushes on its head and shade on its side. */
export function karstRock(
  { country, light, dice }: Stage,
  x: number,
  base: number,
  height: number,
  distance: number,
): string {
  const w = height * dice.between(0.26, 0.42)
  const lean = dice.between(-0.12, 0.12) * height
  const left: Point[] = [
    [x - w, base],
    [x - w * 0.92, base - height * 0.3],
    [x - w * 0.7 + lean * 0.4, base - height * 0.68],
    [x - w * 0.36 + lean, base - height * 0.95],
  ]
  const right: Point[] = [
    [x + w * 0.3 + lean, base - height],
    [x + w * 0.72 + lean * 0.6, base - height * 0.72],
    [x + w * 0.8, base - height * 0.34],
    [x + w, base],
  ]
  const body = softLine([...left, ...right])
  const edge = light.fall === 1 ? right : left.toReversed()
  const core: Point[] = [
    [x + light.fall * w * 0.15, base],
    [x - light.fall * w * 0.02, base - height * 0.5],
    [x + lean * 0.8 + light.fall * w * 0.1, base - height * 0.86],
  ]
  const rock = light.far(blend(country.rock, '#e2cbb0', 0.3), distance)
  const green = light.far(blend(country.land[0], country.land[1], 0.35), distance)
  const shade = light.far(light.dim(country.land[0], 0.4), distance)
  return [
    shape(
      `${body}z`,
      down(green, [blend(green, rock, 0.55), 1, 0.5], blend(rock, light.haze, 0.4 + distance * 0.4)),
    ),
    shape(`${softLine([...edge, ...core])}z`, down([shade, 0.85], [shade, 0.35])),
    ellipse(
      x - light.fall * w * 0.2 + lean * 0.9,
      base - height * 0.9,
      w * 0.36,
      height * 0.06,
      light.far(country.land[1], distance),
      0.8,
    ),
  ].join('')
}

function atoll({ country, light, dice }: Stage, base: number, size: number): string {
  return [0, 1, 2]
    .map((index) => {
      const x = [250, 1240, 760][index] ?? 0
      const w = dice.between(150, 290) * size * (index === 2 ? 0.5 : 1)
      const at = x + dice.between(-90, 90)
      const tops: Point[] = Array.from({ length: 9 }, (_, step) => [
        at - w / 2 + (w * step) / 8,
        base - (step === 0 || step === 8 ? 2 : dice.between(12, 27)) * size,
      ])
      const palms = Array.from({ length: index === 2 ? 2 : 4 }, () =>
        palm(
          {
            dice,
            light,
            x: at + dice.between(-0.35, 0.35) * w,
            y: base - 6,
            height: dice.between(46, 74) * size,
            colour: country.leaf,
            distance: 0.35,
          },
          dice.between(-0.2, 0.2),
        ),
      )
      return (
        palms.join('') +
        shape(`${softLine(tops)}z`, light.far(country.land[0], 0.3)) +
        shape(
          `M${short(at - w * 0.62)} ${base + 2}q${short(w * 0.62)} -12 ${short(w * 1.24)} 0z`,
          light.far(country.sand, 0.1),
        )
      )
    })
    .join('')
}

function caldera(stage: Stage, base: number, size: number): string {
  const { country, light, dice } = stage
  const summit = light.sunX < WIDTH / 2 ? 0.78 : 0.22
  const back = ridgeLine(dice, {
    left: 120,
    right: WIDTH - 120,
    base,
    height: 90 * size,
    rough: 0.3,
    summit: 1 - summit,
  })
  const front = ridgeLine(dice, {
    left: summit > 0.5 ? 640 : -160,
    right: summit > 0.5 ? WIDTH + 160 : 900,
    base,
    height: 190 * size,
    rough: 0.34,
    summit,
  })
  const houses = front.slice(5, -5).flatMap(([x, y]) =>
    Array.from({ length: 3 }, () => {
      const w = dice.between(9, 19) * size
      return rect(
        x + dice.between(-16, 16),
        y - w * 0.6 + dice.between(-2, 8),
        w,
        w * 0.9,
        light.far(dice.chance(0.18) ? (country.roofs[0] ?? '#2468b2') : '#fffaf0', 0.2),
      )
    }),
  )
  return (
    massif(back, { light, dice, base, colour: country.rock, distance: 0.74 }) +
    massif(front, { light, dice, base, colour: blend(country.rock, '#8c5a4c', 0.3), distance: 0.36 }) +
    houses.join('')
  )
}

function tableland(stage: Stage, base: number, size: number): string {
  const { country, light, dice } = stage
  const mesa = (x: number, w: number, h: number, distance: number) => {
    const top = light.far(blend(country.rock, country.land[0], 0.3), distance)
    const points: Point[] = [
      [x - w * 0.66, base],
      [x - w * 0.5, base - h * 0.62],
      [x - w * 0.42, base - h * 0.97],
      [x - w * 0.1, base - h],
      [x + w * 0.2, base - h * 0.95],
      [x + w * 0.42, base - h * 0.98],
      [x + w * 0.5, base - h * 0.56],
      [x + w * 0.66, base],
    ]
    const dark: Point[] = points.slice(light.fall === 1 ? 4 : 0, light.fall === 1 ? 8 : 4)
    return (
      polygon(points, down(top, light.far(country.land[0], Math.min(0.9, distance + 0.2)))) +
      polygon(
        [...dark, [x + light.fall * w * 0.1, base]],
        light.far(light.dim(country.rock, 0.4), distance),
        0.6,
      )
    )
  }
  const heart = WIDTH * sideOf(stage)
  return (
    mesa(heart - 330, 300 * size, 130 * size, 0.74) +
    mesa(heart + dice.between(-30, 60), 460 * size, 215 * size, 0.58) +
    mounds(stage, base, size * 0.8, 100, 0.5) +
    strip(stage, base, 26 * size)
  )
}

function savanna(stage: Stage, base: number, size: number): string {
  const { light, dice } = stage
  const middle = WIDTH * sideOf(stage)
  const line: Point[] = [
    [middle - 640 * size, base],
    [middle - 330 * size, base - 70 * size],
    [middle - 120 * size, base - 172 * size],
    [middle - 50 * size, base - 190 * size],
    [middle + 60 * size, base - 186 * size],
    [middle + 150 * size, base - 160 * size],
    [middle + 380 * size, base - 60 * size],
    [middle + 660 * size, base],
  ]
  const snow: Point[] = [
    [middle - 132 * size, base - 164 * size],
    ...line.slice(3, 5),
    [middle + 160 * size, base - 156 * size],
    [middle + 90 * size, base - 150 * size],
    [middle + 50 * size, base - 164 * size],
    [middle, base - 146 * size],
    [middle - 60 * size, base - 166 * size],
    [middle - 96 * size, base - 148 * size],
  ]
  const blue = light.far('#6f7fa0', 0.62)
  return [
    shape(`${softLine(line)}z`, down(blue, light.far('#8fa0a8', 0.86))),
    dice.chance(0.85) ? polygon(snow, light.far('#fbfbf8', 0.25)) : '',
    mounds(stage, base, size * 0.5, 80, 0.6),
    strip(stage, base, 30 * size),
  ].join('')
}
