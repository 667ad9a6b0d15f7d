import * as v from 'valibot'
import { DAY_MS, HOUR_MS } from '#shared/domain/time/durations.ts'
import type { EpochDay } from '../epoch-day.ts'
import { isParty, type SampleParty } from '../pricing/party.ts'
import { readUnverified, signId, verifyId } from '../../opaque-ids/signed-id.ts'

/** Everything that defines a tour: the tour can be computed from it. */
export interface TourTicket {
  departureId: number
  hotelcode: number
  flydate: EpochDay
  nights: number
  /** Number of the room type. */
  room: number
  meal: number
  /** Index of the operator. */
  operator: number
  party: SampleParty
  /** When it was issued, hours since 1970. */
  issuedHour: number
}

/** Lifetime of a tour id: `src/shared/domain/README.md`, "Ids and their lives". */
export const TOUR_LIFE_MS = DAY_MS
/** Longest id, characters. A start parameter of a messenger holds the whole address of a tour in 512. */
const MAX_LENGTH = 96

const natural = v.pipe(v.number(), v.integer(), v.minValue(0))
/** A list instead of an object keeps the id short: `TourTicket` in the order of its fields. */
const TicketContent = v.tuple([
  natural,
  natural,
  natural,
  natural,
  natural,
  natural,
  natural,
  natural,
  v.array(natural),
  natural,
])

/** Writes a ticket as the opaque `tourid`: about 70 characters of `[A-Za-z0-9_-]`. */
export function writeTourId(ticket: TourTicket, key: Uint8Array): string {
  const { departureId, hotelcode, flydate, nights, room, meal, operator, party, issuedHour } = ticket
  const offer = [departureId, hotelcode, flydate, nights, room, meal, operator]
  return signId('tour', [...offer, party.adults, party.children, issuedHour], key)
}

/** Reads a `tourid`, undefined if its signature is invalid. */
export function readTourId(text: string, key: Uint8Array): TourTicket | undefined {
  return text.length <= MAX_LENGTH ? readTicket(verifyId('tour', text, key)) : undefined
}

/** Reads a `tourid` without checking its signature: only for predictions, never for answers. */
export function peekTourId(text: string): TourTicket | undefined {
  return text.length <= MAX_LENGTH ? readTicket(readUnverified(text)) : undefined
}

function readTicket(content: unknown): TourTicket | undefined {
  if (!v.is(TicketContent, content)) return undefined
  const [departureId, hotelcode, flydate, nights, room, meal, operator, adults, children, issuedHour] =
    content
  const party = { adults, children }
  if (!isParty(party)) return undefined
  return { departureId, hotelcode, flydate, nights, room, meal, operator, party, issuedHour }
}

/** Returns the hour of an instant, as in tickets. */
export function toHour(instant: number): number {
  return Math.floor(instant / HOUR_MS)
}
