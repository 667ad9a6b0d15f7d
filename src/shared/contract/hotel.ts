import { number, looseObject, code, count, filled, positive, link, list, object, text } from './read.ts'
import { callReader, type Output } from './reader.ts'

/** A row of the hotel catalogue. `ext_id` is `<country>_<hotelcode>`; the name may be in `extended` only. */
export const HotelSummary = filled(
  object({
    ext_id: code(),
    name: code(),
    stars: count(),
    rating: positive(),
    region: text(),
    url: text(),
    image: link(),
    types: list(text()),
  }),
  elsewhere,
)
export type HotelSummary = Output<typeof HotelSummary>

export const Review = object({
  name: text(),
  rate: positive(),
  content: text(),
  traveltime: text(),
  reviewdate: text(),
})
export type Review = Output<typeof Review>

/**
 * Everything known about one hotel. Text blocks are HTML from the provider: sanitize before showing. The
 * code may be in `ext_id` only, the name in `extended` only (requirement 3).
 */
export const HotelDetail = filled(
  object({
    hotelcode: code(),
    ext_id: text(),
    name: text(),
    extended: looseObject({ name: text() }),
    stars: count(),
    rating: positive(),
    countrycode: text(),
    country: text(),
    regioncode: text(),
    region: text(),
    placement: text(),
    seadistance: positive(),
    build: text(),
    repair: text(),
    description: text(),
    territory: text(),
    beach: text(),
    child: text(),
    inroom: text(),
    roomtypes: text(),
    services: text(),
    servicefree: text(),
    servicepay: text(),
    meallist: text(),
    mealtypes: text(),
    coord1: number(),
    coord2: number(),
    types: list(text()),
    tags: list(text()),
    images: looseObject({ image: list(link()) }),
    reviewscount: count(),
    reviews: looseObject({ review: list(Review) }),
  }),
  elsewhere,
)
export type HotelDetail = Output<typeof HotelDetail>

const readText = callReader(text())

/** Alternative locations: the name in `extended`, the code in `ext_id` after an underscore. */
function elsewhere(raw: Record<string, unknown>): Record<string, unknown> {
  const { extended } = raw as { extended?: { name?: unknown } }
  return {
    name: readText(raw['name']) || extended?.name,
    hotelcode: readText(raw['hotelcode']) || String(raw['ext_id']).split('_')[1],
  }
}
