import { blend } from '../svg/colour.ts'
import { down } from '../svg/paint.ts'
import { ellipse, line, polygon, rect, shape, short, softLine, WIDTH, type Point } from '../svg/shapes.ts'
import type { Stage } from '../setting/stage.ts'
import { mounds, sideOf, strip } from './far-hills.ts'
import { massif, ridgeLine } from './ridges.ts'

export function desert({ country, light, random }: Stage, base: number, size: number): string {
  return [0.68, 0.5, 0.3]
    .map((distance, index) => {
      const line = ridgeLine(random, {
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
      return massif(line, { light, random, base, colour, distance })
    })
    .join('')
}

export function karst({ country, light, random }: Stage, base: number, size: number): string {
  const heart = light.sunX < WIDTH / 2 ? 0.7 : 0.3
  return Array.from({ length: 13 }, (_, index) => {
    const distance = 0.78 - (index / 13) * 0.5
    const x = WIDTH * (heart + (random.fraction() + random.fraction() - 1) * 0.62)
    const height = random.between(80, 230) * size * (1.12 - distance * 0.55)
    return karstRock({ country, light, random } as Stage, x, base, height, distance)
  }).join('')
}

/** A limestone tower with bushes on its head and shade on its side. */
export function karstRock(
  { country, light, random }: Stage,
  x: number,
  base: number,
  height: number,
  distance: number,
): string {
  const w = height * random.between(0.26, 0.42)
  const lean = random.between(-0.12, 0.12) * height
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
      [x - light.fall * w * 0.2 + lean * 0.9, base - height * 0.9],
      [w * 0.36, height * 0.06],
      light.far(country.land[1], distance),
      0.8,
    ),
  ].join('')
}

export function caldera(stage: Stage, base: number, size: number): string {
  const { country, light, random } = stage
  const summit = light.sunX < WIDTH / 2 ? 0.78 : 0.22
  const back = ridgeLine(random, {
    left: 120,
    right: WIDTH - 120,
    base,
    height: 90 * size,
    rough: 0.3,
    summit: 1 - summit,
  })
  const front = ridgeLine(random, {
    left: summit > 0.5 ? 640 : -160,
    right: summit > 0.5 ? WIDTH + 160 : 900,
    base,
    height: 190 * size,
    rough: 0.34,
    summit,
  })
  const houses = front.slice(6, -6).flatMap(([x, y], index) =>
    Array.from({ length: index % 3 === 1 ? 0 : 4 }, () => {
      const w = random.between(9, 18) * size
      const wall = random.boolean(0.16) ? (country.roofs[0] ?? '#2468b2') : '#fffaf0'
      return rect(
        [x + random.between(-22, 22), y + random.between(0, 20) * size],
        [w, w * 0.86],
        light.far(wall, 0.24),
      )
    }),
  )

  return (
    massif(back, { light, random, base, colour: country.rock, distance: 0.74 }) +
    massif(front, { light, random, base, colour: blend(country.rock, '#8c5a4c', 0.3), distance: 0.36 }) +
    houses.join('')
  )
}

export function tableland(stage: Stage, base: number, size: number): string {
  const { country, light, random } = stage
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
    const shade = light.far(light.dim(country.rock, 0.4), distance)
    const cracks = Array.from({ length: 11 }, (_, index) => {
      const cx = x + (index / 10 - 0.5) * w * 0.84
      return `M${short(cx)} ${short(base - h * random.between(0.9, 0.96))}q${short(random.between(-8, 8))} ${short(h * 0.2)} ${short(random.between(-6, 6))} ${short(h * random.between(0.2, 0.5))}`
    }).join('')
    const fall = x - light.fall * w * 0.14
    return [
      polygon(points, down(top, light.far(country.land[0], Math.min(0.9, distance + 0.2)))),
      polygon([...dark, [x + light.fall * w * 0.16, base]], down([shade, 0.75], [shade, 0.15])),
      line(cracks, shade, Math.max(1.5, w * 0.008), 0.6),
      line(
        `M${short(x - w * 0.42)} ${short(base - h * 0.97)}L${short(x + w * 0.42)} ${short(base - h * 0.98)}`,
        light.far(country.land[1], distance),
        Math.max(2, w * 0.014),
      ),
      w > 300 * size
        ? line(
            `M${short(fall)} ${short(base - h * 0.97)}V${short(base - h * 0.3)}`,
            '#fbfffe',
            Math.max(2.5, w * 0.011),
            0.85,
          ) + ellipse([fall, base - h * 0.3], [w * 0.05, h * 0.04], '#fbfffe', 0.5)
        : '',
    ].join('')
  }
  const heart = WIDTH * sideOf(stage)
  return (
    mesa(heart - 330, 300 * size, 130 * size, 0.74) +
    mesa(heart + random.between(-30, 60), 460 * size, 215 * size, 0.58) +
    mounds(stage, base, size * 0.8, 100, 0.5) +
    strip(stage, base, 26 * size)
  )
}
