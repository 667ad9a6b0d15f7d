import { ball, mushroom, ring, tower } from '../furniture/playground.ts'
import { castDisc, parasol } from '../furniture/beach.ts'
import { blend, paler } from '../ink/colour.ts'
import { down } from '../ink/paint.ts'
import { project, type Camera } from '../ink/perspective.ts'
import { rect, shape, sliver, softLine, WIDTH } from '../ink/shapes.ts'
import { farLand } from '../nature/far-land.ts'
import { blossoms } from '../nature/flowers.ts'
import { palm } from '../nature/palm.ts'
import { sky } from '../nature/sky.ts'
import { foliage } from '../nature/foliage.ts'
import { tree } from '../nature/trees.ts'
import type { Stage } from '../setting/stage.ts'

/** The children's water garden: a tower with slides, a shallow pool, a fountain, toys at the edge. */
export function kids(stage: Stage): string {
  const { light, dice, hotel, country } = stage
  const horizon = dice.between(430, 470)
  const camera: Camera = { centre: WIDTH / 2, horizon, focal: 1050, eye: 2.6 }
  const side = dice.chance(0.5) ? 1 : -1
  const paving = blend(hotel.floor, '#f6e6c8', 0.5)
  const lawn = horizon + 92
  return [
    sky(stage, horizon),
    farLand(stage, horizon + 10, 0.9),
    rect(0, horizon, WIDTH, 100, down(light.far(country.land[1], 0.3), light.lit(country.land[0]))),
    grove(stage, lawn),
    rect(
      0,
      lawn,
      WIDTH,
      700,
      down(blend(light.lit(paving), light.haze, 0.2), [light.lit(paving), 1, 0.4], light.dim(paving, 0.16)),
    ),
    basin(stage, camera),
    tower(stage, camera, side),
    mushroom(stage, camera, [-side * 2.4, 0, 9.4]),
    ...bathers(stage, camera, side),
    castDisc(camera, light, [-side * 5.4, 2.1, 8.4], 1.4, paving),
    parasol(camera, light, dice.pick(['striped', 'plain']), [-side * 5.4, 0, 8.4], {
      main: hotel.accent,
      second: '#fbf3e2',
      wood: hotel.wood,
    }),
    ball(light, camera, [-side * 1.3, 0.28, 3.95], 0.28, hotel.accent),
    ring(light, camera, [side * 1.75, 0.1, 4], 0.5, hotel.second),
    blossoms(dice, light, [side === 1 ? 40 : WIDTH - 40, 1000], 190, 80, country.leaf, country.bloom),
    country.trees.includes('palm')
      ? palm(
          {
            dice,
            light,
            x: side === 1 ? 30 : WIDTH - 30,
            y: 1030,
            height: dice.between(800, 900),
            colour: country.leaf,
          },
          side * dice.between(0.02, 0.14),
        )
      : '',
  ].join('')
}

function grove({ country, light, dice }: Stage, y: number): string {
  const kinds = country.trees.filter((kind) => kind !== 'banana')
  const standing = Array.from({ length: 9 }, (_, index) =>
    tree(dice.pick(kinds), {
      dice,
      light,
      x: 40 + index * 184 + dice.between(-50, 50),
      y: y + 4,
      height: dice.between(150, 240),
      colour: country.leaf,
      distance: 0.16,
    }),
  )
  const bushes = Array.from({ length: 16 }, (_, index) =>
    foliage(dice, light, [index * 104, y - 2], dice.between(50, 84), dice.between(22, 34), country.leaf),
  )
  return standing.join('') + bushes.join('')
}

function basin({ country, light, dice, hotel }: Stage, camera: Camera): string {
  const outline = (grow: number) =>
    `${softLine(
      Array.from({ length: 17 }, (_, index) => {
        const angle = (index / 16) * Math.PI * 2
        const wave = 1 + 0.1 * Math.cos(angle * 3 + 0.6)
        return project(camera, [Math.cos(angle) * 4.6 * wave * grow, 0, 8 + Math.sin(angle) * 3.2 * grow])
      }),
    )}z`
  const tint = light.lit(blend(country.water[2], '#4cc7d6', 0.5))
  const shine = Array.from({ length: 22 }, () => {
    const z = dice.between(5.6, 10.4)
    const [x, y] = project(camera, [dice.between(-3.2, 3.2), 0, z])
    return sliver(x, y, 620 / z, 36 / z)
  }).join('')
  return [
    shape(outline(1.09), light.lit(paler(hotel.accent, 0.62))),
    shape(outline(1.03), light.lit('#fdf8ee')),
    shape(outline(1), down(blend(tint, light.haze, 0.25), [tint, 1, 0.5], paler(tint, 0.35))),
    shape(shine, '#fbffff', 0.5),
  ].join('')
}

/** Rings and toys afloat. */
function bathers({ hotel, light }: Stage, camera: Camera, side: 1 | -1): string[] {
  return [
    ring(light, camera, [side * 0.4, 0.05, 6.9], 0.42, '#f2b63f'),
    ring(light, camera, [-side * 1.5, 0.05, 6.3], 0.4, hotel.accent),
    ball(light, camera, [side * 2.2, 0.2, 7.6], 0.22, hotel.second),
  ]
}
