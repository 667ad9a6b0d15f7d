import type { HotTour } from '#shared/contract/tour.ts'
import { DEFAULT_DEPARTURE } from '#shared/domain/constants.ts'
import { distinctBy } from '#shared/domain/text/distinct.ts'
import type { Day } from '#shared/domain/time/day.ts'
import { orderHotTours, trueOldPrice } from '#shared/domain/tour/hot-order.ts'
import type { AgencyContent, ChannelRules } from '../sources/agency-content.ts'
import type { HotOffers } from '../sources/hot-offers.ts'
import type { PairIds } from '../sources/landing-prices.ts'

/** Directions asked for one post: hot tours of a direction are one call of the source. */
const MOST_DIRECTIONS = 30

export interface CandidateParts {
  tours: Pick<HotOffers, 'hotTours'>
  content: Pick<AgencyContent, 'channel' | 'popularHotDirections'>
}

export interface Candidates {
  /** Hot tours that the agency's rules allow, the best first, each hotel once. */
  allowed: HotTour[]
  /** How many tours each rule leaves, in words for the operator. */
  funnel: string[]
}

/** @throws what the source throws if no direction answers */
export async function listCandidates({ tours, content }: CandidateParts, today: Day): Promise<Candidates> {
  const found: HotTour[] = []
  let [isAnswered, failure]: [boolean, unknown] = [false, undefined]
  const directions = listDirections(content).slice(0, MOST_DIRECTIONS)
  for (const direction of directions) {
    try {
      found.push(...(await tours.hotTours(direction)))
      isAnswered = true
    } catch (error) {
      failure ??= error
    }
  }
  if (!isAnswered && failure !== undefined) throw failure
  const funnel = [`направлений ${directions.length}`, `горящих туров ${found.length}`]
  let allowed = found
  for (const [words, isAllowed] of listRules(content.channel)) {
    allowed = allowed.filter(isAllowed)
    funnel.push(`${words}: ${allowed.length}`)
  }
  allowed = distinctBy(orderHotTours(allowed, 'best', today), ({ hotelcode }) => hotelcode)
  return { allowed, funnel: [...funnel, `отелей ${allowed.length}`] }
}

function listDirections({ channel, popularHotDirections }: CandidateParts['content']): readonly PairIds[] {
  const { countries, departures } = channel
  if (countries.length === 0)
    return popularHotDirections.filter(
      ({ departure }) => departures.length === 0 || departures.includes(departure),
    )
  const cities = departures.length === 0 ? [DEFAULT_DEPARTURE] : departures
  return countries.flatMap((country) => cities.map((departure) => ({ departure, country })))
}

/** Rules that need no call. The discount is checked again with the confirmed price. */
function listRules(rules: ChannelRules): [words: string, isAllowed: (tour: HotTour) => boolean][] {
  const { leastStars, leastRating, leastDiscount } = rules
  return [
    ['с фотографией', ({ hotelpicture }) => hotelpicture !== ''],
    [`от ${leastStars}★`, ({ hotelstars }) => hotelstars >= leastStars],
    [`с оценкой от ${leastRating}`, ({ hotelrating }) => (hotelrating ?? 0) >= leastRating],
    [`со скидкой от ${leastDiscount} %`, (tour) => readDiscount(tour) >= leastDiscount],
  ]
}

function readDiscount(tour: HotTour): number {
  const old = trueOldPrice(tour)
  return old === undefined ? 0 : (1 - tour.price / old) * 100
}
