import { count, list, object } from '#shared/contract/read.ts'
import type { Output } from '#shared/contract/reader.ts'
import { HotTour } from '#shared/contract/tour.ts'
import { addDays, dayFromCall, todayAt } from '#shared/domain/time/day.ts'
import { MINUTE_MS } from '#shared/domain/time/durations.ts'
import type { HotOffers } from '../../hot-offers.ts'
import type { PairIds } from '../../landing-prices.ts'
import type { Gateway } from '../gateway.ts'
import { createGuide } from '../metering/guide.ts'
import type { LearnedPayments } from '../metering/learned-payments.ts'
import { hasFailed, toRefusal } from '../metering/refusals.ts'
import type { AnswerKind, SharingTools } from '../metering/shared-answer.ts'
import { toHour, writeTourId } from '../tour/tour-id.ts'

const Hot = object({ hour: count(), tours: list(HotTour) })
/** Hot tours as the source listed them, with the hour since the epoch. */
type Hot = Output<typeof Hot>

const hotKind: AnswerKind<Hot> = {
  name: 'tourvisor-hot',
  reader: Hot,
  freshMs: 30 * MINUTE_MS,
  storedMs: 360 * MINUTE_MS,
}
/** Number of tours that one call returns for all countries from a city. */
const OF_CITY = 100
const OF_PAIR = 24
/** The id of a city's answer for all countries. */
const ANY_COUNTRY = ''

/**
 * Serves hot tours; none if the module is not bought. Lists use the known tours of a whole city, loaded
 * by one background call. A page requests its own pair.
 */
export function createHotOffers(
  gateway: Gateway,
  tools: SharingTools,
  idKey: Uint8Array,
  payments: Pick<LearnedPayments, 'estimate'>,
): HotOffers {
  const { clock } = tools
  const guide = createGuide(hotKind, tools)
  let isBought = true
  /** Pairs without a list. */
  const loading = new Set<string>()
  const load = async ({ departure, country }: PairIds, limit: number): Promise<Hot> => {
    try {
      const tours = await gateway.hotTours(departure, country, limit)
      isBought = true
      return { hour: toHour(clock()), tours }
    } catch (error) {
      if (hasFailed(error, 'not-bought')) isBought = false
      throw error
    }
  }

  /** Hot prices are per person. */
  const estimate = ({ countrycode, nights }: HotTour) => payments.estimate(countrycode, { nights, people: 1 })

  /** The pair's own list, otherwise what the city's list has of it. Loads the city's in the background. */
  const findKnown = async (pair: PairIds): Promise<Hot> => {
    const city = { ...pair, country: ANY_COUNTRY }
    const known =
      (await guide.known(joinIds(pair))) ?? (await guide.known(joinIds(city), () => load(city, OF_CITY)))
    if (known === undefined) {
      loading.add(joinIds(pair))
      return NONE
    }
    loading.delete(joinIds(pair))
    return { ...known, tours: known.tours.filter(({ countrycode }) => countrycode === pair.country) }
  }

  const present = ({ hour, tours }: Hot) =>
    leaving(tours, clock()).map((tour) => ({
      ...tour,
      ...estimate(tour),
      tourid: writeTourId({ tour: tour.tourid, issuedHour: hour }, idKey),
    }))

  return {
    async cheapestHot(pair) {
      const { tours } = await findKnown(pair)
      const [cheapest] = leaving(tours, clock()).toSorted((a, b) => a.price - b.price)
      return cheapest ? { price: cheapest.price, ...estimate(cheapest) } : null
    },

    isHotLoading: (pair) => isBought && loading.has(joinIds(pair)),

    knownHotTours: async (pair) => present(await findKnown(pair)),

    async hotTours(pair) {
      const hot = await guide
        .read(joinIds(pair), () => load(pair, OF_PAIR))
        .catch((error: unknown) => {
          if (hasFailed(error, 'not-bought')) return NONE
          throw toRefusal(error)
        })
      return present(hot)
    },
  }
}

/** Tours that leave tomorrow or later, nearest first. */
function leaving(tours: readonly HotTour[], now: number): HotTour[] {
  const tomorrow = addDays(todayAt(now), 1)
  return tours
    .flatMap((tour) => {
      const day = dayFromCall(tour.flydate)
      return day !== undefined && day >= tomorrow ? [{ day, tour }] : []
    })
    .toSorted((a, b) => (a.day === b.day ? a.tour.price - b.tour.price : a.day < b.day ? -1 : 1))
    .map(({ tour }) => tour)
}

const NONE: Hot = { hour: 0, tours: [] }

function joinIds({ departure, country }: PairIds): string {
  return `${departure}>${country}`
}
