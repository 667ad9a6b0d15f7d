import { awning, lamps, pergola } from '../furniture/covers.ts'
import { pottedPlant } from '../furniture/decor.ts'
import { vista } from '../furniture/windows.ts'
import { laidTable } from '../furniture/table-setting.ts'
import { blend, paler } from '../svg/colour.ts'
import { down } from '../svg/paint.ts'
import { project, type Camera } from '../svg/perspective.ts'
import { framed, HEIGHT, line, polyline, rect, shape, short, WIDTH } from '../svg/shapes.ts'
import { blossoms } from '../nature/flowers.ts'
import { candlelit } from '../setting/light.ts'
import type { Stage } from '../setting/stage.ts'

/** Dinner on a terrace over the sea: tables under a pergola, an awning or strings of lamps. */
export function restaurant(outside: Stage): string {
  const light = candlelit(outside.light)
  const stage: Stage = { ...outside, light }
  const { random, hotel, country } = stage
  const horizon = random.between(430, 470)
  const camera: Camera = { centre: WIDTH / 2 + random.between(-70, 70), horizon, focal: 1060, eye: 1.75 }
  const stone = light.lit(blend(hotel.floor, hotel.plaster, 0.3))
  const back = 8.2
  const edge = project(camera, [0, 0, back])[1]
  const cover = random.pick(['pergola', 'lamps', 'awning'] as const)
  const covers = { pergola, lamps, awning }
  return [
    framed(vista(outside), [0, horizon - 560], [WIDTH, HEIGHT]),
    rect(
      [0, edge],
      [WIDTH, HEIGHT - edge],
      down(stone, [light.dim(hotel.floor, 0.1), 1, 0.4], light.dim(hotel.floor, 0.36)),
    ),
    paving(camera, back, light.dim(hotel.floor, 0.36), random.boolean(0.5)),
    balustrade(stage, camera, back),
    tables(stage, camera),
    covers[cover](stage, camera, back),
    pottedPlant(camera, random, [-2.35, 0, 4], 1.25, {
      leaf: light.lit(country.leaf),
      pot: light.lit(hotel.second),
      floor: stone,
    }),
    pottedPlant(camera, random, [2.35, 0, 4.1], 1.1, {
      leaf: light.lit(country.leaf),
      pot: light.lit(hotel.second),
      floor: stone,
    }),
    blossoms(
      { random, light },
      [random.boolean(0.5) ? 20 : WIDTH - 20, 1010],
      [170, 74],
      country.leaf,
      country.bloom,
    ),
  ].join('')
}

function paving(camera: Camera, back: number, colour: string, isWood: boolean): string {
  const long = Array.from({ length: isWood ? 41 : 15 }, (_, index) => {
    const x = isWood ? (index - 20) * 0.36 : (index - 7) * 1.05
    return polyline([project(camera, [x, 0, 2.2]), project(camera, [x, 0, back])])
  })
  const rows = isWood
    ? []
    : [3, 3.8, 4.7, 5.7, 6.9].map((z) => `M0 ${short(project(camera, [0, 0, z])[1])}H${WIDTH}`)
  return line(long.join('') + rows.join(''), colour, 1.5, 0.32)
}

function balustrade({ hotel, light }: Stage, camera: Camera, back: number): string {
  const [, base] = project(camera, [0, 0, back])
  const [, top] = project(camera, [0, 0.95, back])
  const rail = light.lit(hotel.trim)
  const h = base - top
  if (hotel.rail === 'glass') {
    const posts = Array.from(
      { length: 10 },
      (_, index) => `M${80 + index * 153} ${short(top)}V${short(base)}`,
    ).join('')
    return (
      rect([0, top], [WIDTH, h], down(['#eaf7f6', 0.42], ['#cfe8ea', 0.22])) +
      line(posts, rail, 4) +
      rect([0, top - 5], [WIDTH, 9], rail)
    )
  }
  if (hotel.rail === 'bars') {
    const bars = Array.from(
      { length: 56 },
      (_, index) => `M${12 + index * 28} ${short(top)}V${short(base)}`,
    ).join('')
    return (
      line(bars, light.dim(hotel.wood, 0.4), 4) +
      rect([0, top - 5], [WIDTH, 12], light.lit(hotel.wood)) +
      rect([0, base - 8], [WIDTH, 8], light.dim(hotel.wood, 0.3))
    )
  }
  const posts = Array.from({ length: 33 }, (_, index) => {
    const x = index * 48 + 10
    return `M${x} ${short(base - 8)}q-9 ${short(-h * 0.4)} 5 ${short(-h * 0.86)}h14q14 ${short(h * 0.46)} 5 ${short(h * 0.86)}z`
  }).join('')
  return (
    shape(posts, down(rail, light.dim(hotel.trim, 0.25))) +
    rect([0, top - 7], [WIDTH, 15], rail) +
    rect([0, top + 8], [WIDTH, 5], light.dim(hotel.trim, 0.4)) +
    rect([0, base - 10], [WIDTH, 12], light.dim(hotel.trim, 0.1))
  )
}

function tables(stage: Stage, camera: Camera): string {
  const { random, hotel, light, country } = stage
  const isRound = random.boolean(0.5)
  const cloth = light.lit(random.boolean(0.7) ? '#fbf5ea' : paler(hotel.second, 0.5))
  const plans = [
    [
      [-2.6, 6.9],
      [0.1, 7],
      [2.8, 6.8],
      [-1.3, 4.5],
      [1.35, 4.5],
    ],
    [
      [-3.2, 6.8],
      [-1.1, 6.9],
      [1.1, 6.9],
      [3.2, 6.8],
      [0, 4.4],
    ],
    [
      [2.4, 7],
      [-2.3, 7],
      [0, 6.2],
      [-1.7, 4.4],
      [1.75, 4.6],
    ],
  ] as const
  return random
    .pick(plans)
    .map(([x, z]) =>
      laidTable({
        camera,
        at: [x, 0, z],
        cloth,
        runner: light.lit(hotel.accent),
        wood: light.lit(hotel.wood),
        seat: light.lit(blend(hotel.second, '#f3e6d0', 0.45)),
        floor: light.dim(hotel.floor, 0.2),
        bloom: country.bloom,
        leaf: country.leaf,
        hasCandle: light.hour === 'dusk' || light.hour === 'sunset',
        isRound,
      }),
    )
    .join('')
}
