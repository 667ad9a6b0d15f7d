import { blend } from '../svg/colour.ts'
import { seededRandom } from '../svg/random.ts'
import type { Country, Roof } from './country.ts'

export type Massing = 'slab' | 'steps' | 'wings' | 'villas'

/** What stays the same in all illustrations of a hotel. */
export interface Hotel {
  wall: string
  /** Cornices, balcony slabs, frames. */
  trim: string
  roof: string
  roofKind: Roof
  massing: Massing
  floors: number
  bays: number
  opening: 'arch' | 'wide' | 'tall'
  rail: 'glass' | 'bars' | 'wall'
  hasAwnings: boolean
  /** Awnings, umbrellas, the runner on the bed. */
  accent: string
  second: string
  /** Woodwork, and the floor of the rooms. */
  wood: string
  floor: string
  /** Walls indoors. */
  plaster: string
}

const WOODS = ['#b9875a', '#8a5f42', '#d1a877', '#6f4c3a', '#c79a6b', '#a3764d']
const FLOORS = ['#d9bb92', '#c9a27a', '#e4d5bf', '#b58a64', '#d8cdbd', '#a67b58']
const PLASTERS = ['#f3e9da', '#eadfce', '#e7e4dc', '#f1e0cb', '#dfe5e0', '#ecd9c8', '#dbe2e6', '#f0e7e0']

/** The hotel behind a key: its walls, roofs, cloths and woods. */
export function hotelOf(key: string, country: Country): Hotel {
  const random = seededRandom(`${country.slug}/${key}`)
  const wall = random.pick(country.walls)
  const accent = random.pick(country.cloths)
  const others = country.cloths.filter((cloth) => cloth !== accent)
  const roofKind = random.pick(country.roofKinds)
  const isLow = roofKind === 'thatch' || roofKind === 'pagoda'
  return {
    wall,
    trim: blend(wall, random.pick(['#fffaf0', '#fffaf0', '#7a5a48']), 0.6),
    roof: random.pick(country.roofs),
    roofKind,
    massing: isLow
      ? random.pick(['villas', 'wings', 'villas'])
      : random.pick(['slab', 'steps', 'wings', 'steps']),
    floors: isLow ? random.whole(2, 3) : random.whole(3, 7),
    bays: random.whole(5, 9),
    opening: random.pick(['arch', 'wide', 'tall']),
    rail: random.pick(['glass', 'bars', 'wall']),
    hasAwnings: random.boolean(0.4),
    accent,
    second: random.pick(others),
    wood: random.pick(WOODS),
    floor: random.pick(FLOORS),
    plaster: blend(random.pick(PLASTERS), wall, 0.25),
  }
}
