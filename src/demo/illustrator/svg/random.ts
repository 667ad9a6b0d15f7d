import { at, mix, mixText, fraction } from '../../seeded-random.ts'

/** Random numbers that come out the same, in the same order, for the same seed. */
export interface SeededRandom {
  /** From 0 to below 1. */
  fraction(): number
  between(low: number, high: number): number
  /** Both bounds included. */
  whole(low: number, high: number): number
  boolean(probability: number): boolean
  pick<T>(items: readonly T[]): T
}

/** The seed is a text: the hotel, the illustration, the part of it. */
export function seededRandom(seed: string): SeededRandom {
  const start = mixText(0x51ab3c, seed)
  let turn = 0
  const next = () => fraction(mix(start, (turn += 1)))
  return {
    fraction: next,
    between: (low, high) => low + (high - low) * next(),
    whole: (low, high) => low + Math.floor(next() * (high - low + 1)),
    boolean: (probability) => next() < probability,
    pick: (items) => at(items, Math.floor(next() * items.length)),
  }
}
