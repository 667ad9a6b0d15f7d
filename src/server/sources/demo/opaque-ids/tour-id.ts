import { DAY_MS, HOUR_MS } from '#shared/domain/time/durations.ts'
import type { EpochDay } from '../epoch-day.ts'
import { isParty, type SampleParty } from '../pricing/party.ts'
import { byteReader, byteWriter } from '../../opaque-ids/byte-writer.ts'
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
/** Longest id, characters. */
const MAX_LENGTH = 56

/** Writes a ticket as the opaque `tourid`: about 45 characters of `[A-Za-z0-9_-]`. */
export function writeTourId(ticket: TourTicket, key: Uint8Array): string {
  const { party } = ticket
  const writer = byteWriter()
  writer.varied(ticket.departureId)
  writer.varied(ticket.hotelcode)
  writer.fixed(ticket.flydate, 2)
  writer.fixed(ticket.nights, 1)
  writer.fixed(ticket.room, 1)
  writer.fixed(ticket.meal * 16 + ticket.operator, 1)
  writer.fixed(ticket.issuedHour, 3)
  writer.fixed(party.adults, 1)
  party.children.forEach((age) => writer.fixed(age, 1))
  return signId('tour', writer.bytes(), key)
}

/** Reads a `tourid`, undefined if its signature is invalid. */
export function readTourId(text: string, key: Uint8Array): TourTicket | undefined {
  return text.length <= MAX_LENGTH ? readTicket(verifyId('tour', text, key)) : undefined
}

/** Reads a `tourid` without checking its signature: only for predictions, never for answers. */
export function peekTourId(text: string): TourTicket | undefined {
  return text.length <= MAX_LENGTH ? readTicket(readUnverified(text)) : undefined
}

function readTicket(bytes: readonly number[] | undefined): TourTicket | undefined {
  if (bytes === undefined) return undefined
  try {
    const reader = byteReader(bytes)
    const [departureId, hotelcode] = [reader.varied(), reader.varied()]
    const [flydate, nights, room, offer, issuedHour] = [2, 1, 1, 1, 3].map((width) => reader.fixed(width))
    const adults = reader.fixed(1)
    const children: number[] = []
    while (!reader.isAtEnd()) children.push(reader.fixed(1))
    if (!isParty({ adults, children })) return undefined
    return {
      departureId,
      hotelcode,
      flydate: flydate ?? 0,
      nights: nights ?? 0,
      room: room ?? 0,
      meal: Math.floor((offer ?? 0) / 16),
      operator: (offer ?? 0) % 16,
      party: { adults, children },
      issuedHour: issuedHour ?? 0,
    }
  } catch {
    return undefined
  }
}

/** Returns the hour of an instant, as in tickets. */
export function toHour(instant: number): number {
  return Math.floor(instant / HOUR_MS)
}
