import { randomInt } from 'node:crypto'
import { at, fraction, mix, mixText, whole } from '#server/sources/demo/seeded-random.ts'

/** Random numbers that are the same for the same seed and name, independent of other draws. */
export interface SeededRandom {
  /** An integer, both bounds included. */
  whole: (low: number, high: number) => number
  pick: <T>(items: readonly T[]) => T
  boolean: (probability: number) => boolean
  /** This many distinct items in random order. */
  sample: <T>(items: readonly T[], count: number) => T[]
}

export function seededRandom(seed: number, name: string): SeededRandom {
  const root = mixText(mix(0x5eed, seed), name)
  let drawn = 0
  const next = () => mix(root, (drawn += 1))
  const random: SeededRandom = {
    whole: (low, high) => whole(next(), low, high),
    pick: (items) => at(items, random.whole(0, items.length - 1)),
    boolean: (probability) => fraction(next()) < probability,
    sample(items, count) {
      const left = [...items]
      const picked = Array.from({ length: Math.min(count, left.length) }, () =>
        left.splice(random.whole(0, left.length - 1), 1),
      )
      return picked.flat()
    },
  }
  return random
}

/** A random seed. */
export function newSeed(): number {
  return randomInt(1, 1_000_000_000)
}
