import type { ChannelRules, AgencyContent } from '../sources/agency-content.ts'
import { todayAt, type Day } from '#shared/domain/time/day.ts'
import type { ChannelParts } from './channel-parts.ts'
import { confirmOffer } from './confirm-offer.ts'
import { savedPercent, type PostedOffer } from './posted-offer.ts'
import type { HotTour } from '#shared/contract/tour.ts'
import { DEFAULT_DEPARTURE } from '#shared/domain/constants.ts'
import { distinctBy } from '#shared/domain/text/distinct.ts'
import { orderHotTours, trueOldPrice } from '#shared/domain/tour/hot-order.ts'
import type { HotOffers } from '../sources/hot-offers.ts'
import type { PairIds } from '../sources/landing-prices.ts'

/** Tours checked for one post before concluding that none is suitable. */
const MOST_CHECKS = 8

export type ChooseParts = Pick<ChannelParts, 'tours' | 'content' | 'budget' | 'clock'>

/** The best hot tour that its operator confirms, or how many tours each rule has left. */
export type ChosenOffer = { offer: PostedOffer } | { offer: undefined; funnel: string }

/**
 * @param used hotels that may not appear again yet
 * @throws what the source throws when it is down
 */
export async function chooseOffer(
  { tours, content, budget, clock }: ChooseParts,
  used: ReadonlySet<string>,
): Promise<ChosenOffer> {
  const { allowed, funnel } = await listCandidates({ tours, content }, todayAt(clock()))
  const parts = { tours, clock, take: () => budget.take(clock()) }
  const fresh = allowed.filter(({ hotelcode }) => !used.has(hotelcode))
  for (const hot of fresh.slice(0, MOST_CHECKS)) {
    const offer = await confirmOffer(parts, hot)
    if (offer && isAllowed(offer, content.channel)) return { offer }
  }
  const checked = Math.min(fresh.length, MOST_CHECKS)
  const last = [`не показанных за неделю: ${fresh.length}`, `из проверенных ${checked} подтверждены: 0`]
  return { offer: undefined, funnel: [...funnel, ...last].join(', ') }
}

/** The rules that a confirmed price is checked by again. */
export function isAllowed(offer: PostedOffer, { leastDiscount }: ChannelRules): boolean {
  return savedPercent(offer) >= leastDiscount
}

/** Directions asked for one post: hot tours of a direction are one call of the source. */
const MOST_DIRECTIONS = 30

interface CandidateParts {
  tours: Pick<HotOffers, 'hotTours'>
  content: Pick<AgencyContent, 'channel' | 'popularHotDirections'>
}

interface Candidates {
  /** Hot tours that the agency's rules allow, the best first, each hotel once. */
  allowed: HotTour[]
  /** How many tours each rule leaves, in words for the operator. */
  funnel: string[]
}

/** @throws what the source throws if no direction answers */
async function listCandidates({ tours, content }: CandidateParts, today: Day): Promise<Candidates> {
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
