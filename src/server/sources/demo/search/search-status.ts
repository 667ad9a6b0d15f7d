import type { SearchStatus } from '#shared/contract/search.ts'
import { operators } from '../catalogue/operators.ts'
import { at } from '../seeded-random.ts'
import type { HotelOffers } from './find-offers.ts'
import type { OperatorAnswer } from './timeline.ts'

/**
 * Returns the state of the search. `elapsed` is real milliseconds, `lived` is that time for operators at
 * this speed.
 */
export function computeStatus(
  answers: readonly OperatorAnswer[],
  visible: readonly HotelOffers[],
  elapsed: number,
  lived: number,
): SearchStatus {
  const isOver = answers.every(({ delayMs }) => delayMs <= lived)
  const toursfound = visible.reduce((sum, { offers }) => sum + offers.length, 0)
  const prices = cheapestByOperator(visible)
  return {
    state: isOver ? (toursfound === 0 ? 'no search results' : 'finished') : 'searching',
    progress: isOver ? 100 : Math.min(99, computeProgress(answers, lived)),
    hotelsfound: visible.length,
    toursfound,
    minprice: visible[0]?.offers[0]?.price ?? null,
    timepassed: Math.max(0, Math.floor(elapsed / 1000)),
    operators: answers.map(({ operator, delayMs, isFailed }) => {
      const { code, name } = at(operators, operator)
      const minprice = prices.get(operator) ?? null
      const answered = isFailed ? 'failed' : minprice === null ? 'no results' : 'success'
      return { code, name, minprice, state: delayMs > lived ? 'pending' : answered }
    }),
  }
}

/**
 * Counts finished operators fully and pending ones by the time already waited, so progress never
 * decreases.
 */
function computeProgress(answers: readonly OperatorAnswer[], lived: number): number {
  const done = answers.reduce(
    (sum, { delayMs }) => sum + (delayMs <= lived ? 1 : (0.7 * Math.max(0, lived)) / delayMs),
    0,
  )
  return Math.floor((100 * done) / answers.length)
}

function cheapestByOperator(visible: readonly HotelOffers[]): Map<number, number> {
  const prices = new Map<number, number>()
  for (const { offers } of visible) {
    for (const { operator, price } of offers) {
      if (price < (prices.get(operator) ?? Infinity)) prices.set(operator, price)
    }
  }
  return prices
}
