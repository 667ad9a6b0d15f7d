import { code, count, positive, link, list, number, object, text } from '#shared/contract/read.ts'
import type { Output } from '#shared/contract/reader.ts'
import type { FoundHotel } from '#shared/contract/search.ts'
import { DAY_MS } from '#shared/domain/time/durations.ts'
import type { AnswerKind, SharingTools } from '../metering/shared-answer.ts'
import { createGuide, type Guide } from './guide.ts'

/** A hotel as shown by the last search that found it. */
const HotelEntry = object({
  hotelcode: code(),
  name: code(),
  stars: count(),
  rating: positive(),
  regioncode: text(),
  region: text(),
  description: text(),
  images: list(link()),
  seadistance: positive(),
  types: list(text()),
  tags: list(text()),
  reviewscount: count(),
  coord1: number(),
  coord2: number(),
})
export type HotelEntry = Output<typeof HotelEntry>

const MOST_CARDS = 2_000
const MOST_IMAGES = 5

const cardKind: AnswerKind<HotelEntry[]> = {
  name: 'tourvisor-cards',
  reader: list(HotelEntry),
  freshMs: 30 * DAY_MS,
  storedMs: 90 * DAY_MS,
}

/** Creates cards by country, latest first. */
export function createHotelCards(tools: SharingTools): Guide<HotelEntry[]> {
  return createGuide(cardKind, tools)
}

/** Returns the cards, with those of a search first. */
export function withFound(cards: readonly HotelEntry[], found: readonly FoundHotel[]): HotelEntry[] {
  const fresh = found.map(toCard)
  const codes = new Set(fresh.map(({ hotelcode }) => hotelcode))
  return [...fresh, ...cards.filter(({ hotelcode }) => !codes.has(hotelcode))].slice(0, MOST_CARDS)
}

function toCard(hotel: FoundHotel): HotelEntry {
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
