import * as v from 'valibot'

/** What the traveller saw of the tour: kept with the lead because a tour id lives about a day. */
const TourSnapshot = v.object({
  tourid: v.string(),
  hotelcode: v.string(),
  hotelname: v.string(),
  hotelstars: v.optional(v.number(), 0),
  country: v.string(),
  region: v.optional(v.string(), ''),
  departure: v.string(),
  flydate: v.string(),
  nights: v.number(),
  room: v.optional(v.string(), ''),
  placement: v.optional(v.string(), ''),
  meal: v.optional(v.string(), ''),
  operator: v.optional(v.string(), ''),
  picture: v.optional(v.string(), ''),
})

/** Who travels. Ages are full years on the day the trip ends. */
const PartyBody = v.object({
  adults: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(6)),
  children: v.pipe(v.array(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(17))), v.maxLength(3)),
})

/** The tour the traveller was looking at, if any. */
export const LeadTour = v.optional(v.nullable(TourSnapshot), null)

/** For whom the price is; null when the page does not know every age. */
export const LeadParty = v.optional(v.nullable(PartyBody), null)
