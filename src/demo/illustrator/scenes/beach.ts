import { boat } from '../boats/fleet.ts'
import { castDisc, parasol, type Colours, type Shade } from '../furniture/beach.ts'
import { lounger } from '../furniture/lounger.ts'
import type { Camera } from '../svg/perspective.ts'
import { WIDTH } from '../svg/shapes.ts'
import { farLand } from '../nature/far-land.ts'
import { blossoms, grass } from '../nature/flowers.ts'
import { headland } from '../nature/headland.ts'
import { palm } from '../nature/palm.ts'
import { shore } from '../nature/shore.ts'
import { sky } from '../nature/sky.ts'
import { tree } from '../nature/trees.ts'
import { water } from '../nature/water.ts'
import type { Stage } from '../setting/stage.ts'

/** The beach: loungers under parasols on the sand, surf, trees on the near side. */
export function beach(stage: Stage): string {
  const { light, random } = stage
  const horizon = random.between(330, 372)
  const away = light.sunX < WIDTH / 2 ? 1 : -1
  const near = random.boolean(0.5) ? 1 : -1
  const low = random.between(690, 770)
  const high = random.between(505, 540)
  const middle = random.between(575, 625)
  const camera: Camera = { centre: WIDTH / 2, horizon, focal: 1050, eye: random.between(3.5, 4) }
  return [
    sky(stage, horizon),
    farLand(stage, horizon, 0.95),
    water(stage, { horizon, bottom: 780, shallow: 1 }),
    random.boolean(0.7) ? headland(stage, horizon, away, random.boolean(0.6)) : '',
    boat(stage, {
      x: WIDTH / 2 - away * random.between(-40, 200),
      y: horizon + random.between(62, 104),
      scale: random.between(0.4, 0.58),
    }),
    shore(stage, { at: near === 1 ? [low, middle, high] : [high, middle, low] }),
    trees(stage, near, horizon),
    rows(stage, camera, near),
    corner(stage, near === 1 ? -1 : 1),
  ].join('')
}

/** Places in the sun along the water, drawn from far to near. */
function rows(stage: Stage, camera: Camera, near: 1 | -1): string {
  const { hotel, light, random, country } = stage
  const kinds: readonly Shade[] =
    hotel.roofKind === 'thatch'
      ? ['thatch', 'thatch', 'plain']
      : ['striped', 'plain', 'square', 'thatch', 'striped']
  const kind = random.pick(kinds)
  const colours: Colours = { main: hotel.accent, second: hotel.second, wood: hotel.wood }
  const pale: Colours = { main: '#f8efdf', second: hotel.accent, wood: hotel.wood }
  const plans = [
    [
      [1.2, 15.5],
      [4.6, 14.6],
      [8.2, 13.8],
      [0.5, 9.8],
      [4, 8.9],
    ],
    [
      [2.2, 16],
      [6, 15],
      [0.1, 11.4],
      [3.9, 10.6],
      [1.5, 7.6],
    ],
    [
      [5.6, 15],
      [1.6, 13],
      [5.4, 10.4],
      [-0.8, 10],
      [2.6, 7.8],
    ],
  ] as const
  return random
    .pick(plans)
    .map(([along, z]) => {
      const x = near * along + random.between(-0.2, 0.2)
      return [
        castDisc(camera, light, [x, 2.1, z + 0.8], 1.5, country.sand),
        lounger(camera, light, [x - 0.62, 0, z], pale, country.sand),
        lounger(camera, light, [x + 0.62, 0, z], pale, country.sand),
        parasol(camera, light, kind, [x, 0, z + 1.1], colours),
      ].join('')
    })
    .join('')
}

function trees({ country, light, random }: Stage, near: 1 | -1, horizon: number): string {
  const x = (along: number) => (near === 1 ? WIDTH - along : along)
  const kinds = country.trees.filter((kind) => kind !== 'banana' && kind !== 'fir')
  const kind = random.pick(kinds.length > 0 ? kinds : country.trees)
  const count = random.whole(2, 3)
  return Array.from({ length: count }, (_, index) => {
    const planting = {
      random,
      light,
      x: x(30 + index * random.between(120, 170)),
      y: horizon + 250 - index * 30,
      height: random.between(440, 560) - index * 60,
      colour: country.leaf,
    }
    return kind === 'palm'
      ? palm(planting, -near * random.between(-0.06, 0.26))
      : tree(kind, { ...planting, height: planting.height * 0.8 })
  })
    .toReversed()
    .join('')
}

function corner({ country, light, random }: Stage, side: 1 | -1): string {
  const x = (along: number) => (side === 1 ? WIDTH - along : along)
  const tall = random.boolean(0.6)
    ? palm(
        { random, light, x: x(-10), y: 1040, height: random.between(880, 980), colour: country.leaf },
        -side * random.between(0.05, 0.16),
      )
    : ''
  return [
    tall,
    blossoms(
      { random, light },
      [x(10), 1000],
      [random.between(150, 210), random.between(70, 100)],
      country.leaf,
      country.bloom,
    ),
    grass({ random, light }, [Math.min(x(0), x(330)), Math.max(x(0), x(330))], 1030, 90, country.leaf),
  ].join('')
}
