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

/**
 * Returns hot tours that the agency's rules allow, the best first, each hotel once.
 * @throws what the source throws if no direction answers
 */
export async function listCandidates({ tours, content }: CandidateParts, today: Day): Promise<HotTour[]> {
  const found: HotTour[] = []
  let [isAnswered, failure]: [boolean, unknown] = [false, undefined]
  for (const direction of listDirections(content).slice(0, MOST_DIRECTIONS)) {
    try {
      found.push(...(await tours.hotTours(direction)))
      isAnswered = true
    } catch (error) {
      failure ??= error
    }
  }
  if (!isAnswered && failure !== undefined) throw failure
  const allowed = found.filter((tour) => isAllowed(tour, content.channel))
  return distinctBy(orderHotTours(allowed, 'best', today), ({ hotelcode }) => hotelcode)
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
function isAllowed(tour: HotTour, rules: ChannelRules): boolean {
  const old = trueOldPrice(tour)
  const discount = old === undefined ? 0 : (1 - tour.price / old) * 100
  return (
    tour.hotelpicture !== '' &&
    tour.hotelstars >= rules.leastStars &&
    (tour.hotelrating ?? 0) >= rules.leastRating &&
    discount >= rules.leastDiscount
  )
}
