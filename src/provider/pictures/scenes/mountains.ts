import { resort } from '../buildings/resort.ts'
import { blend, paler } from '../ink/colour.ts'
import { down } from '../ink/paint.ts'
import { HEIGHT, rect, shape, short, sliver, softLine, WIDTH, type Point } from '../ink/shapes.ts'
import { blossoms, grass } from '../nature/flowers.ts'
import { massif, ridgeLine, rolling } from '../nature/ridges.ts'
import { sky } from '../nature/sky.ts'
import { tree } from '../nature/trees.ts'
import { reflection, waterColours } from '../nature/water.ts'
import { farLand } from '../nature/far-land.ts'
import type { Skyline } from '../setting/country.ts'
import type { Stage } from '../setting/stage.ts'

const ALPINE: readonly Skyline[] = [
  'peaks',
  'ridges',
  'desert',
  'caldera',
  'basalt',
  'hills',
  'granite',
  'towers',
]

/** The heights of the country over a valley: a lake or a river, woods, the hotel under the slopes. */
export function mountains(stage: Stage): string {
  const { light, dice, country, isCover } = stage
  const horizon = dice.between(540, 590)
  const away = light.sunX < WIDTH / 2 ? 1 : -1
  const isAlpine = ALPINE.includes(country.skyline)
  const hasLake = dice.chance(0.6)
  return [
    sky(stage, horizon),
    isAlpine ? range(stage, horizon) : farLand(stage, horizon, 1.9),
    slopes(stage, horizon),
    hasLake ? lake(stage, horizon + 40) : valley(stage, horizon + 40),
    isCover
      ? ''
      : resort(stage, {
          x: WIDTH / 2 + away * dice.between(90, 260),
          y: horizon + 64,
          scale: dice.between(12, 15),
          widest: 620,
        }),
    woods(stage, horizon),
    nearSlope(stage, away),
  ].join('')
}

function range({ country, light, dice }: Stage, horizon: number): string {
  const hasSnow = country.skyline === 'peaks' || country.slug === 'india' || country.slug === 'china'
  const summit = light.sunX < WIDTH / 2 ? 0.68 : 0.32
  return [380, 300, 200]
    .map((height, index) => {
      const line = ridgeLine(dice, {
        left: -140,
        right: WIDTH + 140,
        base: horizon + 30,
        height: height * dice.between(0.9, 1.1),
        rough: 0.62 - index * 0.06,
        summit: index === 1 ? 1 - summit : summit + dice.between(-0.1, 0.1),
      })
      const colour = blend(country.rock, country.land[0], 0.2 + index * 0.36)
      return massif(line, {
        light,
        dice,
        base: horizon + 30,
        colour,
        distance: 0.62 - index * 0.2,
        hasSnow: hasSnow && index < 2,
      })
    })
    .join('')
}

function slopes({ country, light, dice }: Stage, horizon: number): string {
  return [0.34, 0.2]
    .map((distance, index) => {
      const fill = down(
        light.far(blend(country.land[0], country.land[1], 0.4), distance),
        light.far(country.land[0], distance * 0.6),
      )
      return rolling(
        dice,
        {
          left: index ? 560 : -200,
          right: index ? WIDTH + 200 : 1100,
          base: horizon + 66,
          height: 120 - index * 20,
        },
        fill,
      )
    })
    .join('')
}

function lake(stage: Stage, y: number): string {
  const { country, light, dice } = stage
  const [open, middle, shallow] = waterColours(light, country.water)
  const high = blend(middle, light.sky[1] ?? middle, 0.35)
  const shine = Array.from({ length: 26 }, (_, index) =>
    sliver(dice.between(0, WIDTH), y + 16 + (index / 26) ** 1.3 * 280, dice.between(90, 320), 5),
  ).join('')
  return [
    rect(0, y, WIDTH, HEIGHT - y, down(blend(high, light.haze, 0.4), [high, 1, 0.3], open)),
    reflection(light, dice, { left: 140, right: WIDTH - 140, y, height: 150, colour: country.land[0] }),
    shape(shine, paler(shallow, 0.4), 0.4),
  ].join('')
}

