import { bed } from '../furniture/bed.ts'
import { art, chest, pendant, pottedPlant, rug, tableLamp } from '../furniture/decor.ts'
import { curtain, indoors, shell, sunPatch, windowOnSea, type Space } from '../furniture/interior.ts'
import { armchair, roundTable } from '../furniture/seating.ts'
import { blend } from '../ink/colour.ts'
import { project } from '../ink/perspective.ts'
import type { Stage } from '../setting/stage.ts'

/** A bedroom: the bed on one side of the back wall, the balcony door on the other. */
export function room(stage: Stage): string {
  const { dice, hotel, light, country } = stage
  const side = dice.chance(0.5) ? 1 : -1
  const tone = indoors(light.hasLamps)
  const space: Space = {
    camera: {
      centre: 768 + side * dice.between(20, 90),
      horizon: dice.between(452, 486),
      focal: 1080,
      eye: 1.5,
    },
    left: -3.5,
    right: 3.5,
    depth: 5.4,
    height: 2.85,
  }
  const { camera, depth, height } = space
  const floor = tone(hotel.floor)
  const wood = tone(hotel.wood)
  const bedX = -side * dice.between(1.35, 1.55)
  const width = dice.between(1.75, 1.95)
  const glass = side === 1 ? ([0.75, 3.05] as const) : ([-3.05, -0.75] as const)
  const [cl] = project(camera, [glass[0] - 0.3, 0, depth])
  const [cr] = project(camera, [glass[1] + 0.3, 0, depth])
  const [, top] = project(camera, [0, 2.62, depth])
  const [, bottom] = project(camera, [0, 0.02, depth])
  const cloth = tone(blend(hotel.second, hotel.plaster, 0.35))
  const fold = (cr - cl) * dice.between(0.17, 0.23)
  const [ax, ay] = project(camera, [bedX, 2.25, depth])
  const bedside = [-1, 1].map((hand) => {
    const x = bedX + hand * (width / 2 + 0.36)
    return (
      chest(camera, [x - 0.25, x + 0.25], [depth - 0.48, depth - 0.05], 0.5, wood, floor) +
      tableLamp(camera, [x, 0.5, depth - 0.26], tone(hotel.accent), light.hasLamps || dice.chance(0.4))
    )
  })
  return [
    shell(stage, space, {
      wall: hotel.plaster,
      floor: hotel.floor,
      ceiling: '#fbf6ec',
      pattern: dice.chance(0.7) ? 'planks' : 'tiles',
    }),
    windowOnSea(stage, space, { x: glass, y: [0.04, 2.5], panes: dice.whole(2, 3) }, tone(hotel.trim)),
    curtain(cl, cl + fold, top, bottom, cloth),
    curtain(cr - fold, cr, top, bottom, cloth),
    sunPatch(stage, space, glass, 2),
    rug(
      camera,
      [bedX - 1.6, bedX + 1.6],
      [depth - 3, depth - 0.9],
      tone(blend(hotel.accent, '#efe4d2', 0.62)),
      tone(blend(hotel.second, '#efe4d2', 0.3)),
    ),
    dice.chance(0.5)
      ? art(dice, country, hotel.accent, ax - 110, ay - 40, 96, 122) +
        art(dice, country, hotel.second, ax + 14, ay - 40, 96, 122)
      : art(dice, country, hotel.accent, ax - 110, ay - 34, 220, 118),
    bed({
      camera,
      hotel,
      tone,
      x: bedX,
      back: depth,
      width,
      headboard: dice.pick(['panel', 'panel', 'rattan']),
    }),
    ...bedside,
    pendant(
      camera,
      [bedX + side * 2.2, 2.2, depth - 1.4],
      height,
      dice.pick(['dome', 'globe', 'basket']),
      wood,
      light.hasLamps,
    ),
    armchair(camera, [side * 2.35, 0, depth - 1.8], tone(hotel.accent), wood, floor, side === 1 ? -1 : 1),
    roundTable(camera, [side * 1.45, 0, depth - 1.7], 0.3, 0.5, tone('#f2e8d8'), wood, floor),
    pottedPlant(
      camera,
      dice,
      [side * 3.1, 0, depth - 0.5],
      dice.between(1, 1.35),
      country.leaf,
      tone(hotel.second),
      floor,
    ),
  ].join('')
}
