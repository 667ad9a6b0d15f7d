import { HOUR_MS } from '#shared/domain/time/durations.ts'
import { between, mix, mixAll, fraction } from '../seeded-random.ts'
import { epochDayAt, type EpochDay } from '../epoch-day.ts'
import { peekTourId, type TourTicket } from '../opaque-ids/tour-id.ts'

/** An operator's result of checking a tour. `factor` multiplies the listed price. */
export type SampleActualization =
  | { outcome: 'unchanged'; factor: 1 }
  | { outcome: 'cheaper' | 'dearer'; factor: number }
  | { outcome: 'gone'; factor: 0 }

/**
 * Of a hundred tours, 70 cost the listed price, 15 a little less, 13 more by 1 to 8 %, and 2 are gone
 * (`src/server/sources/demo/README.md`, "Where the figures come from"). The result stays the same for the
 * day.
 */
export function actualizeTour(ticket: TourTicket, key: number): SampleActualization {
  const { departureId, hotelcode, flydate, nights, room, meal, operator, party } = ticket
  const partyHash = mixAll(party.adults, ...party.children)
  const day = issuedDay(ticket)
  const hash = mixAll(key, departureId, hotelcode, flydate, nights, room, meal, operator, partyHash, day)
  const hundred = fraction(hash) * 100
  if (hundred < 70) return { outcome: 'unchanged', factor: 1 }
  if (hundred < 85) return { outcome: 'cheaper', factor: between(mix(hash, 1), 0.98, 0.995) }
  if (hundred < 98) return { outcome: 'dearer', factor: between(mix(hash, 1), 1.01, 1.08) }
  return { outcome: 'gone', factor: 0 }
}

/** Returns the day whose prices a ticket contains. */
export function issuedDay({ issuedHour }: TourTicket): EpochDay {
  return epochDayAt(issuedHour * HOUR_MS)
}

/** Returns {@link actualizationOf} for the text of a `tourid`; undefined for an invalid id. */
export function findOutcome(tourid: string, key: number): SampleActualization['outcome'] | undefined {
  const ticket = peekTourId(tourid)
  return ticket && actualizeTour(ticket, key).outcome
}
