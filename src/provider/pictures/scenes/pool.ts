import { resort } from '../buildings/resort.ts'
import { castDisc, lounger, parasol, type Colours, type Shade } from '../furniture/beach.ts'
import { blend, paler } from '../ink/colour.ts'
import { down } from '../ink/paint.ts'
import { project, type Camera, type Spot } from '../ink/perspective.ts'
import { line, polygon, rect, shape, short, sliver, softLine, WIDTH, type Point } from '../ink/shapes.ts'
import { farLand } from '../nature/far-land.ts'
import { blossoms } from '../nature/flowers.ts'
import { palm } from '../nature/palm.ts'
import { sky } from '../nature/sky.ts'
import { foliage } from '../nature/foliage.ts'
import { banana, tree } from '../nature/trees.ts'
import { water } from '../nature/water.ts'
import type { Stage } from '../setting/stage.ts'

type Basin = (near: number, far: number) => Spot[]

const BASINS: Record<string, Basin> = {
  long: (near, far) => [
    [-4.2, 0, near],
    [4.2, 0, near],
    [4.2, 0, far],
    [-4.2, 0, far],
  ],
  wide: (near, far) => [
    [-6.5, 0, near],
    [5.2, 0, near],
    [5.2, 0, far],
    [-6.5, 0, far],
  ],
  corner: (near, far) => [
    [-5.4, 0, near],
    [2.2, 0, near],
    [2.2, 0, near + 3],
    [6.4, 0, near + 3],
    [6.4, 0, far],
    [-5.4, 0, far],
  ],
  round: (near, far) => ring(0, (near + far) / 2, 5.6, (far - near) / 2, 0),
  bean: (near, far) => ring(0, (near + far) / 2, 5.8, (far - near) / 2, 0.22),
}

/** The pool before the hotel, or a pool that ends in the sea. */
export function pool(stage: Stage): string {
  const { light, dice, hotel } = stage
  const horizon = dice.between(420, 470)
  const camera: Camera = { centre: WIDTH / 2 + dice.between(-60, 60), horizon, focal: 1050, eye: 2.7 }
  const isOpen = dice.chance(0.38)
  const stone = light.lit(blend(hotel.floor, '#f6ead6', 0.45))
  const deck = rect(
    0,
    isOpen ? project(camera, [0, 0, 19])[1] : horizon + 108,
    WIDTH,
    640,
    down(blend(stone, light.haze, 0.25), [stone, 1, 0.4], light.dim(hotel.floor, 0.2)),
  )
  return [
    sky(stage, horizon),
    farLand(stage, horizon, isOpen ? 1 : 0.7),
    isOpen ? water(stage, { horizon, bottom: 760, shallow: 0.3 }) : garden(stage, horizon),
    isOpen
      ? ''
      : resort(stage, {
          x: WIDTH / 2 + dice.between(-160, 160),
          y: horizon + 120,
          scale: dice.between(20, 25),
          widest: 1250,
        }),
    isOpen ? '' : hedge(stage, horizon),
    deck,
    tiles(camera, light.dim(hotel.floor, 0.3)),
    basin(stage, camera, isOpen),
    seats(stage, camera, isOpen),
    corners(stage, dice.chance(0.5) ? 1 : -1),
  ].join('')
}

function garden({ country, light }: Stage, horizon: number): string {
  return rect(
    0,
    horizon - 6,
    WIDTH,
    140,
    down(light.far(country.land[1], 0.3), light.dim(country.land[0], 0.1)),
  )
}

/** Palms and bushes between the hotel and the pool. */
function hedge({ country, light, dice }: Stage, horizon: number): string {
  const bushes = Array.from({ length: 15 }, (_, index) =>
    foliage(
      dice,
      light,
      [index * 110 + dice.between(-30, 30), horizon + 110],
      dice.between(50, 90),
      dice.between(20, 36),
      country.leaf,
    ),
  )
  const standing = Array.from({ length: 5 }, (_, index) => {
    const x = [70, 300, 1180, 1330, 1490][index] ?? 0
    const kind = dice.pick(country.trees.filter((item) => item !== 'banana'))
    return tree(kind, {
      dice,
      light,
      x: x + dice.between(-50, 50),
      y: horizon + 116,
      height: dice.between(190, 300),
      colour: country.leaf,
      distance: 0.04,
    })
  })
  return standing.join('') + bushes.join('')
}

function tiles(camera: Camera, colour: string): string {
  const rows = [4, 5, 6.2, 7.6, 9.4, 11.6, 14.5]
    .map((z) => `M0 ${short(project(camera, [0, 0, z])[1])}H${WIDTH}`)
    .join('')
  const columns = Array.from({ length: 21 }, (_, index) => {
    const [x0, y0] = project(camera, [(index - 10) * 1.3, 0, 3.4])
    const [x1, y1] = project(camera, [(index - 10) * 1.3, 0, 18])
    return `M${short(x0)} ${short(y0)}L${short(x1)} ${short(y1)}`
  }).join('')
  return line(rows + columns, colour, 1.4, 0.28)
}

