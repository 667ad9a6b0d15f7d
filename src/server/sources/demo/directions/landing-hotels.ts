import type { DirectionLanding } from '#shared/contract/tour.ts'
import { sortListedByValue } from '#shared/domain/search/best-value.ts'
import { picturesInList } from '../catalogue/pictures.ts'
import type { EpochDay } from '../epoch-day.ts'
import type { SampleHotel } from '../catalogue/hotel-card.ts'
import type { QuotedPrice } from '../../landing-prices.ts'
import type { World } from '../world.ts'
import { findCheapest, quotePrice, type CityCountryPair } from './cheapest.ts'
import { nearestWindow } from './nearest-window.ts'

type LandingHotel = DirectionLanding['hotels'][number]

/** Columns of the hotel list of a direction on desktop. */
const COLUMNS = 4
const SHOWN = 12

/**
 * Returns well-known hotels of the direction and the cheapest one, with the price of a week for two in
 * the nearest days.
 */
export function landingHotels(world: World, pair: CityCountryPair, today: EpochDay): LandingHotel[] {
  const days = nearestWindow(pair, today)
  const cheapestCode = findCheapest(pair, days, today)?.hotel.code
  const known = [...pair.shelves]
    .filter(({ hotel }) => hotel.rating >= 4 && hotel.code !== cheapestCode)
    .sort((a, b) => b.hotel.popularity - a.hotel.popularity || a.hotel.code - b.hotel.code)
    .slice(0, SHOWN * 3)
  const first = pair.shelves.filter(({ hotel }) => hotel.code === cheapestCode)
  const priced = [...first, ...known]
    .flatMap(({ hotel, ...shelf }) => {
      const found = findCheapest({ ...pair, shelves: [{ hotel, ...shelf }] }, days, today)
      return found ? [{ hotel, quoted: quotePrice(found, 2) }] : []
    })
    .slice(0, SHOWN)
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
