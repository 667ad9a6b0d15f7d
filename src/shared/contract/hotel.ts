import { amount, bag, code, count, filled, known, link, list, shape, text } from './read.ts'
import { callReader, type Output } from './reader.ts'

/** A row of the hotel catalogue. `ext_id` is `<country>_<hotelcode>`; the name may be in `extended` only. */
export const HotelSummary = filled(
  shape({
    ext_id: code(),
    name: code(),
    stars: count(),
    rating: known(),
    region: text(),
    url: text(),
    image: link(),
    types: list(text()),
  }),
  elsewhere,
)
export type HotelSummary = Output<typeof HotelSummary>

export const Review = shape({
  name: text(),
  rate: known(),
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
  shape({
    hotelcode: code(),
    ext_id: text(),
    name: text(),
    extended: bag({ name: text() }),
    stars: count(),
    rating: known(),
    countrycode: text(),
    country: text(),
    regioncode: text(),
    region: text(),
    placement: text(),
    seadistance: known(),
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
    coord1: amount(),
    coord2: amount(),
    types: list(text()),
    tags: list(text()),
    images: bag({ image: list(link()) }),
    reviewscount: count(),
    reviews: bag({ review: list(Review) }),
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
