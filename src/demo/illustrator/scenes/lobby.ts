import { arches, beams, column, desk, gloss } from '../furniture/hall.ts'
import { pottedPlant, rug } from '../furniture/decor.ts'
import { pendant } from '../furniture/lamps.ts'
import { indoors, shell, type Space } from '../furniture/interior.ts'
import { armchair, roundTable, sofa } from '../furniture/seating.ts'
import { blend, deeper, paler } from '../svg/colour.ts'
import { across } from '../svg/paint.ts'
import { disc, project, scaleAt } from '../svg/perspective.ts'
import { line, shape, short } from '../svg/shapes.ts'
import { banana } from '../nature/broad-trees.ts'
import type { Stage } from '../setting/stage.ts'

/** The lobby: a colonnade that leads to the garden and the sea, the desk on one side, seats in the middle. */
export function lobby(stage: Stage): string {
  const { random, hotel, light } = stage
  const tone = indoors(light.hasLamps)
  const side = random.boolean(0.5) ? 1 : -1
  const space: Space = {
    camera: {
      centre: 768 + random.between(-50, 50),
      horizon: random.between(500, 530),
      focal: 900,
      eye: 1.65,
    },
    left: -5.6,
    right: 5.6,
    depth: 9.2,
    height: 4.6,
  }
  const { camera } = space
  const wood = tone(hotel.wood)
  const lamps = random.pick(['globe', 'basket', 'dome'] as const)
  const columns = [8.4, 6.6, 4.9].map(
    (z) => column(stage, space, -side * 4.6, z) + column(stage, space, side * 4.6, z),
  )
  return [
    shell(stage, space, {
      wall: hotel.plaster,
      floor: paler(hotel.floor, 0.2),
      ceiling: '#fbf6ec',
      pattern: 'tiles',
    }),
    beams(stage, space),
    arches(stage, space),
    gloss(stage, space),
    columns[0],
    desk(stage, space, side),
    columns[1],
    ...(random.boolean(0.55) ? lounge(stage, space, side) : rotunda(stage, space, side)),
    ...[
      [-1.5, 3.1, 6.6],
      [1.5, 3.1, 6.6],
      [0, 2.8, 5.6],
    ].map(([x = 0, y = 3, z = 6]) =>
      pendant(camera, [x, y, z], 4.6, {
        kind: lamps,
        colour: wood,
        isLit: light.hasLamps || random.boolean(0.5),
      }),
    ),
    columns[2],
  ].join('')
}

/** A sofa and armchairs round a low table. */
function lounge({ random, hotel, light, country }: Stage, { camera }: Space, side: 1 | -1): string[] {
  const tone = indoors(light.hasLamps)
  const floor = tone(hotel.floor)
  const wood = tone(hotel.wood)
  const cloth = tone(blend(hotel.accent, '#eadfce', 0.15))
  return [
    rug(camera, [-2.4, 2.4], [4, 6.8], tone(blend(hotel.second, '#efe4d2', 0.55)), tone(hotel.accent)),
    pottedPlant(camera, random, [-side * 3.5, 0, 6.4], 1.9, {
      leaf: country.leaf,
      pot: tone(hotel.second),
      floor,
    }),
    sofa(camera, [-side * 0.3, 0, 5.7], 2.5, { cloth, cushion: tone(hotel.second), floor }),
    armchair(camera, [-1.8, 0, 4.5], { cloth: tone(paler(hotel.second, 0.2)), wood, floor }, 1),
    armchair(camera, [1.8, 0, 4.5], { cloth: tone(paler(hotel.second, 0.2)), wood, floor }, -1),
    roundTable(camera, [0, 0, 4.7], [0.55, 0.42], { top: tone(paler(hotel.wood, 0.3)), wood, floor }),
    pottedPlant(camera, random, [side * 3.1, 0, 4.4], 1.3, {
      leaf: country.leaf,
      pot: tone(hotel.accent),
      floor,
    }),
  ]
}

/** A great vase on a table in the middle of a round pattern of stone, armchairs in pairs by the columns. */
function rotunda({ random, hotel, light, country }: Stage, { camera }: Space, side: 1 | -1): string[] {
  const tone = indoors(light.hasLamps)
  const floor = tone(hotel.floor)
  const wood = tone(hotel.wood)
  const cloth = tone(hotel.accent)
  const rings = [2.3, 2.1, 1.5, 1.34].map((radius, index) =>
    disc(
      camera,
      [0, 0, 5.6],
      radius,
      tone(index % 2 ? paler(hotel.floor, 0.3) : blend(hotel.second, hotel.floor, 0.5)),
      0.75,
    ),
  )
  const [x, y] = project(camera, [0, 0.8, 5.6])
  const s = scaleAt(camera, 5.6)
  const blooms = Array.from(
    { length: 15 },
    () => `M${short(x + random.between(-0.42, 0.42) * s)} ${short(y - random.between(0.62, 1.16) * s)}h3`,
  ).join('')
  return [
    ...rings,
    armchair(camera, [-2.7, 0, 6.5], { cloth, wood, floor }, 1),
    armchair(camera, [2.7, 0, 6.5], { cloth, wood, floor }, -1),
    roundTable(camera, [0, 0, 5.6], [0.75, 0.8], { top: tone('#f4ecdf'), wood, floor }),
    shape(
      `M${short(x - s * 0.14)} ${short(y)}q${short(-s * 0.14)} ${short(-s * 0.26)} ${short(s * 0.05)} ${short(-s * 0.44)}h${short(s * 0.18)}q${short(s * 0.19)} ${short(s * 0.18)} ${short(s * 0.05)} ${short(s * 0.44)}z`,
      across(paler(tone(hotel.second), 0.3), deeper(tone(hotel.second), 0.2)),
    ),
    banana({ random, light, x, y: y - s * 0.4, height: s * 0.95, colour: country.leaf }),
    line(blooms, deeper(tone(country.bloom), 0.12), s * 0.13),
    line(
      blooms.slice(0, Math.floor(blooms.length / 2)).replace(/M[^M]*$/, ''),
      paler(tone(country.bloom), 0.4),
      s * 0.1,
    ),
    armchair(camera, [-2.5, 0, 4.3], { cloth: tone(paler(hotel.second, 0.25)), wood, floor }, 1),
    armchair(camera, [2.5, 0, 4.3], { cloth: tone(paler(hotel.second, 0.25)), wood, floor }, -1),
    pottedPlant(camera, random, [-side * 3.6, 0, 5.6], 1.7, {
      leaf: country.leaf,
      pot: tone(hotel.accent),
      floor,
    }),
  ]
}
