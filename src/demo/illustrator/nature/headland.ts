import { landmark } from '../buildings/landmarks.ts'
import { resort } from '../buildings/resort.ts'
import { overwaterVillas } from '../buildings/overwater.ts'
import { blend, paler } from '../svg/colour.ts'
import { down } from '../svg/paint.ts'
import { line, placed, polygon, rect, shape, short, softLine, type Point } from '../svg/shapes.ts'
import type { Stage } from '../setting/stage.ts'
import { karstRock } from './far-rocks.ts'
import { grove, type Standing } from './grove.ts'
import { reflection } from './water.ts'

/** Land of the middle distance on one side, with the hotel or a village on it; `side` 1 is the right. */
export function headland(stage: Stage, horizon: number, side: 1 | -1, hasHotel = true): string {
  const { country, light, random } = stage
  if (country.skyline === 'atoll') return overwaterVillas(stage, horizon, side)
  if (country.skyline === 'karst' && !hasHotel) return karstGroup(stage, horizon, side)
  const base = horizon + 74
  const x = (along: number) => (side === 1 ? 1580 - along : -44 + along)
  const width = random.between(640, 740)
  const height = random.between(120, 190)
  const back: Point[] = [0, 0.2, 0.4, 0.6, 0.78, 0.9, 1].map((t) => [
    x(width * t),
    base - height * (1 - t) ** 0.75 * random.between(0.86, 1.05) - 10,
  ])
  const slope = down(light.far(country.land[1], 0.14), light.far(country.land[0], 0.06))
  const lip: Point[] = [0, 0.18, 0.36, 0.54, 0.72, 0.88, 1].map((t) => [
    x((width + 80) * t),
    base + (t > 0.9 ? -8 : random.between(-7, 9)) + (1 - t) * 8,
  ])
  const beach = `${softLine(lip)}Q${short(x(width * 0.7))} ${short(base - 26)} ${short(x(0))} ${short(base - 38)}z`
  const spots = (count: number, from: number, to: number, low: number, high: number) =>
    Array.from({ length: count }, (_, index): Standing => {
      const along = width * (from + ((index + random.fraction() * 0.8) / count) * (to - from))
      const rise = height * (1 - along / width) ** 0.75
      return {
        kind: random.pick(country.trees),
        x: x(along),
        y: base - 10 - rise * random.between(low, high),
        height: random.between(58, 98),
      }
    }).toSorted((one, other) => one.y - other.y)
  const isSmall = !hasHotel
  return [
    reflection(light, random, {
      left: Math.min(x(0), x(width)),
      right: Math.max(x(0), x(width)),
      y: base,
      height: 110,
      colour: country.land[0],
    }),
    shape(`${softLine(back)}L${short(x(width + 6))} ${base}L${short(x(0))} ${base}z`, slope),
    facets(stage, back, base),
    grove(stage, spots(14, 0, 0.94, 0.25, 0.9), 0.14),
    isSmall
      ? coverSight(stage, x(width * 0.42), base - height * 0.42) + hamlet(stage, x, width, base)
      : resort(stage, { x: x(width * 0.42), y: base - 26, scale: 11.5, distance: 0.1, widest: width * 0.66 }),
    shape(beach, down(paler(light.lit(country.sand), 0.1), light.dim(country.sand, 0.12))),
    line(softLine(lip), paler(light.lit('#f4fbf8'), 0.4), 5, 0.85),
    grove(stage, spots(10, 0, 0.86, 0, 0.06), 0.05),
  ].join('')
}

function facets({ country, light }: Stage, line: readonly Point[], base: number): string {
  const shade = light.far(light.dim(country.land[0], 0.4), 0.12)
  return line
    .slice(1, -2)
    .map(([x, y], index) => {
      const drop = base - y
      const w = 46 + (index % 3) * 22
      return polygon(
        [
          [x, y + 2],
          [x + light.fall * w, y + drop * 0.5],
          [x + light.fall * w * 0.7, base],
          [x - light.fall * 8, base - drop * 0.2],
        ],
        down([shade, 0.5], [shade, 0]),
      )
    })
    .join('')
}

/** On the cover of a country, its landmark over the roofs. */
function coverSight(stage: Stage, x: number, y: number): string {
  const { country, isCover } = stage
  if (!isCover || country.town === 'pyramids' || country.town === 'harbour') return ''
  return placed(landmark(stage, 0.14), x, y, country.town === 'burj' ? 0.5 : 0.46)
}

/** Small white houses on a slope. */
function hamlet(
  { country, light, random }: Stage,
  x: (along: number) => number,
  width: number,
  base: number,
): string {
  return Array.from({ length: 9 }, (_, index) => {
    const w = random.between(26, 44)
    const h = random.between(22, 40)
    const along = width * (0.08 + (index / 9) * 0.62)
    const at = x(along)
    const y = base - 18 - (index % 3) * 26 * (1 - along / width)
    const wall = light.far(random.pick(country.walls), 0.1)
    const top = light.far(random.pick(country.roofs), 0.1)
    return [
      rect([at, y - h], [w, h], wall),
      rect(
        [light.fall === 1 ? at + w * 0.66 : at, y - h],
        [w * 0.34, h],
        light.far(light.dim(country.walls[0] ?? '#fff', 0.4), 0.1),
      ),
      polygon(
        [
          [at - 4, y - h],
          [at + w / 2, y - h - w * 0.34],
          [at + w + 4, y - h],
        ],
        top,
      ),
      rect(
        [at + w * 0.16, y - h * 0.66],
        [w * 0.14, h * 0.26],
        light.hasLamps ? '#ffd48c' : blend(wall, '#2b4660', 0.75),
      ),
    ].join('')
  }).join('')
}

function karstGroup(stage: Stage, horizon: number, side: 1 | -1): string {
  const { light, random } = stage
  const middle = side === 1 ? 1250 : 290
  const rocks = [
    { x: middle + side * 150, h: random.between(380, 460), d: 0.26, y: 40 },
    { x: middle - side * 120, h: random.between(250, 320), d: 0.16, y: 58 },
    { x: middle + side * 40, h: random.between(150, 210), d: 0.06, y: 72 },
  ]
  return rocks
    .map(
      ({ x, h, d, y }) =>
        reflection(light, random, {
          left: x - h * 0.36,
          right: x + h * 0.36,
          y: horizon + y,
          height: h * 0.42,
          colour: stage.country.land[0],
        }) + karstRock(stage, x, horizon + y, h, d),
    )
    .join('')
}
