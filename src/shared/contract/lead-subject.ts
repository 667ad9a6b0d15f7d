import * as v from 'valibot'
import { cutText, oneLine } from './text/one-line.ts'

/** The page fills these in: what is too long is cut, not refused, or the lead would be lost. */
const line = cutLine(200)
const address = cutLine(2000)

function cutLine(max: number) {
  return v.pipe(
    v.string(),
    v.transform((text) => cutText(oneLine(text), max)),
  )
}

/** What the traveller saw of the tour: kept with the lead because a tour id lives about a day. */
const TourSnapshot = v.object({
  tourid: address,
  hotelcode: line,
  hotelname: line,
  hotelstars: v.optional(v.number(), 0),
  country: line,
  region: v.optional(line, ''),
  departure: line,
  flydate: line,
  nights: v.number(),
  room: v.optional(line, ''),
  placement: v.optional(line, ''),
  meal: v.optional(line, ''),
  operator: v.optional(line, ''),
  picture: v.optional(address, ''),
})

/** Who travels. Ages are full years on the day the trip ends. */
const PartyBody = v.object({
  adults: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(6)),
  children: v.pipe(v.array(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(17))), v.maxLength(3)),
})

/** The tour the traveller was looking at, if any. */
export const LeadTour = v.optional(v.nullable(TourSnapshot), null)

/** The party the price is for; null when the page does not know every age. */
export const LeadParty = v.optional(v.nullable(PartyBody), null)

/** A line of the price: `amount` is for the whole party, roubles; null for what is inside another line. */
const PriceLineBody = v.object({
  title: line,
  note: v.optional(line, ''),
  amount: v.nullable(v.pipe(v.number(), v.integer())),
})

/** The page fills it in: what cannot be read is left out, and the lead is not lost. */
export const LeadPriceLines = v.fallback(v.optional(v.pipe(v.array(PriceLineBody), v.maxLength(30)), []), [])
