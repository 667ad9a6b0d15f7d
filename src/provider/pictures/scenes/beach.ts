import { boat } from '../boats/fleet.ts'
import { castDisc, lounger, parasol, type Colours, type Shade } from '../furniture/beach.ts'
import type { Camera } from '../ink/perspective.ts'
import { WIDTH } from '../ink/shapes.ts'
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
  const horizon = dice.between(390, 440)
  const away = light.sunX < WIDTH / 2 ? 1 : -1
  const near = dice.chance(0.5) ? 1 : -1
  const low = dice.between(640, 690)
  const high = dice.between(560, 600)
  const camera: Camera = { centre: WIDTH / 2, horizon, focal: 1050, eye: 2.5 }
  return [
    sky(stage, horizon),
    farLand(stage, horizon, 0.9),
    water(stage, { horizon, bottom: 760, shallow: 1 }),
    dice.chance(0.65) ? headland(stage, horizon, away, dice.chance(0.6)) : '',
    boat(stage, {
      x: WIDTH / 2 - away * dice.between(40, 260),
      y: horizon + dice.between(48, 84),
      scale: dice.between(0.3, 0.46),
    }),
    shore(stage, { at: near === 1 ? [low + 40, low - 20, high] : [high, low - 20, low + 40] }),
    trees(stage, near, horizon),
    rows(stage, camera, near),
    corner(stage, near === 1 ? -1 : 1),
  ].join('')
}

/** Two rows of places in the sun, drawn from far to near. */
function rows(stage: Stage, camera: Camera, near: 1 | -1): string {
  const { hotel, light, dice, country } = stage
  const kinds: readonly Shade[] =
    hotel.roofKind === 'thatch' ? ['thatch', 'thatch', 'plain'] : ['striped', 'plain', 'square', 'thatch']
  const kind = dice.pick(kinds)
  const colours: Colours = { main: hotel.accent, second: hotel.second, wood: hotel.wood }
  const pale: Colours = { main: '#f8efdf', second: hotel.accent, wood: hotel.wood }
  const gap = dice.between(4, 4.8)
  const shift = near * dice.between(0.2, 0.9)
  const spots = [
    { z: 11.4, xs: [-1.6, -0.5, 0.6, 1.7] },
    { z: 6.6, xs: dice.chance(0.5) ? [-0.75, 0.35] : [-0.3, 0.75] },
  ]
  return spots
    .flatMap(({ z, xs }) =>
      xs.map((step) => {
        const x = step * gap * (z > 8 ? 1 : 0.86) + shift + (z > 8 ? near * 1.2 : 0)
        return [
          castDisc(camera, light, [x, 2.1, z + 0.8], 1.5, country.sand),
          lounger(camera, light, [x - 0.62, 0, z], pale, country.sand),
          lounger(camera, light, [x + 0.62, 0, z], pale, country.sand),
          parasol(camera, light, kind, [x, 0, z + 1.1], colours),
        ].join('')
      }),
    )
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
      y: horizon + 215 - index * 26,
      height: dice.between(430, 560) - index * 60,
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
