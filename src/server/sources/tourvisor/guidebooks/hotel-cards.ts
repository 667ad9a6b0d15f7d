import { code, count, known, link, list, shape, text } from '#shared/contract/read.ts'
import type { Output } from '#shared/contract/reader.ts'
import type { FoundHotel } from '#shared/contract/search.ts'
import { DAY_MS } from '#shared/domain/time/durations.ts'
import type { AnswerKind, SharingTools } from '../shared/shared-answer.ts'
import { createGuide, type Guide } from './guide.ts'

/** A hotel as shown by the last search that found it. */
const HotelCard = shape({
  hotelcode: code(),
  name: code(),
  stars: count(),
  rating: known(),
  regioncode: text(),
  region: text(),
  description: text(),
  images: list(link()),
  seadistance: known(),
  types: list(text()),
  tags: list(text()),
  reviewscount: count(),
  coord1: known(),
  coord2: known(),
})
export type HotelCard = Output<typeof HotelCard>

const MOST_CARDS = 2_000
const MOST_IMAGES = 5

const cardKind: AnswerKind<HotelCard[]> = {
  name: 'tourvisor-cards',
  reader: list(HotelCard),
  freshMs: 30 * DAY_MS,
  keptMs: 90 * DAY_MS,
}

/** Creates cards by country, latest first. */
export function createHotelCards(tools: SharingTools): Guide<HotelCard[]> {
  return createGuide(cardKind, tools)
}

/** Returns the cards, with those of a search first. */
export function withFound(cards: readonly HotelCard[], found: readonly FoundHotel[]): HotelCard[] {
  const fresh = found.map(toCard)
  const codes = new Set(fresh.map(({ hotelcode }) => hotelcode))
  return [...fresh, ...cards.filter(({ hotelcode }) => !codes.has(hotelcode))].slice(0, MOST_CARDS)
}

function toCard(hotel: FoundHotel): HotelCard {
  const images = hotel.images.length > 0 ? hotel.images : [hotel.picturelink]
  return {
    hotelcode: hotel.hotelcode,
    name: hotel.hotelname,
    stars: hotel.hotelstars,
    rating: hotel.hotelrating,
    regioncode: hotel.regioncode,
    region: hotel.regionname,
    description: hotel.hoteldescription,
    images: images.filter(Boolean).slice(0, MOST_IMAGES),
    seadistance: hotel.seadistance,
    types: hotel.types,
    tags: hotel.tags,
    reviewscount: hotel.reviewscount,
    coord1: hotel.coord1,
    coord2: hotel.coord2,
  }
}
