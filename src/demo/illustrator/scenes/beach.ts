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
  const { light, dice } = stage
  const horizon = dice.between(330, 372)
  const away = light.sunX < WIDTH / 2 ? 1 : -1
  const near = dice.chance(0.5) ? 1 : -1
  const low = dice.between(690, 770)
  const high = dice.between(505, 540)
  const middle = dice.between(575, 625)
  const camera: Camera = { centre: WIDTH / 2, horizon, focal: 1050, eye: dice.between(3.5, 4) }
  return [
    sky(stage, horizon),
    farLand(stage, horizon, 0.95),
    water(stage, { horizon, bottom: 780, shallow: 1 }),
    dice.chance(0.7) ? headland(stage, horizon, away, dice.chance(0.6)) : '',
    boat(stage, {
      x: WIDTH / 2 - away * dice.between(-40, 200),
      y: horizon + dice.between(62, 104),
      scale: dice.between(0.4, 0.58),
    }),
    shore(stage, { at: near === 1 ? [low, middle, high] : [high, middle, low] }),
    trees(stage, near, horizon),
    rows(stage, camera, near),
    corner(stage, near === 1 ? -1 : 1),
  ].join('')
}

/** Places in the sun along the water, drawn from far to near. */
function rows(stage: Stage, camera: Camera, near: 1 | -1): string {
  const { hotel, light, dice, country } = stage
  const kinds: readonly Shade[] =
    hotel.roofKind === 'thatch'
      ? ['thatch', 'thatch', 'plain']
      : ['striped', 'plain', 'square', 'thatch', 'striped']
  const kind = dice.pick(kinds)
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
  return dice
    .pick(plans)
    .map(([along, z]) => {
      const x = near * along + dice.between(-0.2, 0.2)
      return [
        castDisc(camera, light, [x, 2.1, z + 0.8], 1.5, country.sand),
        lounger(camera, light, [x - 0.62, 0, z], pale, country.sand),
        lounger(camera, light, [x + 0.62, 0, z], pale, country.sand),
        parasol(camera, light, kind, [x, 0, z + 1.1], colours),
      ].join('')
    })
    .join('')
}

function trees({ country, light, dice }: Stage, near: 1 | -1, horizon: number): string {
  const x = (along: number) => (near === 1 ? WIDTH - along : along)
  const kinds = country.trees.filter((kind) => kind !== 'banana' && kind !== 'fir')
  const kind = dice.pick(kinds.length > 0 ? kinds : country.trees)
  const count = dice.whole(2, 3)
  return Array.from({ length: count }, (_, index) => {
    const planting = {
      dice,
      light,
      x: x(30 + index * dice.between(120, 170)),
      y: horizon + 250 - index * 30,
      height: dice.between(440, 560) - index * 60,
      colour: country.leaf,
    }
    return kind === 'palm'
      ? palm(planting, -near * dice.between(-0.06, 0.26))
      : tree(kind, { ...planting, height: planting.height * 0.8 })
  })
    .toReversed()
    .join('')
}

function corner({ country, light, dice }: Stage, side: 1 | -1): string {
  const x = (along: number) => (side === 1 ? WIDTH - along : along)
  const tall = dice.chance(0.6)
    ? palm(
        { dice, light, x: x(-10), y: 1040, height: dice.between(880, 980), colour: country.leaf },
        -side * dice.between(0.05, 0.16),
      )
    : ''
  return [
    tall,
    blossoms(
      dice,
      light,
      [x(10), 1000],
      dice.between(150, 210),
      dice.between(70, 100),
      country.leaf,
      country.bloom,
    ),
    grass(dice, light, Math.min(x(0), x(330)), Math.max(x(0), x(330)), 1030, 90, country.leaf),
  ].join('')
}
