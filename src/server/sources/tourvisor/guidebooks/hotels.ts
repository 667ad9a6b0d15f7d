import type { HotelDetail, HotelSummary } from '#shared/contract/hotel.ts'
import { code, count, positive, list, object, text } from '#shared/contract/read.ts'
import type { Output } from '#shared/contract/reader.ts'
import { DAY_MS } from '#shared/domain/time/durations.ts'
import { toSlug } from '#shared/domain/tour/hotel.ts'
import { Refusal } from '../../../http/handler.ts'
import type { Gateway } from '../gateway.ts'
import { refusing } from '../metering/refusals.ts'
import type { AnswerKind, SharingTools } from '../metering/shared-answer.ts'
import { createGuide } from '../metering/guide.ts'
import type { HotelCards } from './hotel-cards.ts'
import type { HotelCodes } from './hotel-codes.ts'
import type { Places } from './places.ts'

const Hotel = object({
  id: code(),
  name: code(),
  stars: count(),
  rating: positive(),
  regionId: text(),
  region: text(),
  types: list(text()),
})
export type Hotel = Output<typeof Hotel>

const hotelKind: AnswerKind<Hotel[]> = {
  name: 'tourvisor-hotels',
  reader: list(Hotel),
  freshMs: DAY_MS,
  storedMs: 365 * DAY_MS,
}

/** A dictionary of ten thousand rows changes once a day and takes 0.1 s to read, milliseconds. */
const DICTIONARY_MEMORY_MS = 20 * 60_000
/** All twelve thousand hotels of Turkey are too many for a phone. */
const MOST_LISTED = 1_000

/** The dictionary of hotels, with images from searches. */
export interface Hotels {
  /**
   * Returns at most {@link MOST_LISTED} hotels: those from searches, then the best rated.
   * @throws {Refusal} 404 for an unknown country or resort, 503 while the guidebook that may contain it
   * is unread
   */
  list(extId: string): Promise<HotelSummary[]>
  /** Loads the dictionary of a country from the source unless it is fresh, and waits for it. */
  reload(country: string): Promise<unknown>
  known(country: string, hotelcode: string): Promise<Hotel | undefined>
  /** Returns the best rated hotels of a known dictionary. */
  best(country: string, most: number): Promise<Hotel[]>
}

export function createHotels(
  gateway: Gateway,
  tools: SharingTools,
  places: Places,
  { cards, codes }: { cards: HotelCards; codes: Pick<HotelCodes, 'listed'> },
): Hotels {
  const guide = createGuide(hotelKind, tools, DICTIONARY_MEMORY_MS)
  const load = async (country: string) => {
    const hotels = await gateway.hotels(country)
    await codes.listed(
      country,
      hotels.map(({ id }) => id),
    )
    return hotels
  }
  const ofCountry = async (country: string) => {
    const hotels = await refusing(guide.read(country, () => load(country)))
    const seen = new Map((await cards.known(country))?.map((card) => [card.hotelcode, card]))
    return { hotels, seen }
  }
  return {
    async list(extId) {
      const isCountry = (await places.countries()).some(({ ext_id }) => ext_id === extId)
      const country = isCountry ? extId : await places.countryOfRegion(extId)
      if (country === undefined)
        throw new Refusal(404, 'Такой страны или курорта нет. Выберите курорт из списка.')
      const { hotels, seen } = await ofCountry(country)
      const rank = ({ id }: Hotel) => Number(seen.has(id))
      return hotels
        .filter(({ regionId }) => isCountry || regionId === extId)
        .toSorted((a, b) => rank(b) - rank(a) || byRating(a, b))
        .slice(0, MOST_LISTED)
        .map((hotel) => toSummary(country, hotel, seen.get(hotel.id)))
    },
    reload: (country) => guide.reload(country, () => load(country)),
    known: async (country, hotelcode) => (await guide.known(country))?.find(({ id }) => id === hotelcode),
    async best(country, most) {
      const hotels = (await guide.known(country)) ?? []
      return hotels.toSorted(byRating).slice(0, most)
    },
  }
}

function byRating(a: Hotel, b: Hotel): number {
  return (b.rating ?? 0) - (a.rating ?? 0) || b.stars - a.stars || Number(a.id) - Number(b.id)
}

function toSummary(country: string, hotel: Hotel, card: HotelDetail | undefined): HotelSummary {
  const { id, name, stars, rating, region, types } = hotel
  return {
    ext_id: `${country}_${id}`,
    name,
    stars,
    rating,
    region,
    url: `${toSlug(name) || 'hotel'}_${id}`,
    image: card?.images.image[0] ?? '',
    types: types.length > 0 ? types : (card?.types ?? []),
  }
}