function basin(stage: Stage, camera: Camera, isOpen: boolean): string {
  const { light, dice, hotel, country } = stage
  const near = dice.between(4.4, 4.9)
  const far = isOpen ? 13 : dice.between(13, 15)
  const kind = isOpen ? dice.pick(['wide', 'long']) : dice.pick(['long', 'corner', 'round', 'bean', 'wide'])
  const plan = BASINS[kind]?.(near, far) ?? []
  const isCurved = kind === 'round' || kind === 'bean'
  const at = (lift: number, grow: number): Point[] =>
    plan.map(([x, , z]) =>
      project(camera, [x * grow, lift, z + (z > (near + far) / 2 ? 0.3 : -0.3) * (grow > 1 ? 1 : 0)]),
    )
  const draw = (points: readonly Point[], fill: string, opacity = 1) =>
    isCurved
      ? shape(`${softLine([...points, points[0] ?? [0, 0]])}z`, fill, opacity)
      : polygon(points, fill, opacity)
  const tint = blend(country.water[2], '#2bb3c8', 0.45)
  const deep = blend(light.lit(tint), light.sky[1] ?? tint, light.hasLamps ? 0.35 : 0.16)
  const glow = light.hasLamps ? blend('#5fe0e6', deep, 0.35) : paler(deep, 0.45)
  return [
    draw(at(0, 1.07), light.lit(blend(hotel.floor, '#fffaf0', 0.7))),
    draw(at(0, 1.07), light.dim(hotel.floor, 0.1), 0.12),
    draw(at(0, 1), light.dim(tint, 0.5)),
    draw(at(-0.16, 1), down(blend(light.lit(tint), light.haze, 0.35), [deep, 1, 0.35], glow)),
    shine(stage, camera, plan),
  ].join('')
}

/** The facade, the sky and the sun in the water of the pool, kept within its edges. */
function shine({ light, dice, hotel }: Stage, camera: Camera, plan: readonly Spot[]): string {
  const depths = plan.map(([, , z]) => z)
  const [zNear, zFar] = [Math.min(...depths), Math.max(...depths)]
  const inner = Math.min(...plan.map(([x]) => Math.abs(x))) * 0.8
  const strokes = (count: number, spread: number, size: number) =>
    Array.from({ length: count }, () => {
      const t = dice.share()
      const z = zNear + 0.7 + (zFar - zNear - 1.4) * t ** 1.3
      const [x, y] = project(camera, [dice.between(-1, 1) * inner * spread, -0.16, z])
      return sliver(x, y, (size * dice.between(500, 1100)) / z, 44 / z)
    }).join('')
  const caustics = Array.from({ length: 16 }, () => {
    const z = zNear + 0.5 + (zFar - zNear) * 0.5 * dice.share()
    const [x, y] = project(camera, [dice.between(-1, 1) * inner * 0.9, -0.16, z])
    const w = 260 / z
    return `M${short(x)} ${short(y)}q${short(w * 0.5)} ${short(-w * 0.22)} ${short(w)} 0t${short(w)} ${short(w * 0.06)}`
  }).join('')
  return [
    shape(strokes(15, 0.9, 1.2), light.lit(hotel.wall), 0.34),
    shape(strokes(12, 0.9, 1), light.sky[1] ?? light.haze, 0.36),
    line(caustics, '#fbffff', 2.2, 0.5),
    shape(strokes(9, 0.3, 0.5), light.sun, 0.75),
  ].join('')
}

function seats({ hotel, light, dice }: Stage, camera: Camera, isOpen: boolean): string {
  const kinds: readonly Shade[] =
    hotel.roofKind === 'thatch' ? ['thatch', 'square'] : ['square', 'plain', 'striped', 'square']
  const kind = dice.pick(kinds)
  const shadeColours: Colours = {
    main: dice.chance(0.5) ? hotel.accent : '#f8f0e0',
    second: hotel.second,
    wood: hotel.wood,
  }
  const bed: Colours = { main: '#faf3e6', second: hotel.accent, wood: hotel.wood }
  const side = dice.chance(0.5) ? 1 : -1
  const places = (
    isOpen
      ? [
          [7.4, 10.5],
          [-7.9, 12],
        ]
      : [
          [6.9, 13.4],
          [-7, 12.4],
          [7.3, 9.6],
          [-7.2, 8.6],
        ]
  ) as readonly (readonly [number, number])[]
  return places
    .map(([x, z]) => {
      const at = x * side
      return [
        castDisc(camera, light, [at, 2, z + 0.8], 1.4, hotel.floor),
        lounger(camera, light, [at - 0.6, 0, z], bed, hotel.floor),
        lounger(camera, light, [at + 0.6, 0, z], bed, hotel.floor),
        parasol(camera, light, kind, [at, 0, z + 1.2], shadeColours),
      ].join('')
    })
    .join('')
}

function corners({ country, light, dice }: Stage, side: 1 | -1): string {
  const x = (along: number) => (side === 1 ? WIDTH - along : along)
  const isSouthern = country.trees.includes('palm')
  return [
    isSouthern
      ? palm(
          { dice, light, x: x(20), y: 1030, height: dice.between(830, 940), colour: country.leaf },
          -side * dice.between(0.04, 0.18),
        )
      : tree('pine', { dice, light, x: x(70), y: 1020, height: 820, colour: country.leaf }),
    blossoms(dice, light, [x(10), 1005], 190, 84, country.leaf, country.bloom),
    banana({ dice, light, x: x(WIDTH - 10), y: 1040, height: dice.between(240, 330), colour: country.leaf }),
  ].join('')
}

function ring(x: number, z: number, rx: number, rz: number, waist: number): Spot[] {
  return Array.from({ length: 18 }, (_, index) => {
    const angle = (index / 18) * Math.PI * 2
    const pinch = 1 - waist * Math.cos(angle * 2 + 0.9)
    return [x + Math.cos(angle) * rx * pinch, 0, z + Math.sin(angle) * rz]
  })
}
