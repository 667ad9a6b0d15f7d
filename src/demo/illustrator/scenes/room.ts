import { bed, headOfBed } from '../furniture/bed.ts'
import { art, chest, pottedPlant, rug } from '../furniture/decor.ts'
import { pendant, tableLamp } from '../furniture/lamps.ts'
import { indoors, shell, type Space } from '../furniture/interior.ts'
import { curtain, sunPatch, windowOnSea } from '../furniture/windows.ts'
import { armchair, roundTable } from '../furniture/seating.ts'
import { accentWall } from '../furniture/walls.ts'
import { blend } from '../svg/colour.ts'
import { project, type Span } from '../svg/perspective.ts'
import type { Stage } from '../setting/stage.ts'

interface Plan {
  space: Space
  /** The middle of the bed, and how wide it is. */
  bedX: number
  bedWidth: number
  glass: Span
  side: 1 | -1
}

/** A bedroom: the bed by the back wall, a door to the balcony beside it, a corner to sit in. */
export function room(stage: Stage): string {
  const { random, hotel, light, country } = stage
  const tone = indoors(light.hasLamps)
  const plan = planOf(stage)
  const { space, bedX, side } = plan
  const { camera, depth, height } = space
  const floor = tone(hotel.floor)
  const wood = tone(hotel.wood)
  const lampKind = random.pick(['dome', 'globe', 'basket'] as const)
  return [
    shell(stage, space, {
      wall: hotel.plaster,
      floor: hotel.floor,
      ceiling: '#fbf6ec',
      pattern: random.boolean(0.7) ? 'planks' : 'tiles',
    }),
    accentWall(
      stage,
      space,
      side === 1 ? [space.left, plan.glass[0] - 0.34] : [plan.glass[1] + 0.34, space.right],
    ),
    balconyDoor(stage, plan),
    rug(
      camera,
      [bedX - 1.7, bedX + 1.7],
      [depth - 3.1, depth - 0.9],
      tone(blend(hotel.accent, '#efe4d2', 0.62)),
      tone(blend(hotel.second, '#efe4d2', 0.3)),
    ),
    paintings(stage, plan),
    bedWithTables(stage, plan),
    pendant(camera, [bedX + side * (plan.bedWidth / 2 + 0.36), 1.95, depth - 0.4], height, {
      kind: lampKind,
      colour: wood,
      isLit: light.hasLamps,
    }),
    pottedPlant(camera, random, [side * 2.75, 0, depth - 0.6], random.between(1, 1.35), {
      leaf: country.leaf,
      pot: tone(hotel.second),
      floor,
    }),
    armchair(
      camera,
      [side * 1.95, 0, depth - 1.9],
      { cloth: tone(hotel.accent), wood, floor },
      side === 1 ? -1 : 1,
    ),
    roundTable(camera, [side * 1.12, 0, depth - 1.6], [0.3, 0.5], { top: tone('#f2e8d8'), wood, floor }),
  ].join('')
}

function planOf({ random }: Stage): Plan {
  const side = random.boolean(0.5) ? 1 : -1
  const glass: Span = side === 1 ? [random.between(0.75, 0.9), 3.2] : [-3.2, random.between(-0.9, -0.75)]
  const camera = {
    centre: 768 + side * random.between(-10, 60),
    horizon: random.between(430, 466),
    focal: 1200,
    eye: 1.45,
  }
  return {
    side,
    glass,
    bedX: -side * random.between(1.3, 1.5),
    bedWidth: random.between(1.75, 1.95),
    space: { camera, left: -3.6, right: 3.6, depth: 5.5, height: 2.75 },
  }
}

function balconyDoor(stage: Stage, { space, glass }: Plan): string {
  const { random, hotel, light } = stage
  const tone = indoors(light.hasLamps)
  const [cl, top] = project(space.camera, [glass[0] - 0.26, 2.56, space.depth])
  const [cr, bottom] = project(space.camera, [glass[1] + 0.26, 0.02, space.depth])
  const cloth = tone(blend(hotel.second, '#f4ead9', random.between(0.3, 0.7)))
  const fold = (cr - cl) * random.between(0.13, 0.18)
  return [
    windowOnSea(stage, space, { x: glass, y: [0.04, 2.42], panes: random.whole(2, 4) }, tone(hotel.trim)),
    curtain([cl, cl + fold], [top, bottom], cloth),
    curtain([cr - fold, cr], [top, bottom], cloth),
    sunPatch(stage, space, glass, 3),
  ].join('')
}

function paintings({ random, country, hotel }: Stage, { space, bedX }: Plan): string {
  const [x, y] = project(space.camera, [bedX, 2.1, space.depth])
  switch (random.whole(0, 3)) {
    case 0:
      return (
        art(random, country, hotel.accent, [x - 112, y - 44], [98, 122]) +
        art(random, country, hotel.second, [x + 14, y - 44], [98, 122])
      )
    case 1:
      return art(random, country, hotel.accent, [x - 120, y - 30], [240, 112])
    case 2:
      return [-1, 0, 1]
        .map((step) =>
          art(
            random,
            country,
            step === 0 ? hotel.accent : hotel.second,
            [x - 40 + step * 112, y - 30],
            [80, 100],
          ),
        )
        .join('')
    default:
      return art(random, country, hotel.accent, [x - 66, y - 54], [132, 142])
  }
}

/** The table farther from the eye first, the bed, then the nearer table. */
function bedWithTables({ random, hotel, light }: Stage, { space, bedX, bedWidth, side }: Plan): string {
  const { camera, depth } = space
  const tone = indoors(light.hasLamps)
  const isLit = light.hasLamps || random.boolean(0.4)
  const table = (hand: number) => {
    const x = bedX + hand * (bedWidth / 2 + 0.36)
    return (
      chest(
        camera,
        { x: [x - 0.25, x + 0.25], z: [depth - 0.48, depth - 0.05] },
        0.5,
        tone(hotel.wood),
        tone(hotel.floor),
      ) + tableLamp(camera, [x, 0.5, depth - 0.26], tone(hotel.accent), isLit)
    )
  }
  const headboard = random.pick(['panel', 'panel', 'tall', 'rattan'] as const)
  const made = { camera, hotel, tone, x: bedX, back: depth, width: bedWidth, headboard }
  return headOfBed(made) + table(-side) + table(side) + bed(made)
}
