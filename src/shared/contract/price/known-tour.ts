import { surchargeEntries } from './surcharge.ts'
import { code, count, day, link, list, literal, money, object, text } from '../read.ts'
import type { Output } from '../reader.ts'

/** A tour, or a week in a hotel, whose price is known: a card of the inline mode. */
export const KnownTour = object({
  /** Path and query of its page. */
  address: code(),
  hotelcode: code(),
  hotelname: code(),
  hotelstars: count(),
  hotelregionname: text(),
  countryname: text(),
  /** The city in the genitive, "Москвы". */
  departurenamefrom: text(),
  picture: link(),
  /** What is to be paid, in roubles for everyone (two adults) or for one person. */
  price: money(),
  priceunit: literal('party', 'person'),
  ...surchargeEntries,
  /** `''` for a week in a hotel: its price is the lowest of several days. */
  flydate: day(),
  nights: count(),
  meal: text(),
})
export type KnownTour = Output<typeof KnownTour>

/** `address` is the page of the app that searches for the same. */
export const KnownToursReply = object({ tours: list(KnownTour), address: text() })
export type KnownToursReply = Output<typeof KnownToursReply>
