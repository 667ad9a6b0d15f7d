import { randomInt } from 'node:crypto'
import { at, mix, mixText, share, whole } from '#demo/seeded-random.ts'

/** Chance that repeats: the same seed and name give the same draws, whatever is drawn elsewhere. */
export interface Draws {
  /** A whole number, both bounds included. */
  whole: (low: number, high: number) => number
  pick: <T>(items: readonly T[]) => T
  /** True this often, from 0 to 1. */
  isLucky: (often: number) => boolean
  /** So many different items, in an order of chance. */
  some: <T>(items: readonly T[], count: number) => T[]
}

export function drawsOf(seed: number, name: string): Draws {
  const root = mixText(mix(0x5eed, seed), name)
  let drawn = 0
  const next = () => mix(root, (drawn += 1))
  const draws: Draws = {
    whole: (low, high) => whole(next(), low, high),
    pick: (items) => at(items, draws.whole(0, items.length - 1)),
    isLucky: (often) => share(next()) < often,
    some(items, count) {
      const left = [...items]
      const picked = Array.from({ length: Math.min(count, left.length) }, () =>
        left.splice(draws.whole(0, left.length - 1), 1),
      )
      return picked.flat()
    },
  }
  return draws
}

/** A seed nobody has chosen. */
export function newSeed(): number {
  return randomInt(1, 1_000_000_000)
}
