import type { HotTour } from '#shared/contract/tour.ts'
import { picturesInList } from '../catalogue/pictures.ts'
import { findMeal } from '../catalogue/meals.ts'
import { operators } from '../catalogue/operators.ts'
import { at } from '../seeded-random.ts'
import { epochDayToCall, type EpochDay } from '../epoch-day.ts'
import type { DayOffer } from '../pricing/offer-price.ts'
import { writeTourId } from '../opaque-ids/tour-id.ts'
import { placeFacts } from '../tour/place-facts.ts'
import type { World } from '../world.ts'
import {
  findCheapest,
  LANDING_NIGHTS,
  quotePrice,
  toTicket,
  type Cheapest,
  type CityCountryPair,
} from './cheapest.ts'
import { landingWindow } from './nearest-window.ts'

/** Columns of the list of hot tours on desktop. */
const COLUMNS = 3
const SHOWN = 24
const PER_DAY = 4

/** Offers with a genuine earlier price. */
function isHot(offer: DayOffer): boolean {
  return offer.discount > 0
}

export function cheapestHot(pair: CityCountryPair, today: EpochDay): Cheapest | undefined {
  return findCheapest(pair, landingWindow(today), today, isHot)
}

/**
 * Returns hot tours of a pair, nearest departures first. Takes a few cheap ones of each day, each hotel
 * once, and always the cheapest of all, so that the list agrees with the direction's price.
 */
export function hotTours(
  world: World,
  pair: CityCountryPair,
  today: EpochDay,
  issuedHour: number,
): HotTour[] {
  const best = cheapestHot(pair, today)
  const used = new Set(best ? [best.hotel.code] : [])
  const found = best ? [best] : []
  for (const day of landingWindow(today)) {
    for (let place = 0; place < PER_DAY && found.length < SHOWN; place += 1) {
      const shelves = pair.shelves.filter(({ hotel }) => !used.has(hotel.code))
      const next = findCheapest({ ...pair, shelves }, [day], today, isHot)
      if (!next) break
      used.add(next.hotel.code)
      found.push(next)
    }
  }
  const listed = found.sort((a, b) => a.flydate - b.flydate || a.price - b.price)
  const pictures = picturesInList(
    listed.map(({ hotel }) => hotel),
    world.pictureBase,
    COLUMNS,
  )
  return listed.map((one) => ({
    ...hotTour(world, pair, one, issuedHour),
    hotelpicture: pictures.get(one.hotel.code)?.[0] ?? '',
  }))
}

/** Prices of hot tours are per person: exactly half of the price for two. */
function hotTour(
  world: World,
  { city }: CityCountryPair,
  one: Cheapest,
  issuedHour: number,
): Omit<HotTour, 'hotelpicture'> {
  const { hotel, operator, flydate, meal } = one
  const seller = at(operators, operator)
  return {
    tourid: writeTourId(toTicket(one, city, issuedHour), world.idKey),
    ...placeFacts({ city, hotel }),
    operatorcode: seller.code,
    operatorname: seller.name,
    flydate: epochDayToCall(flydate),
    nights: LANDING_NIGHTS,
    meal: findMeal(meal).russian,
    ...quotePrice(one, 1),
    priceold: one.full / 2,
    currency: 'RUB',
  }
}
