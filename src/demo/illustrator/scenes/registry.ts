import type { Hour } from '../setting/light.ts'
import type { Stage } from '../setting/stage.ts'
import { beach } from './beach.ts'
import { mountains } from './mountains.ts'
import { pool } from './pool.ts'
import { city } from './city.ts'
import { kids } from './kids.ts'
import { lobby } from './lobby.ts'
import { restaurant } from './restaurant.ts'
import { room } from './room.ts'
import { spa } from './spa.ts'
import { suite } from './suite.ts'
import { sea } from './sea.ts'
import { sunset } from './sunset.ts'

export interface Scene {
  /** The hours it is shown at; an hour named twice comes twice as often. */
  hours: readonly Hour[]
  draw: (stage: Stage) => string
}

/** Every scene that the catalogue may ask for. */
export const SCENES: ReadonlyMap<string, Scene> = new Map<string, Scene>([
  ['sea', { hours: ['morning', 'clear', 'clear', 'golden'], draw: sea }],
  ['beach', { hours: ['morning', 'clear', 'clear', 'golden'], draw: beach }],
  ['pool', { hours: ['morning', 'clear', 'golden', 'dusk'], draw: pool }],
  ['mountains', { hours: ['morning', 'clear', 'golden'], draw: mountains }],
  ['room', { hours: ['morning', 'clear', 'golden', 'dusk'], draw: room }],
  ['suite', { hours: ['morning', 'clear', 'golden', 'dusk'], draw: suite }],
  ['restaurant', { hours: ['clear', 'golden', 'sunset', 'dusk'], draw: restaurant }],
  ['lobby', { hours: ['morning', 'clear', 'golden', 'dusk'], draw: lobby }],
  ['spa', { hours: ['morning', 'clear', 'golden', 'dusk'], draw: spa }],
  ['kids', { hours: ['morning', 'clear', 'clear', 'golden'], draw: kids }],
  ['city', { hours: ['morning', 'clear', 'golden', 'dusk'], draw: city }],
  ['sunset', { hours: ['sunset'], draw: sunset }],
])
