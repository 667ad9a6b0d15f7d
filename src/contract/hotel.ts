import { amount, bag, code, count, known, link, list, shape, text } from './read.ts'
import type { Output } from './reader.ts'

/** A row of the hotel catalogue. `ext_id` is `<country>_<hotelcode>`. */
export const HotelSummary = shape({
  ext_id: code(),
  name: code(),
  stars: count(),
  rating: known(),
  region: text(),
  url: text(),
  image: link(),
  types: list(text()),
})
export type HotelSummary = Output<typeof HotelSummary>

export const Review = shape({
  name: text(),
  rate: known(),
  content: text(),
  traveltime: text(),
  reviewdate: text(),
})
export type Review = Output<typeof Review>

/** Everything known of one hotel. Text blocks are HTML from the provider: sanitize before showing. */
export const HotelDetail = shape({
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
})
export type HotelDetail = Output<typeof HotelDetail>
