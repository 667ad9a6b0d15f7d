import { at, mix, mixText, share } from '../../seeded-random.ts'

/** A run of chance that always comes out the same for the same seed. */
export interface Dice {
  /** From 0 to below 1. */
  share(): number
  between(low: number, high: number): number
  /** Both bounds included. */
  whole(low: number, high: number): number
  chance(likelihood: number): boolean
  pick<T>(items: readonly T[]): T
}

/** Dice thrown by a text: the hotel, the picture, the part of it. */
export function rollDice(seed: string): Dice {
  const start = mixText(0x51ab3c, seed)
  let turn = 0
  const next = () => share(mix(start, (turn += 1)))
  return {
    share: next,
    between: (low, high) => low + (high - low) * next(),
    whole: (low, high) => low + Math.floor(next() * (high - low + 1)),
    chance: (likelihood) => next() < likelihood,
    pick: (items) => at(items, Math.floor(next() * items.length)),
  }
}
