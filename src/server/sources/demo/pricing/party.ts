import { MAX_ADULTS, MAX_CHILD_AGE, MAX_CHILDREN } from '#shared/domain/constants.ts'
import { at } from '../seeded-random.ts'

/** The party: adults, and full years of the children on the last day. */
export interface SampleParty {
  adults: number
  children: readonly number[]
}

/** True if a party may travel together: `src/shared/domain/README.md`, "Parties and searches". */
export function isParty({ adults, children }: SampleParty): boolean {
  return (
    adults >= 1 &&
    adults <= MAX_ADULTS &&
    children.length <= MAX_CHILDREN &&
    children.every((age) => age <= MAX_CHILD_AGE)
  )
}

export const TWO_ADULTS: SampleParty = { adults: 2, children: [] }

/** A party as one operator counts it: children over its limit travel as adults. */
export interface CountedParty {
  adults: number
  children: number
  infants: number
}

/** Counts the party by an operator's rules: `src/shared/domain/README.md`, "Parties and searches". */
export function countParty({ adults, children }: SampleParty, childUpTo: number): CountedParty {
  const counted: CountedParty = { adults, children: 0, infants: 0 }
  for (const age of children) {
    if (age < 2) counted.infants += 1
    else if (age < childUpTo) counted.children += 1
    else counted.adults += 1
  }
  return counted
}

/**
 * Returns the price of the party relative to two adults in a double room;
 * `src/server/sources/demo/README.md`, "Where the figures come from".
 */
export function partyFactor({ adults, children, infants }: CountedParty): number {
  const rooms = Math.max(1, Math.ceil((adults + children) / 4))
  const base = adults === 1 && children === 0 ? 0.7 : adults === 1 ? 0.62 : 0
  const doubles = Math.min(adults, rooms * 2)
  const pairs = adults === 1 ? base : doubles * 0.5
  return pairs + Math.max(0, adults - doubles) * 0.42 + children * 0.32 + infants * 0.05
}

/** Returns the beds the party needs; infants sleep in a cot. */
export function countSeats({ adults, children }: CountedParty): number {
  return adults + children
}

/** Formats the placement as operators do, «DBL + 1 CHD (2-11,99)». */
export function placementText(counted: CountedParty, childUpTo: number): string {
  const { adults, children, infants } = counted
  const beds = ['SGL', 'DBL', 'TRPL', 'QDPL', 'DBL + TRPL', 'TRPL + TRPL']
  const big = `${Math.floor(adults / 2)} x DBL${adults % 2 ? ' + SGL' : ''}`
  const parts = [adults <= 6 ? at(beds, Math.max(0, adults - 1)) : big]
  if (children > 0) parts.push(`${children} CHD (2-${childUpTo - 1},99)`)
  if (infants > 0) parts.push(`${infants} INF (0-1,99)`)
  return parts.join(' + ')
}
