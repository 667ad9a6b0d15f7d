import { object, text } from '../read.ts'
import type { Output } from '../reader.ts'

/** A trip that is booked, or was: what the request knows of it. Every field is `''` where nothing is known. */
export const BookedTrip = object({
  /** Days `yyyy-mm-dd`: of the request's tour, or as a manager has changed them. */
  departs_on: text(),
  returns_on: text(),
  /** The chosen flights, in words. */
  flight: text(),
  /** Instants, ISO 8601: the first call that reached the traveller, the booking, its end. */
  called_at: text(),
  booked_at: text(),
  /** When money last came or went. */
  paid_at: text(),
  cancelled_at: text(),
  /** When the traveller wrote a review after the return. */
  reviewed_at: text(),
})
export type BookedTrip = Output<typeof BookedTrip>
