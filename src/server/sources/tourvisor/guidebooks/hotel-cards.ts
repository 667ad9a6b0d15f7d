import { HotelDetail } from '#shared/contract/hotel.ts'
import { list } from '#shared/contract/read.ts'
import { callReader } from '#shared/contract/reader.ts'
import type { FoundHotel } from '#shared/contract/search.ts'
import { DAY_MS } from '#shared/domain/time/durations.ts'
import { createGuide, type Guide } from '../metering/guide.ts'
import type { AnswerKind, SharingTools } from '../metering/shared-answer.ts'

const MOST_CARDS = 2_000
const MOST_IMAGES = 5

const readCard = callReader(HotelDetail)

const cardKind: AnswerKind<HotelDetail[]> = {
  name: 'tourvisor-cards',
  reader: list(HotelDetail),
  freshMs: 30 * DAY_MS,
  storedMs: 90 * DAY_MS,
}

/** Hotels by country as the last searches have shown them, latest first. */
export type HotelCards = Guide<HotelDetail[]>

export function createHotelCards(tools: SharingTools): HotelCards {
  return createGuide(cardKind, tools)
}

/** Returns the cards, with those of a search first. */
export function withFound(cards: readonly HotelDetail[], found: readonly FoundHotel[]): HotelDetail[] {
  const fresh = found.flatMap((hotel) => toCard(hotel) ?? [])
  const codes = new Set(fresh.map(({ hotelcode }) => hotelcode))
  return [...fresh, ...cards.filter(({ hotelcode }) => !codes.has(hotelcode))].slice(0, MOST_CARDS)
}

function toCard(hotel: FoundHotel): HotelDetail | undefined {
  const images = hotel.images.length > 0 ? hotel.images : [hotel.picturelink]
  return readCard({
    ...hotel,
    name: hotel.hotelname,
    stars: hotel.hotelstars,
    rating: hotel.hotelrating,
    region: hotel.regionname,
    description: hotel.hoteldescription,
    images: { image: images.filter(Boolean).slice(0, MOST_IMAGES) },
  })
}
