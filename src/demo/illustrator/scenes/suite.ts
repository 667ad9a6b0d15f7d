import { bed, headOfBed } from '../furniture/bed.ts'
import { art, chest, pottedPlant, rug } from '../furniture/decor.ts'
import { indoors, shell, type Space } from '../furniture/interior.ts'
import { pendant, tableLamp } from '../furniture/lamps.ts'
import { armchair, chair, roundTable, sofa } from '../furniture/seating.ts'
import { accentWall } from '../furniture/walls.ts'
import { curtain, sunPatch, windowOnSea } from '../furniture/windows.ts'
import { blend, paler } from '../svg/colour.ts'
import { project, type Span } from '../svg/perspective.ts'
import type { Stage } from '../setting/stage.ts'

/** A suite: a wide window over the sea and a place to sit before it, or a studio with the bed beside it. */
export function suite(stage: Stage): string {
  const { random, hotel } = stage
  const side = random.boolean(0.5) ? 1 : -1
  const space: Space = {
    camera: {
      centre: 768 - side * random.between(10, 60),
      horizon: random.between(425, 462),
      focal: 1180,
      eye: 1.5,
    },
    left: -4.2,
    right: 4.2,
    depth: 6.3,
    height: 3,
  }
  const finish = {
    wall: hotel.plaster,
    floor: hotel.floor,
    ceiling: '#fbf6ec',
    pattern: random.boolean(0.6) ? 'planks' : 'tiles',
  } as const
  const furnish = random.boolean(0.55) ? salon : studio
  return shell(stage, space, finish) + furnish(stage, space, side)
}

/** A sofa and armchairs round low tables, glass from wall to wall. */
function salon(stage: Stage, space: Space, side: 1 | -1): string {
  const { random, hotel, light, country } = stage
  const { camera, depth, height } = space
  const tone = indoors(light.hasLamps)
  const [floor, wood] = [tone(hotel.floor), tone(hotel.wood)]
  const main = tone(blend(hotel.accent, '#efe4d4', random.between(0.1, 0.6)))
  const seat = tone(blend(hotel.second, '#efe4d4', 0.2))
  const lamps = random.pick(['dome', 'globe', 'basket'] as const)
  const [ax, ay] = project(camera, [side * 3.75, 1.9, depth])
  return [
    random.boolean(0.45) ? archedDoors(stage, space, [-2.9, 2.9]) : glassWall(stage, space, [-2.9, 2.9]),
    art(random, country, hotel.accent, [ax - 26, ay], [52, 92]),
    pottedPlant(camera, random, [-side * 3.5, 0, depth - 0.6], random.between(1.3, 1.7), {
      leaf: country.leaf,
      pot: tone(hotel.second),
      floor,
    }),
    rug(
      camera,
      [-2.2, 2.2],
      [3.5, 5.7],
      paler(tone(blend(hotel.second, '#efe4d2', 0.6)), 0.1),
      tone(hotel.accent),
    ),
    sofa(camera, [side * 0.2, 0, 4.9], random.between(2.4, 2.9), {
      cloth: main,
      cushion: tone(hotel.second),
      floor,
    }),
    chest(camera, { x: side === 1 ? [2, 2.5] : [-2.5, -2], z: [5.1, 5.6] }, 0.55, wood, floor),
    tableLamp(camera, [side * 2.25, 0.55, 5.35], tone(hotel.accent), light.hasLamps || random.boolean(0.3)),
    ...[-0.9, 0, 0.9].map((x) =>
      pendant(camera, [x, x === 0 ? 2.12 : 2.3, 4.6], height, {
        kind: lamps,
        colour: wood,
        isLit: light.hasLamps,
      }),
    ),
    armchair(camera, [-1.9, 0, 3.8], { cloth: seat, wood, floor }, 1),
    armchair(camera, [1.9, 0, 3.8], { cloth: seat, wood, floor }, -1),
    roundTable(camera, [0, 0, 4], [0.52, 0.38], { top: tone(paler(hotel.wood, 0.35)), wood, floor }),
    roundTable(camera, [0.6, 0, 3.7], [0.32, 0.5], { top: tone('#f3eadb'), wood, floor }),
  ].join('')
}

