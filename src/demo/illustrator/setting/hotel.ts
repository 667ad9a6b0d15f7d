import { blend } from '../svg/colour.ts'
import { rollDice } from '../svg/random.ts'
import type { Country, Roof } from './country.ts'

export type Massing = 'slab' | 'steps' | 'wings' | 'villas'

/** What stays the same in all pictures of a hotel. */
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
  const dice = rollDice(`${country.slug}/${key}`)
  const wall = dice.pick(country.walls)
  const accent = dice.pick(country.cloths)
  const others = country.cloths.filter((cloth) => cloth !== accent)
  const roofKind = dice.pick(country.roofKinds)
  const isLow = roofKind === 'thatch' || roofKind === 'pagoda'
  return {
    wall,
    trim: blend(wall, dice.pick(['#fffaf0', '#fffaf0', '#7a5a48']), 0.6),
    roof: dice.pick(country.roofs),
    roofKind,
    massing: isLow
      ? dice.pick(['villas', 'wings', 'villas'])
      : dice.pick(['slab', 'steps', 'wings', 'steps']),
    floors: isLow ? dice.whole(2, 3) : dice.whole(3, 7),
    bays: dice.whole(5, 9),
    opening: dice.pick(['arch', 'wide', 'tall']),
    rail: dice.pick(['glass', 'bars', 'wall']),
    hasAwnings: dice.chance(0.4),
    accent,
    second: dice.pick(others),
    wood: dice.pick(WOODS),
    floor: dice.pick(FLOORS),
    plaster: blend(dice.pick(PLASTERS), wall, 0.25),
  }
}
