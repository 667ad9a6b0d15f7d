import { bath, bench, candles, couches } from '../furniture/spa.ts'
import { pottedPlant } from '../furniture/decor.ts'
import { tableLamp } from '../furniture/lamps.ts'
import { indoors, shell, type Space } from '../furniture/interior.ts'
import { curtain, vista } from '../furniture/windows.ts'
import { blend, deeper } from '../svg/colour.ts'
import { hammam, hasHammams } from './hammam.ts'
import { face, project, scaleAt } from '../svg/perspective.ts'
import { framed, short } from '../svg/shapes.ts'
import type { Stage } from '../setting/stage.ts'

/** The spa: a round window on the view, a stone pool or a couch for massage, candles, warm stones, flowers. */
export function spa(stage: Stage): string {
  if (hasHammams(stage) && stage.random.boolean(0.6)) return hammam(stage)
  const { random, hotel, light, country } = stage
  const tone = indoors(light.hasLamps)
  const space: Space = {
    camera: {
      centre: 768 + random.between(-40, 40),
      horizon: random.between(440, 480),
      focal: 1060,
      eye: 1.6,
    },
    left: -3.6,
    right: 3.6,
    depth: 5.8,
    height: 3,
  }
  const { camera } = space
  const floor = tone(blend(hotel.floor, '#b9b2a2', 0.4))
  const stone = tone(blend(hotel.plaster, '#cfc4b2', 0.5))
  const isPool = random.boolean(0.5)
  const side = random.boolean(0.5) ? 1 : -1
  return [
    shell(stage, space, {
      wall: blend(hotel.plaster, '#d5cbb8', 0.45),
      floor: blend(hotel.floor, '#b9b2a2', 0.4),
      ceiling: '#f1e8d9',
      pattern: random.boolean(0.5) ? 'planks' : 'tiles',
    }),
    random.boolean(0.5) ? roundWindow(stage, space) : wideWindow(stage, space),
    slats(stage, space, side),
    pottedPlant(camera, random, [-2.9, 0, 5.2], 1.7, { leaf: country.leaf, pot: stone, floor }),
    pottedPlant(camera, random, [2.9, 0, 5.2], 1.5, { leaf: country.leaf, pot: stone, floor }),
    isPool ? bath(stage, camera, stone) : couches(stage, camera),
    bench(stage, camera, side),
    candles(camera, [
      [-2.1, 0, 3.7],
      [-1.86, 0, 3.5],
      [2.15, 0, 3.6],
    ]),
    isPool ? '' : tableLamp(camera, [0, 0.52, 4.9], stone, true),
  ].join('')
}

function roundWindow(stage: Stage, { camera, depth }: Space): string {
  const { hotel, light } = stage
  const tone = indoors(light.hasLamps)
  const [x, y] = project(camera, [0, 1.62, depth])
  const r = scaleAt(camera, depth) * 1.16
  const wall = tone(blend(hotel.plaster, '#d5cbb8', 0.45))
  const mask = `M${short(x - r - 6)} ${short(y - r - 6)}h${short(r * 2 + 12)}v${short(r * 2 + 12)}h${short(-r * 2 - 12)}zM${short(x)} ${short(y - r)}a${short(r)} ${short(r)} 0 1 0 .1 0z`
  return [
    framed(vista(stage), [x - r, y - r], [r * 2, r * 2]),
    `<path d="${mask}" fill="${wall}" fill-rule="evenodd"/>`,
    `<circle cx="${short(x)}" cy="${short(y)}" r="${short(r)}" fill="none" stroke="${tone(deeper(hotel.wood, 0.1))}" stroke-width="14"/>`,
  ].join('')
}

function wideWindow(stage: Stage, { camera, depth }: Space): string {
  const { hotel, light } = stage
  const tone = indoors(light.hasLamps)
  const [left, top] = project(camera, [-2.1, 2.5, depth])
  const [right, bottom] = project(camera, [2.1, 0.5, depth])
  const cloth = tone('#f3eadb')
  return [
    framed(vista(stage), [left, top], [right - left, bottom - top]),
    `<path d="M${short(left)} ${short(top)}H${short(right)}V${short(bottom)}H${short(left)}z" fill="none" stroke="${tone(hotel.wood)}" stroke-width="12"/>`,
    curtain([left - 40, left + 66], [top - 24, bottom + 74], cloth, 0.86),
    curtain([right - 66, right + 40], [top - 24, bottom + 74], cloth, 0.86),
  ].join('')
}

/** Wooden slats on the side wall. */
function slats({ hotel, light }: Stage, { camera, left, right, depth, height }: Space, side: 1 | -1): string {
  const tone = indoors(light.hasLamps)
  const x = side === 1 ? right : left
  return Array.from({ length: 9 }, (_, index) => {
    const z = 2.3 + index * 0.4
    return z > depth - 0.2
      ? ''
      : face(
          camera,
          [
            [x, 0.1, z],
            [x, height, z],
            [x, height, z + 0.16],
            [x, 0.1, z + 0.16],
          ],
          tone(deeper(hotel.wood, 0.14)),
          0.75,
        )
  }).join('')
}