/** A wide bed by a finished wall, and breakfast for two by the terrace. */
function studio(stage: Stage, space: Space, side: 1 | -1): string {
  const { random, hotel, light, country } = stage
  const { camera, depth, height } = space
  const tone = indoors(light.hasLamps)
  const [floor, wood] = [tone(hotel.floor), tone(hotel.wood)]
  const bedX = -side * 2
  const seat = tone(blend(hotel.second, '#efe4d4', 0.25))
  const glass: Span = side === 1 ? [-0.35, 3.8] : [-3.8, 0.35]
  const made = {
    camera,
    hotel,
    tone,
    x: bedX,
    back: depth,
    width: 2.05,
    headboard: random.pick(['tall', 'panel', 'rattan'] as const),
  }
  const lamps = random.pick(['dome', 'globe', 'basket'] as const)
  const [ax, ay] = project(camera, [bedX, 2.3, depth])
  const table = side * 1.45
  return [
    accentWall(stage, space, side === 1 ? [space.left, glass[0] - 0.3] : [glass[1] + 0.3, space.right]),
    random.boolean(0.5) ? archedDoors(stage, space, glass) : glassWall(stage, space, glass),
    art(random, country, hotel.second, [ax - 90, ay - 20], [180, 92]),
    rug(
      camera,
      [bedX - 1.6, bedX + 1.7],
      [3.3, 5.4],
      tone(blend(hotel.accent, '#efe4d2', 0.6)),
      tone(hotel.second),
    ),
    headOfBed(made),
    bed(made),
    pottedPlant(camera, random, [side * 3.55, 0, depth - 0.6], random.between(1.3, 1.7), {
      leaf: country.leaf,
      pot: tone(hotel.second),
      floor,
    }),
    pendant(camera, [table, 2, 4.7], height, { kind: lamps, colour: wood, isLit: light.hasLamps }),
    chair(camera, [table, 0, 5.15], wood, seat, false),
    roundTable(camera, [table, 0, 4.75], [0.62, 0.74], { top: tone('#f6eee0'), wood, floor }),
    tableLamp(camera, [table + 0.2, 0.74, 4.8], tone(hotel.accent), light.hasLamps),
    chair(camera, [table - side * 0.5, 0, 3.75], wood, seat, true),
  ].join('')
}

/** Glass from the floor up, with curtains at its ends. */
function glassWall(stage: Stage, space: Space, glass: Span): string {
  const { random, hotel, light } = stage
  const tone = indoors(light.hasLamps)
  const [left, top] = project(space.camera, [glass[0] - 0.4, 2.82, space.depth])
  const [right, bottom] = project(space.camera, [glass[1] + 0.4, 0.02, space.depth])
  const cloth = tone(blend(hotel.second, '#f4ead9', 0.55))
  const fold = (right - left) * 0.1
  return [
    windowOnSea(stage, space, { x: glass, y: [0.04, 2.68], panes: random.whole(3, 5) }, tone(hotel.trim)),
    curtain([left, left + fold], [top, bottom], cloth),
    curtain([right - fold, right], [top, bottom], cloth),
    sunPatch(stage, space, glass, 4),
  ].join('')
}

/** Three arched doors onto a terrace; through all of them the same view goes on. */
function archedDoors(stage: Stage, space: Space, [from, to]: Span): string {
  const { hotel, light } = stage
  const trim = indoors(light.hasLamps)(hotel.trim)
  const count = to - from > 5 ? 3 : 2
  const step = (to - from) / count
  return (
    windowOnSea(stage, space, { x: [from, to], y: [0.04, 2.6], panes: count, arches: count }, trim) +
    sunPatch(stage, space, [from + step * 0.1, to - step * 0.1], count)
  )
}
