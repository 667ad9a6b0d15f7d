import type { HotOffers } from '../../hot-offers.ts'
import type { LandingPrices, PairIds, QuotedPrice, WantedHotel } from '../../landing-prices.ts'
import { Refusal } from '../../../http/handler.ts'
import { epochDayAt, listRange, monthKey, type EpochDay } from '../epoch-day.ts'
import { findCity, findCountry, isSold } from '../geography/countries.ts'
import { toHour } from '../opaque-ids/tour-id.ts'
import { recentAnswers } from '../recent-answers.ts'
import type { World } from '../world.ts'
import { findCheapest, findPair, quotePrice, type CityCountryPair } from './cheapest.ts'
import { cheapestHot, hotTours } from './hot-tours.ts'
import { nearestWindow } from './nearest-window.ts'
import type { DirectionLanding } from '#shared/contract/tour.ts'
import { UNKNOWN_SURCHARGE } from '#shared/domain/tour/surcharge.ts'
import { sortListedByValue } from '#shared/domain/search/best-value.ts'
import { mainPicture, picturesInList } from '../catalogue/pictures.ts'
import type { SampleHotel } from '../catalogue/hotel-card.ts'

type LandingHotel = DirectionLanding['hotels'][number]

/** Columns of the hotel list of a direction on desktop. */
const COLUMNS = 4
const SHOWN = 12

/**
 * Returns well-known hotels of the direction and the cheapest one, with the price of a week for two in
 * the nearest days.
 */
function landingHotels(world: World, pair: CityCountryPair, today: EpochDay): LandingHotel[] {
  const days = nearestWindow(pair, today)
  const cheapestCode = findCheapest(pair, days, today)?.hotel.code
  const known = [...pair.shelves]
    .filter(({ hotel }) => hotel.rating >= 4 && hotel.code !== cheapestCode)
    .sort((a, b) => b.hotel.popularity - a.hotel.popularity || a.hotel.code - b.hotel.code)
    .slice(0, SHOWN * 3)
  const first = pair.shelves.filter(({ hotel }) => hotel.code === cheapestCode)
  const priced = quoteHotels({ ...pair, shelves: [...first, ...known] }, days, today).slice(0, SHOWN)
  // Sorted before the pictures are chosen: neighbours must not look alike.
  const listed = sortListedByValue(
    priced.map((one) => ({ ...one, price: one.quoted.price, rating: one.hotel.rating || null })),
  )
  const pictures = picturesInList(
    listed.map(({ hotel }) => hotel),
    world.pictureBase,
    COLUMNS,
  )
  return listed.map(({ hotel, quoted }) => landingHotel(hotel, quoted, pictures.get(hotel.code)?.[0] ?? ''))
}

interface Asked {
  wanted: WantedHotel
  most: number
  /** The price of a week in a hotel; null without an offer. */
  quote: (shelf: CityCountryPair['shelves'][number]) => QuotedPrice | null
}

/** Returns wanted hotels of the direction, well-known ones first. */
function knownHotels(world: World, pair: CityCountryPair, { wanted, most, quote }: Asked): LandingHotel[] {
  return pair.shelves
    .filter(({ hotel }) => wanted({ name: hotel.name, region: hotel.resort.name, stars: hotel.stars }))
    .sort((a, b) => b.hotel.popularity - a.hotel.popularity || a.hotel.code - b.hotel.code)
    .slice(0, most)
    .flatMap((shelf) => {
      const quoted = quote(shelf)
      return quoted ? [landingHotel(shelf.hotel, quoted, mainPicture(shelf.hotel, world.pictureBase))] : []
    })
}

/** Returns the hotels of a pair's shelves that have an offer on these days, in order. */
function quoteHotels(pair: CityCountryPair, days: readonly EpochDay[], today: EpochDay) {
  return pair.shelves.flatMap((shelf) => {
    const found = findCheapest({ ...pair, shelves: [shelf] }, days, today)
    return found ? [{ hotel: shelf.hotel, quoted: quotePrice(found, 2) }] : []
  })
}

function landingHotel(hotel: SampleHotel, quoted: QuotedPrice, image: string): LandingHotel {
  return {
    hotelcode: String(hotel.code),
    name: hotel.name,
    stars: hotel.stars,
    rating: hotel.rating || null,
    region: hotel.resort.name,
    image,
    ...quoted,
    seadistance: hotel.seadistance || null,
  }
}

const MONTHS = 12

/**
 * Returns the cheapest week for two by month `yyyy-mm`, twelve months from this one; null without
 * flights.
 */
function priceCalendar(pair: CityCountryPair, today: EpochDay): DirectionLanding['calendar'] {
  const months = new Map<string, EpochDay[]>()
  for (const day of listRange(today + 1, today + 366)) {
    const month = monthKey(day)
    const known = months.get(month)
    if (known) known.push(day)
    else if (months.size < MONTHS) months.set(month, [day])
  }
  return [...months].map(([month, days]) => {
    const found = findCheapest(pair, days, today)
    if (!found) return { month, min_price: null, ...UNKNOWN_SURCHARGE }
    const { price, ...surcharge } = quotePrice(found, 2)
    return { month, min_price: price, ...surcharge }
  })
}

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
