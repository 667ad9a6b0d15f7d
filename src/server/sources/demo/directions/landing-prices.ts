import type { HotOffers } from '../../hot-offers.ts'
import type { LandingPrices, PairIds, QuotedPrice } from '../../landing-prices.ts'
import { Refusal } from '../../../http/handler.ts'
import { epochDayAt } from '../epoch-day.ts'
import { findCity, findCountry, isSold } from '../geography/countries.ts'
import { toHour } from '../opaque-ids/tour-id.ts'
import { recentAnswers } from '../recent-answers.ts'
import type { World } from '../world.ts'
import { priceCalendar } from './calendar.ts'
import { findCheapest, findPair, quotePrice, type CityCountryPair } from './cheapest.ts'
import { cheapestHot, hotTours } from './hot-tours.ts'
import { knownHotels, landingHotels } from './landing-hotels.ts'
import { nearestWindow } from './nearest-window.ts'

/** Cache sizes: a price of each pair and of its hot offers, and whole landings that were visited. */
const PRICES = 1000
const LANDINGS = 120
/** Prices of single hotels. */
const HOTELS = 4000

/**
 * Serves prices of landings and hot offers. They are valid for the clock hour, so each is computed once
 * per hour.
 */
export function createLandingPrices(world: World): LandingPrices & HotOffers {
  const today = () => epochDayAt(world.clock())
  const hourly = <T>(limit: number, workOut: (pair: CityCountryPair) => T) => {
    const answers = recentAnswers<T>(limit)
    return async (ids: PairIds) =>
      answers.get(`${ids.departure}>${ids.country}@${toHour(world.clock())}`, () =>
        workOut(soldPair(world, ids)),
      )
  }
  const pairs = recentAnswers<CityCountryPair | undefined>(PRICES)
  const findKnownPair = (ids: PairIds) =>
    pairs.get(`${ids.departure}>${ids.country}`, () => findSoldPair(world, ids))
  const weeks = recentAnswers<QuotedPrice | null>(HOTELS)
  const quoteWeek = (pair: CityCountryPair, shelf: CityCountryPair['shelves'][number]) =>
    weeks.get(`${pair.city.id}>${shelf.hotel.code}@${toHour(world.clock())}`, () => {
      const found = findCheapest({ ...pair, shelves: [shelf] }, nearestWindow(pair, today()), today())
      return found ? quotePrice(found, 2) : null
    })
  const listHotTours = hourly(LANDINGS, (pair) => hotTours(world, pair, today(), toHour(world.clock())))
  return {
    cheapestWeek: hourly(PRICES, (pair) => {
      const found = findCheapest(pair, nearestWindow(pair, today()), today())
      return found ? quotePrice(found, 2) : null
    }),
    cheapestHot: hourly(PRICES, (pair) => {
      const found = cheapestHot(pair, today())
      return found ? quotePrice(found, 1) : null
    }),
    async hotelWeek(ids, hotelcode) {
      const pair = findKnownPair(ids)
      if (!pair) return null
      const shelf = pair.shelves.find(({ hotel }) => String(hotel.code) === hotelcode)
      return shelf ? quoteWeek(pair, shelf) : null
    },
    priceCalendar: hourly(LANDINGS, (pair) => priceCalendar(pair, today())),
    landingHotels: hourly(LANDINGS, (pair) => landingHotels(world, pair, today())),
    async knownHotels(ids, wanted, most) {
      const pair = findKnownPair(ids)
      return pair ? knownHotels(world, pair, { wanted, most, quote: (shelf) => quoteWeek(pair, shelf) }) : []
    },
    hotTours: listHotTours,
    knownHotTours: listHotTours,
  }
}

function soldPair(world: World, ids: PairIds): CityCountryPair {
  const pair = findSoldPair(world, ids)
  if (!pair) throw new Refusal(404, 'Такого направления нет. Посмотрите другие направления.')
  return pair
}

function findSoldPair(world: World, { departure, country }: PairIds): CityCountryPair | undefined {
  const [city, land] = [findCity(departure), findCountry(country)]
  return city && land && isSold(city, land) ? findPair(world, city, land) : undefined
}
