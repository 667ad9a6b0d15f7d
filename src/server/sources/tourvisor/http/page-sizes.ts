import { GatewayFailure, type NextTurn } from '../gateway.ts'

/** Rows per response, largest first. */
const SIZES = [1000, 100, 20]

interface Taken<T> {
  answer: T
  /** Requested number of rows. */
  size: number
}

/** Requests `most` rows, or the largest number that is not refused. */
export type AskLargest = <T>(
  ask: (size: number) => Promise<T>,
  most: number,
  nextTurn?: NextTurn,
) => Promise<Taken<T>>

/**
 * Requests the largest page that is not refused, and remembers its size.
 * @throws {GatewayFailure} `invalid` if no size is accepted; any other failure at once
 */
export function createAskLargest(): AskLargest {
  let largest = Infinity
  return async (ask, most, nextTurn) => {
    const sizes = [most, ...SIZES.filter((size) => size < most)].filter((size) => size <= largest)
    for (const size of sizes)
      try {
        const answer = await ask(size)
        if (size !== sizes[0]) largest = size
        return { answer, size }
      } catch (error) {
        const isLast = size === sizes.at(-1)
        if (isLast || !(error instanceof GatewayFailure) || error.kind !== 'invalid') throw error
        await nextTurn?.()
      }
    throw new GatewayFailure('invalid', 'no size of an answer is taken')
  }
}
