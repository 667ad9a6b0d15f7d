import { resort } from '../buildings/resort.ts'
import { blend } from '../svg/colour.ts'
import { down } from '../svg/paint.ts'
import { rect, WIDTH } from '../svg/shapes.ts'
import { farLand } from '../nature/far-land.ts'
import { grove } from '../nature/grove.ts'
import { massif, ridgeLine, rolling } from '../nature/ridges.ts'
import { sky } from '../nature/sky.ts'
import { lake, nearSlope, terraces, valley } from '../nature/valley.ts'
import type { Skyline } from '../setting/country.ts'
import type { Stage } from '../setting/stage.ts'

const ALPINE: readonly Skyline[] = [
  'peaks',
  'ridges',
  'desert',
  'caldera',
  'basalt',
  'granite',
  'towers',
  'hills',
]
const TERRACED = ['indonesia', 'vietnam', 'sri-lanka', 'china', 'thailand']

/** The heights of the country over a valley: a lake, a river or terraced fields, woods, the hotel under the slopes. */
export function mountains(stage: Stage): string {
  const { light, random, country, isCover } = stage
  const horizon = random.between(520, 570)
  const away = light.sunX < WIDTH / 2 ? 1 : -1
  const isAlpine = ALPINE.includes(country.skyline)
  const floors = TERRACED.includes(country.slug) ? [terraces, terraces, lake] : [lake, valley, lake]
  const floor = isCover ? (floors[0] ?? lake) : random.pick(floors)
  return [
    sky(stage, horizon),
    isAlpine ? range(stage, horizon) : farLand(stage, horizon + 20, 1.9),
    mist(stage, horizon),
    slopes(stage, horizon),
    meadow(stage, horizon),
    floor(stage, horizon + (floor === lake ? 98 : 56)),
    isCover
      ? ''
      : resort(stage, {
          x: WIDTH / 2 + away * random.between(60, 220),
          y: horizon + 66,
          scale: random.between(10.5, 13),
          widest: 540,
          distance: 0.05,
        }),
    woods(stage, horizon),
    nearSlope(stage, away),
  ].join('')
}

function range({ country, light, random }: Stage, horizon: number): string {
  const hasSnow = country.skyline === 'peaks' || country.slug === 'india' || country.slug === 'china'
  const summit = light.sunX < WIDTH / 2 ? 0.66 : 0.34
  return [430, 320, 200]
    .map((height, index) => {
      const line = ridgeLine(random, {
        left: -260,
        right: WIDTH + 260,
        base: horizon + 40,
        height: height * random.between(0.9, 1.06),
        rough: 0.72 - index * 0.08,
        summit: index === 1 ? 1 - summit : summit + random.between(-0.08, 0.08),
      })
      const colour = blend(country.rock, country.land[0], 0.15 + index * 0.38)
      return massif(line, {
        light,
        random,
        base: horizon + 40,
        colour,
        distance: 0.54 - index * 0.16,
        hasSnow: hasSnow && index < 2,
      })
    })
    .join('')
}

/** Mist lying at the foot of the range. */
function mist({ light, random }: Stage, horizon: number): string {
  const veil = light.haze
  return rolling(
    random,
    { left: -200, right: WIDTH + 200, base: horizon + 60, height: 90 },
    down([veil, 0.1], [veil, 0.7]),
  )
}

function slopes({ country, light, random }: Stage, horizon: number): string {
  return [0.34, 0.2]
    .map((distance, index) => {
      const fill = down(
        light.far(blend(country.land[0], country.land[1], 0.4), distance),
        light.far(country.land[0], distance * 0.6),
      )
      const site = {
        left: index ? 560 : -300,
        right: index ? WIDTH + 300 : 1100,
        base: horizon + 80,
        height: 150 - index * 20,
      }
      return rolling(random, site, fill)
    })
    .join('')
}

/** The flat ground under the woods and the hotel. */
function meadow({ country, light }: Stage, horizon: number): string {
  return rect(
    [0, horizon + 52],
    [WIDTH, 60],
    down(light.far(country.land[1], 0.22), light.lit(blend(country.land[0], country.land[1], 0.5))),
  )
}

/** Woods that come down both sides of the valley. */
function woods(stage: Stage, horizon: number): string {
  const { country, random } = stage
  const kinds = country.trees.filter((kind) => kind !== 'banana')
  const trees = Array.from({ length: 46 }, (_, index) => {
    const edge = random.fraction() ** 0.8
    const x = index % 2 ? edge * 600 - 20 : WIDTH + 20 - edge * 600
    const near = Math.max(0, 1 - Math.min(x, WIDTH - x) / 600)
    const kind = random.boolean(0.35)
      ? (kinds[0] ?? 'round')
      : kinds[0] === 'palm'
        ? random.pick([...kinds, 'round' as const])
        : random.pick(kinds)
    return {
      kind,
      x,
      y: horizon + 62 + near * 84 + random.between(-8, 8),
      height: random.between(62, 96) + near * 84,
    }
  }).toSorted((one, other) => one.y - other.y)
  return grove(stage, trees, 0.12)
}
