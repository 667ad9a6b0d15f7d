import { landmark } from '../buildings/landmarks.ts'
import { boat } from '../boats/fleet.ts'
import { townhouse } from '../buildings/townhouse.ts'
import { blend } from '../svg/colour.ts'
import { down, outwards } from '../svg/paint.ts'
import { ellipse, HEIGHT, placed, rect, WIDTH } from '../svg/shapes.ts'
import { farLand } from '../nature/far-land.ts'
import { foreground } from '../nature/foreground.ts'
import { sky } from '../nature/sky.ts'
import { foliage } from '../nature/foliage.ts'
import { tree } from '../nature/trees.ts'
import { reflection, water } from '../nature/water.ts'
import { street } from '../buildings/street.ts'
import type { Stage } from '../setting/stage.ts'

/** The town: roofs in the haze, what the country is known by, houses, and water or a street before them. */
export function city(stage: Stage): string {
  const { light, random, country, isCover } = stage
  const isWaterfront = country.town !== 'pyramids' && random.boolean(isCover ? 0.6 : 0.5)
  const ground = isWaterfront ? random.between(610, 660) : random.between(690, 740)
  const away = light.sunX < WIDTH / 2 ? 1 : -1
  const x = WIDTH / 2 + away * random.between(40, 190)
  const size = (isCover ? 1.22 : random.between(0.86, 1.08)) * (country.town === 'burj' ? 0.92 : 1)
  return [
    sky(stage, ground),
    farLand(stage, ground - 10, 1.2),
    country.town === 'pyramids' ? '' : roofsBehind(stage, ground),
    rect([0, ground - 24], [WIDTH, 40], down(light.far(country.land[1], 0.3), light.lit(country.land[0]))),
    light.hasLamps
      ? ellipse(
          [x, ground - 60],
          [520, 380],
          outwards(['#ffc27a', 0.5], ['#ff9a6a', 0.18, 0.5], ['#ff9a6a', 0]),
        )
      : '',
    placed(landmark(stage), x, ground, size),
    country.town === 'pyramids' ? '' : houses(stage, ground, x, size),
    gardens(stage, ground, x),
    isWaterfront ? quay(stage, ground) : street(stage, ground),
    isWaterfront
      ? boat(stage, {
          x: WIDTH / 2 - away * random.between(120, 300),
          y: ground + random.between(130, 190),
          scale: random.between(0.7, 0.95),
        })
      : '',
    isWaterfront ? foreground(stage, away === 1 ? -1 : 1) : '',
  ].join('')
}

/** Two rows of roofs in the haze. */
function roofsBehind({ country, light, random }: Stage, ground: number): string {
  return [0.66, 0.44]
    .map((distance, row) =>
      Array.from({ length: 24 }, (_, index) => {
        const w = random.between(54, 104)
        const h = random.between(46, 130) * (row ? 0.9 : 1.3)
        const x = index * 66 - 40 + random.between(-16, 16)
        const wall = light.far(random.pick(country.walls), distance)
        const cap = random.boolean(0.4)
          ? rect([x - 3, ground - h - 8], [w + 6, 10], light.far(random.pick(country.roofs), distance))
          : ''
        return (
          rect([x, ground - h], [w, h], wall) +
          rect(
            [light.fall === 1 ? x + w * 0.7 : x, ground - h],
            [w * 0.3, h],
            light.far(light.dim(country.walls[0] ?? '#fff', 0.4), distance),
            0.7,
          ) +
          cap
        )
      }).join(''),
    )
    .join('')
}

/** Houses on both sides of the landmark. */
function houses(
  { country, light, random, hotel }: Stage,
  ground: number,
  middle: number,
  size: number,
): string {
  const clear = 290 * size
  const row: string[] = []
  let x = -70
  while (x < WIDTH + 60) {
    const width = random.between(104, 176)
    const isClear = x + width > middle - clear && x < middle + clear
    if (!isClear) {
      const edge = Math.min(1, Math.abs(x + width / 2 - middle) / 800)
      row.push(
        townhouse(random, light, {
          x,
          y: ground + 4,
          width,
          floors: random.whole(2, edge > 0.5 ? 5 : 3),
          storey: random.between(44, 52),
          wall: random.pick(country.walls),
          trim: random.pick(country.cloths),
          roofColour: random.pick(country.roofs),
          roofKind: random.pick(country.roofKinds),
          distance: 0.08,
        }),
      )
    }
    x += width + (random.boolean(0.3) ? random.between(10, 40) : 0)
  }
  return row.join('') + rect([0, ground + 2], [WIDTH, 4], light.dim(hotel.floor, 0.3))
}

function gardens({ country, light, random }: Stage, ground: number, middle: number): string {
  const kinds = country.trees.filter((kind) => kind !== 'banana')
  const standing = Array.from({ length: 8 }, (_, index) => {
    const x = index * 214 + random.between(-60, 60)
    const height = random.between(120, 190) * (Math.abs(x - middle) < 220 ? 0.6 : 1)
    return tree(random.pick(kinds), {
      random,
      light,
      x,
      y: ground + 12,
      height,
      colour: country.leaf,
      distance: 0.05,
    })
  })
  const bushes = Array.from({ length: 13 }, (_, index) =>
    foliage(
      { random, light },
      [index * 128 + random.between(-36, 36), ground + 6],
      [random.between(34, 64), random.between(14, 24)],
      country.leaf,
    ),
  )
  return standing.join('') + bushes.join('')
}

function quay(stage: Stage, ground: number): string {
  const { light, hotel, random, country } = stage
  const stone = blend(hotel.floor, '#cbb79a', 0.5)
  return [
    water(stage, { horizon: ground + 26, bottom: HEIGHT, shallow: 0.3 }),
    reflection(light, random, {
      left: 120,
      right: WIDTH - 120,
      y: ground + 30,
      height: 170,
      colour: country.walls[0] ?? stone,
    }),
    rect([0, ground + 8], [WIDTH, 26], down(light.lit(stone), light.dim(stone, 0.4))),
  ].join('')
}