/** A green valley with a winding river. */
function valley({ country, light, dice }: Stage, y: number): string {
  const [, middle, shallow] = waterColours(light, country.water)
  const meadow = blend(country.land[1], '#b9c25f', 0.25)
  const bend = dice.chance(0.5) ? 1 : -1
  const at = (x: number) => WIDTH / 2 + bend * x
  const left: Point[] = [
    [at(60), y],
    [at(-40), y + 60],
    [at(110), y + 130],
    [at(-130), y + 240],
    [at(-60), HEIGHT + 20],
  ]
  const right: Point[] = [
    [at(360), HEIGHT + 20],
    [at(150), y + 240],
    [at(230), y + 130],
    [at(20), y + 60],
    [at(80), y],
  ]
  const river = `${softLine(left)}L${softLine(right).slice(1)}z`
  const furrows = Array.from({ length: 24 }, () =>
    sliver(dice.between(0, WIDTH), y + dice.between(20, 380), dice.between(120, 360), 12),
  ).join('')
  return [
    rect(0, y, WIDTH, HEIGHT - y, down(light.far(meadow, 0.22), light.dim(country.land[0], 0.14))),
    shape(furrows, light.dim(country.land[0], 0.2), 0.3),
    shape(river, down(paler(middle, 0.35), shallow)),
    shape(
      Array.from({ length: 9 }, (_, index) =>
        sliver(at(60 + index * 12), y + 40 + index * 38, 70 + index * 12, 4),
      ).join(''),
      '#fbfffd',
      0.5,
    ),
  ].join('')
}

function woods({ country, light, dice }: Stage, horizon: number): string {
  const kinds = country.trees.filter((kind) => kind !== 'banana')
  return Array.from({ length: 34 }, (_, index) => {
    const edge = dice.share() ** 0.8
    const x = index % 2 ? edge * 560 : WIDTH - edge * 560
    const near = 1 - Math.min(x, WIDTH - x) / 620
    return {
      x,
      y: horizon + 58 + near * 70 + dice.between(-8, 8),
      height: dice.between(70, 110) + near * 70,
      kind: kinds[0] === 'palm' && dice.chance(0.5) ? 'round' : dice.pick(kinds),
    } as const
  })
    .toSorted((one, other) => one.y - other.y)
    .map(({ x, y, height, kind }) =>
      tree(kind, { dice, light, x, y, height, colour: country.leaf, distance: 0.12 }),
    )
    .join('')
}

function nearSlope({ country, light, dice }: Stage, away: 1 | -1): string {
  const x = (along: number) => (away === 1 ? along : WIDTH - along)
  const ground: Point[] = [
    [x(-60), 800],
    [x(220), 836],
    [x(560), 905],
    [x(920), 960],
    [x(1600), 985],
  ]
  const kinds = country.trees.filter((kind) => kind !== 'banana')
  const near = [60, 240].map((along, index) =>
    tree(kinds[0] === 'palm' ? 'palm' : dice.pick(kinds), {
      dice,
      light,
      x: x(along),
      y: 860 + index * 24,
      height: dice.between(460, 560) - index * 150,
      colour: country.leaf,
    }),
  )
  return [
    shape(
      `${softLine(ground)}V${HEIGHT + 10}H${short(x(-60))}z`,
      down(light.dim(country.land[1], 0.1), light.dim(country.land[0], 0.5)),
    ),
    ...near.toReversed(),
    blossoms(dice, light, [x(380), 940], 110, 44, country.leaf, country.bloom),
    blossoms(dice, light, [x(1180), 1010], 160, 52, country.leaf, country.bloom),
    grass(dice, light, 0, WIDTH, HEIGHT + 8, 70, country.land[0]),
  ].join('')
}
