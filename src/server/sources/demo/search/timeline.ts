import { operators } from '../catalogue/operators.ts'
import { between, mix, mixText, fraction, shuffled } from '../seeded-random.ts'
import { findCarriage } from '../pricing/flight-days.ts'
import { queryKey } from './request-id.ts'
import type { SampleOffer } from './best-offers.ts'
import type { HotelOffers } from './find-offers.ts'
import type { SearchQuery } from './search-query.ts'

/** When an operator answers, milliseconds after the start at speed 1, and whether it fails. */
export interface OperatorAnswer {
  operator: number
  delayMs: number
  isFailed: boolean
}

type Range = readonly [number, number]
const FIRST_MS: Range = [700, 960]
const USUAL_MS: Range = [1150, 3600]
const SLOW_MS: Range = [5200, 7900]
const FAILED_MS = 4300
const EMPTY_MS: Range = [650, 1900]
const FAIL_SHARE = 0.14

/** Plans when each operator answers. The first one with results is fast, and usually one is slow. */
export function planAnswers(
  query: SearchQuery,
  { found, failed }: { found: readonly HotelOffers[]; failed: number | undefined },
  seed: number,
  portion: number,
): OperatorAnswer[] {
  const asked = operatorsAsked(query)
  const key = mix(mixText(seed, queryKey(query)), portion)
  const selling = sellersIn(found)
  const order = shuffled(
    asked.filter((operator) => selling.has(operator)),
    key,
  )
  const [first] = order
  const slow = order.length > 2 && fraction(mix(key, 2)) < 0.7 ? order.at(-1) : undefined
  return asked.map((operator) => {
    if (operator === failed) return { operator, isFailed: true, delayMs: FAILED_MS }
    const usual = selling.has(operator) ? USUAL_MS : EMPTY_MS
    const [low, high] = operator === first ? FIRST_MS : operator === slow ? SLOW_MS : usual
    return { operator, isFailed: false, delayMs: Math.round(between(mix(key, 100 + operator), low, high)) }
  })
}

/**
 * Returns the operator that fails in this search, if any. It is never the one with the cheapest offer,
 * because the search must find the price of the landing.
 */
export function failedOperator(
  query: SearchQuery,
  found: readonly HotelOffers[],
  seed: number,
): number | undefined {
  const key = mixText(mix(seed, 77), queryKey(query))
  if (fraction(key) >= FAIL_SHARE) return undefined
  const cheapest = found.reduce<SampleOffer | undefined>((best, { offers: [first] }) => {
    return first && (!best || first.price < best.price) ? first : best
  }, undefined)
  const selling = sellersIn(found)
  if (selling.size < 4) return undefined
  const candidates = [...selling].filter((operator) => operator !== cheapest?.operator).sort((a, b) => a - b)
  return shuffled(candidates, mix(key, 1))[0]
}

function sellersIn(found: readonly HotelOffers[]): Set<number> {
  return new Set(found.flatMap(({ offers }) => offers.map((offer) => offer.operator)))
}

/** Operators of the search: those that sell the pair and pass the filter. */
function operatorsAsked(query: SearchQuery): number[] {
  return operators.flatMap((_, operator) => {
    const isWanted = query.operators.length === 0 || query.operators.includes(operator)
    return isWanted && findCarriage(query.city, query.country, operator) ? [operator] : []
  })
}
