import { art, chest, pottedPlant, rug } from '../furniture/decor.ts'
import { pendant, tableLamp } from '../furniture/lamps.ts'
import { indoors, shell, type Space } from '../furniture/interior.ts'
import { curtain, sunPatch, windowOnSea } from '../furniture/windows.ts'
import { armchair, roundTable, sofa } from '../furniture/seating.ts'
import { blend, paler } from '../ink/colour.ts'
import { project } from '../ink/perspective.ts'
import type { Stage } from '../setting/stage.ts'

/** The living room of a suite: a wide window over the sea, a sofa, armchairs round a low table. */
export function suite(stage: Stage): string {
  const { dice, hotel, light, country } = stage
  const tone = indoors(light.hasLamps)
  const side = dice.chance(0.5) ? 1 : -1
  const space: Space = {
    camera: {
      centre: 768 - side * dice.between(10, 80),
      horizon: dice.between(440, 476),
      focal: 1060,
      eye: 1.55,
    },
    left: -4.2,
    right: 4.2,
    depth: 6.2,
    height: 3.1,
  }
  const { camera, depth, height } = space
  const floor = tone(hotel.floor)
  const wood = tone(hotel.wood)
  const glass = [-2.9, 2.9] as const
  const [cl, top] = project(camera, [glass[0] - 0.55, 2.86, depth])
  const [cr, bottom] = project(camera, [glass[1] + 0.55, 0.02, depth])
  const cloth = tone(blend(hotel.second, '#f4ead9', 0.55))
  const main = tone(blend(hotel.accent, '#efe4d4', dice.between(0.1, 0.6)))
  const fold = (cr - cl) * 0.11
  const lamps = dice.pick(['dome', 'globe', 'basket'] as const)
  const [ax, ay] = project(camera, [side * 3.75, 1.9, depth])
  return [
    shell(stage, space, {
      wall: hotel.plaster,
      floor: hotel.floor,
      ceiling: '#fbf6ec',
      pattern: dice.chance(0.6) ? 'planks' : 'tiles',
    }),
    windowOnSea(
      stage,
      space,
      { x: glass, y: [0.04, 2.72], panes: dice.whole(3, 5), isArched: false },
      tone(hotel.trim),
    ),
    curtain(cl, cl + fold, top, bottom, cloth),
    curtain(cr - fold, cr, top, bottom, cloth),
    sunPatch(stage, space, glass, 4),
    art(dice, country, hotel.accent, ax - 26, ay, 52, 92),
    pottedPlant(
      camera,
      dice,
      [-side * 3.7, 0, depth - 0.5],
      dice.between(1.3, 1.7),
      country.leaf,
      tone(hotel.second),
      floor,
    ),
    rug(
      camera,
      [-2.3, 2.3],
      [3.2, 5.5],
      paler(tone(blend(hotel.second, '#efe4d2', 0.6)), 0.1),
      tone(hotel.accent),
    ),
    sofa(camera, [side * 0.2, 0, 4.7], dice.between(2.5, 3), main, tone(hotel.second), floor),
    chest(camera, side === 1 ? [2, 2.5] : [-2.5, -2], [4.9, 5.4], 0.55, wood, floor),
    tableLamp(camera, [side * 2.25, 0.55, 5.15], tone(hotel.accent), light.hasLamps || dice.chance(0.3)),
    pendant(camera, [-0.9, 2.3, 4.4], height, lamps, wood, light.hasLamps),
    pendant(camera, [0, 2.1, 4.4], height, lamps, wood, light.hasLamps),
    pendant(camera, [0.9, 2.3, 4.4], height, lamps, wood, light.hasLamps),
    armchair(camera, [-1.95, 0, 3.5], tone(blend(hotel.second, '#efe4d4', 0.2)), wood, floor, 1),
    armchair(camera, [1.95, 0, 3.5], tone(blend(hotel.second, '#efe4d4', 0.2)), wood, floor, -1),
    roundTable(camera, [0, 0, 3.8], 0.55, 0.38, tone(paler(hotel.wood, 0.35)), wood, floor),
    roundTable(camera, [0.6, 0, 3.5], 0.34, 0.5, tone('#f3eadb'), wood, floor),
  ].join('')
}
