import type { SeededRandom } from '../svg/random.ts'
import { placed, shape, sliver } from '../svg/shapes.ts'
import type { Boat } from '../setting/country.ts'
import type { Stage } from '../setting/stage.ts'
import { basket, kaiki, longtail, yacht } from './motor.ts'
import type { Paintwork } from './rig.ts'
import { catamaran, dhow, gulet, jukung, junk, sloop } from './sailing.ts'

const BUILDERS: Record<Boat, (paint: Paintwork) => string> = {
  sail: sloop,
  gulet,
  dhow,
  longtail,
  basket,
  junk,
  catamaran,
  jukung,
  kaiki,
  yacht,
}

const SAILS = ['#fbf3e2', '#f6e7c9', '#f3d9ac', '#fffaf0']

export interface Mooring {
  x: number
  /** The waterline. */
  y: number
  scale: number
  kind?: Boat
}

/** A boat of the country on the water, with its reflection under it. */
export function boat({ country, light, random }: Stage, { x, y, scale, kind }: Mooring): string {
  const built = BUILDERS[kind ?? random.pick(country.boats)]
  const paint: Paintwork = {
    light,
    hull: random.pick(country.cloths),
    sail: light.hour === 'sunset' ? random.pick(['#f9dcb4', '#f6c79a']) : random.pick(SAILS),
    trim: random.pick(country.cloths),
  }
  const isMirrored = random.boolean(0.5)
  return [
    shape(mirrorOf(random, x, y, scale), light.dim('#24405c', 0.3), 0.32),
    shape(mirrorLight(random, x, y, scale), light.lit(paint.sail), 0.3),
    placed(built(paint), x, y, scale, isMirrored),
    shape(sliver(x, y + 5 * scale, 270 * scale, 7 * scale), light.lit('#f7fbf8'), 0.65),
  ].join('')
}

function mirrorOf(random: SeededRandom, x: number, y: number, scale: number): string {
  return Array.from({ length: 7 }, (_, row) =>
    sliver(
      x + random.between(-14, 14) * scale,
      y + (5 + row * 9) * scale,
      (260 - row * 24) * scale,
      12 * scale,
    ),
  ).join('')
}

function mirrorLight(random: SeededRandom, x: number, y: number, scale: number): string {
  return Array.from({ length: 7 }, (_, row) =>
    sliver(
      x + random.between(-20, 30) * scale,
      y + (40 + row * 17) * scale,
      random.between(30, 96) * scale,
      8 * scale,
    ),
  ).join('')
}
