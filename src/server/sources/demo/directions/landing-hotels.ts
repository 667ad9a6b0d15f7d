import type { DirectionLanding } from '#shared/contract/tour.ts'
import { sortListedByValue } from '#shared/domain/search/best-value.ts'
import { mainPicture, picturesInList } from '../catalogue/pictures.ts'
import type { EpochDay } from '../epoch-day.ts'
import type { SampleHotel } from '../catalogue/hotel-card.ts'
import type { QuotedPrice, WantedHotel } from '../../landing-prices.ts'
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
export function knownHotels(
  world: World,
  pair: CityCountryPair,
  { wanted, most, quote }: Asked,
): LandingHotel[] {
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
