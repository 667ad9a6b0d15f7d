import type { Clock } from '#shared/domain/time/clock.ts'
import type { DirectionLanding } from '#shared/contract/tour.ts'
import { MAX_DATE_WINDOW_DAYS } from '#shared/domain/constants.ts'
import { addDays, todayAt, type Day } from '#shared/domain/time/day.ts'
import { sortListedByValue } from '#shared/domain/search/best-value.ts'
import { UNKNOWN_SURCHARGE } from '#shared/domain/tour/surcharge.ts'
import type { LandingPrices, PairIds } from '../../landing-prices.ts'
import type { Guide } from '../metering/guide.ts'
import type { HotelCards } from '../guidebooks/hotel-cards.ts'
import type { Hotels } from '../guidebooks/hotels.ts'
import type { LearnedPayments } from '../metering/learned-payments.ts'
import { WEEK_ADULTS, isQuoted, WEEK_NIGHTS, type KnownPrices, type Week } from './week-prices.ts'

type LandingHotel = DirectionLanding['hotels'][number]

const MONTHS = 12
const SHOWN = 12

export interface LandingPriceParts {
  prices: Guide<KnownPrices[]>
  payments: Pick<LearnedPayments, 'estimate'>
  cards: HotelCards
  hotels: Hotels
  clock: Clock
}

/** Serves landing prices from recent searches. Unknown prices are null, and the source is never called. */
export function createLandingPrices({ prices, payments, cards, hotels, clock }: LandingPriceParts) {
  const findKnown = async ({ departure, country }: PairIds) =>
    (await prices.known(departure))?.find((one) => one.country === country)

  const estimate = ({ country }: PairIds) =>
    payments.estimate(country, { nights: WEEK_NIGHTS, people: WEEK_ADULTS })

  /** Weeks by day from tomorrow on, nearest first. */
  const loadWeeks = async (pair: PairIds): Promise<Week[]> => {
    const today = todayAt(clock())
    const weeks = (await findKnown(pair))?.weeks ?? []
    return weeks
      .filter(isQuoted(clock()))
      .filter(({ day }) => day > today)
      .toSorted((a, b) => (a.day < b.day ? -1 : 1))
  }

  /** Hotels that searches have found for a pair, with their prices. */
  const loadPriced = async (pair: PairIds): Promise<LandingHotel[]> =>
    ((await findKnown(pair))?.hotels ?? [])
      .filter(isQuoted(clock()))
      .map(({ hotel }) => ({ ...hotel, ...estimate(pair) }))

  const landing: LandingPrices = {
    async cheapestWeek(pair) {
      const weeks = await loadWeeks(pair)
      const last = addDays(weeks[0]?.day ?? todayAt(clock()), MAX_DATE_WINDOW_DAYS)
      const price = findCheapest(weeks.filter(({ day }) => day <= last))
      return price === null ? null : { price, ...estimate(pair) }
    },

    async hotelWeek(pair, hotelcode) {
      const known = (await findKnown(pair))?.hotels ?? []
      const found = known.filter(isQuoted(clock())).find(({ hotel }) => hotel.hotelcode === hotelcode)
      const price = found?.hotel.price ?? null
      return price === null ? null : { price, ...estimate(pair) }
    },

    async priceCalendar(pair) {
      const weeks = await loadWeeks(pair)
      return monthsFrom(todayAt(clock())).map((month) => {
        const min_price = findCheapest(weeks.filter(({ day }) => day.startsWith(month)))
        return { month, min_price, ...(min_price === null ? UNKNOWN_SURCHARGE : estimate(pair)) }
      })
    },

    async landingHotels(pair) {
      const priced = await loadPriced(pair)
      const shown = new Set(priced.map(({ hotelcode }) => hotelcode))
      const others = (await listUnpriced(pair.country, cards, hotels)).filter(
        ({ hotelcode }) => !shown.has(hotelcode),
      )
      return [...sortListedByValue(priced), ...others].slice(0, SHOWN)
    },

    async knownHotels(pair, wanted, most) {
      return sortListedByValue((await loadPriced(pair)).filter(wanted)).slice(0, most)
    },
  }

  return {
    ...landing,
    /** Prices of known days of a pair, roubles for two. */
    async byDay(pair: PairIds): Promise<Map<Day, number>> {
      return new Map((await loadWeeks(pair)).map(({ day, price }) => [day, price]))
    },
  }
}

/** Returns the best hotels of a country without their prices. */
async function listUnpriced(
  country: string,
  cards: LandingPriceParts['cards'],
  hotels: Hotels,
): Promise<LandingHotel[]> {
  const seen = new Map((await cards.known(country))?.map((card) => [card.hotelcode, card]))
  const best = await hotels.best(country, SHOWN)
  return best.map(({ id, name, stars, rating, region }) => ({
    hotelcode: id,
    name,
    stars,
    rating,
    region,
    image: seen.get(id)?.images.image[0] ?? '',
    price: null,
    ...UNKNOWN_SURCHARGE,
    seadistance: seen.get(id)?.seadistance ?? null,
  }))
}

function findCheapest(weeks: readonly Week[]): number | null {
  return weeks.length === 0 ? null : Math.min(...weeks.map(({ price }) => price))
}

/** Returns twelve months `yyyy-mm` from the month of the day. */
function monthsFrom(day: Day): string[] {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return Array.from({ length: MONTHS }, (_, index) =>
    new Date(Date.UTC(year, month - 1 + index)).toISOString().slice(0, 7),
  )
}
