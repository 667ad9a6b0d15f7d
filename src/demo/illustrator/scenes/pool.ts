import { resort } from '../buildings/resort.ts'
import { basin } from '../furniture/basin.ts'
import { castDisc, parasol, type Colours, type Shade } from '../furniture/beach.ts'
import { lounger } from '../furniture/lounger.ts'
import { blend } from '../svg/colour.ts'
import { down } from '../svg/paint.ts'
import { project, type Camera } from '../svg/perspective.ts'
import { line, rect, short, WIDTH } from '../svg/shapes.ts'
import { farLand } from '../nature/far-land.ts'
import { blossoms } from '../nature/flowers.ts'
import { foliage } from '../nature/foliage.ts'
import { grove } from '../nature/grove.ts'
import { headland } from '../nature/headland.ts'
import { palm } from '../nature/palm.ts'
import { sky } from '../nature/sky.ts'
import { banana } from '../nature/broad-trees.ts'
import { tree } from '../nature/trees.ts'
import { water } from '../nature/water.ts'
import { candlelit } from '../setting/light.ts'
import type { Stage } from '../setting/stage.ts'

/** The pool before the hotel, or a pool that ends in the sea. */
export function pool(stage: Stage): string {
  return stage.random.boolean(0.36) ? endlessPool(stage) : gardenPool(stage)
}

function gardenPool(stage: Stage): string {
  const { light, random, country } = stage
  const horizon = random.between(430, 470)
  const camera: Camera = { centre: WIDTH / 2 + random.between(-60, 60), horizon, focal: 1050, eye: 2.7 }
  const lawn = down(light.far(country.land[1], 0.3), light.dim(country.land[0], 0.1))
  return [
    sky(stage, horizon),
    farLand(stage, horizon, 0.8),
    rect([0, horizon - 6], [WIDTH, 150], lawn),
    resort(stage, {
      x: WIDTH / 2 + random.between(-140, 140),
      y: horizon + 118,
      scale: random.between(19, 24),
      widest: 1240,
    }),
    hedge(stage, horizon),
    deck({ ...stage, light: candlelit(light) }, camera, horizon + 108),
    basin(stage, camera, random.pick(['long', 'corner', 'round', 'bean', 'wide', 'bean'] as const)),
    seats({ ...stage, light: candlelit(light) }, camera, [
      [7.2, 13.6],
      [-7.3, 12.8],
      [7.2, 9.8],
      [-7.2, 8.8],
    ]),
    corners(stage, random.boolean(0.5) ? 1 : -1),
  ].join('')
}

function endlessPool(stage: Stage): string {
  const { light, random } = stage
  const horizon = random.between(420, 460)
  const away = light.sunX < WIDTH / 2 ? 1 : -1
  const camera: Camera = { centre: WIDTH / 2 + random.between(-40, 40), horizon, focal: 1050, eye: 2.4 }
  return [
    sky(stage, horizon),
    farLand(stage, horizon, 1.1),
    water(stage, { horizon, bottom: 760, shallow: 0.3 }),
    random.boolean(0.7) ? headland(stage, horizon, away, false) : '',
    deck(stage, camera, project(camera, [0, 0, 14])[1]),
    basin(stage, camera, 'endless'),
    seats(stage, camera, [
      [away * -6.2, 10.4],
      [away * -6.5, 7.6],
    ]),
    corners(stage, away),
  ].join('')
}

/** Palms and bushes between the hotel and the pool. */
function hedge(stage: Stage, horizon: number): string {
  const { country, light, random } = stage
  const kinds = country.trees.filter((kind) => kind !== 'banana')
  const bushes = Array.from({ length: 15 }, (_, index) =>
    foliage(
      { random, light },
      [index * 110 + random.between(-30, 30), horizon + 110],
      [random.between(50, 90), random.between(20, 36)],
      country.leaf,
    ),
  )
  const trees = [40, 190, 330, 560, 1000, 1180, 1330, 1500].map((x, index) => ({
    kind: random.pick(kinds),
    x: x + random.between(-40, 40),
    y: horizon + 116,
    height: random.between(index === 3 || index === 4 ? 100 : 170, index === 3 || index === 4 ? 140 : 270),
  }))
  return grove(stage, trees, 0.04) + bushes.join('')
}

function deck({ hotel, light, random }: Stage, camera: Camera, top: number): string {
  const isWood = random.boolean(0.35)
  const ground = isWood ? blend(hotel.wood, '#e8cfa8', 0.45) : blend(hotel.floor, '#f6ead6', 0.45)
  const stone = light.lit(ground)
  const rows = isWood
    ? ''
    : [4, 5, 6.2, 7.6, 9.4, 11.6, 14.5]
        .map((z) => `M0 ${short(project(camera, [0, 0, z])[1])}H${WIDTH}`)
        .join('')
  const step = isWood ? 0.42 : 1.3
  const columns = Array.from({ length: isWood ? 57 : 23 }, (_, index) => {
    const at = (index - (isWood ? 28 : 11)) * step
    const [x0, y0] = project(camera, [at, 0, 3.4])
    const [x1] = project(camera, [at, 0, 18])
    const t = (top - y0) / (project(camera, [at, 0, 18])[1] - y0)
    return `M${short(x0)} ${short(y0)}L${short(x0 + (x1 - x0) * t)} ${short(top)}`
  }).join('')
  return [
    rect(
      [0, top],
      [WIDTH, 640],
      down(blend(stone, light.haze, 0.25), [stone, 1, 0.4], light.dim(ground, 0.2)),
    ),
    line(rows + columns, light.dim(ground, 0.4), 1.4, 0.32),
  ].join('')
}

function seats(
  { hotel, light, random }: Stage,
  camera: Camera,
  places: readonly (readonly [number, number])[],
): string {
  const kinds: readonly Shade[] =
    hotel.roofKind === 'thatch' ? ['thatch', 'square'] : ['square', 'plain', 'striped', 'square']
  const kind = random.pick(kinds)
  const shadeColours: Colours = {
    main: random.boolean(0.5) ? hotel.accent : '#f8f0e0',
    second: hotel.second,
    wood: hotel.wood,
  }
  const bed: Colours = { main: '#faf3e6', second: hotel.accent, wood: hotel.wood }
  return places
    .map(([x, z]) =>
      [
        castDisc(camera, light, [x, 2, z + 0.8], 1.4, hotel.floor),
        lounger(camera, light, [x - 0.6, 0, z], bed, hotel.floor),
        lounger(camera, light, [x + 0.6, 0, z], bed, hotel.floor),
        parasol(camera, light, kind, [x, 0, z + 1.2], shadeColours),
      ].join(''),
    )
    .join('')
}

function corners({ country, light, random }: Stage, side: 1 | -1): string {
  const x = (along: number) => (side === 1 ? WIDTH - along : along)
  const isSouthern = country.trees.includes('palm')
  return [
    isSouthern
      ? palm(
          { random, light, x: x(30), y: 1030, height: random.between(830, 940), colour: country.leaf },
          -side * random.between(0.02, 0.14),
        )
      : tree('pine', { random, light, x: x(70), y: 1020, height: 860, colour: country.leaf }),
    blossoms({ random, light }, [x(10), 1005], [190, 84], country.leaf, country.bloom),
    banana({
      random,
      light,
      x: x(WIDTH - 10),
      y: 1040,
      height: random.between(240, 330),
      colour: country.leaf,
    }),
  ].join('')
}
