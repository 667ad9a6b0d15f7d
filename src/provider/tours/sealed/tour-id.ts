import type { Day } from '../days.ts'
import { DAY_MS, HOUR_MS } from '../days.ts'
import type { Party } from '../pricing/party.ts'
import { byteReader, byteWriter } from './byte-writer.ts'
import { seal, unseal } from './seal.ts'

/** Everything that makes a tour: whoever holds it can work the tour out anew. */
export interface TourTicket {
  departureId: number
  hotelcode: number
  flydate: Day
  nights: number
  /** Number of the room kind. */
  room: number
  meal: number
  /** Index of the operator. */
  operator: number
  party: Party
  /** The hour it was issued, hours since 1970. */
  issuedHour: number
}

/** A tour id lives this long after it was issued, `research/domain.md` 1.3. */
export const TOUR_LIFE_MS = DAY_MS
const ID_KIND = 0x70

/** Writes a ticket as the opaque `tourid`: about 30 signs of `[A-Za-z0-9_-]`. */
export function writeTourId(ticket: TourTicket, key: number): string {
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
  return seal(writer.bytes(), key ^ ID_KIND)
}

/** Reads a `tourid`, undefined when it is not ours. */
export function readTourId(text: string, key: number): TourTicket | undefined {
  const bytes = text.length <= 56 ? unseal(text, key ^ ID_KIND) : undefined
  if (bytes === undefined) return undefined
  try {
    const reader = byteReader(bytes)
    const [departureId, hotelcode] = [reader.varied(), reader.varied()]
    const [flydate, nights, room, offer, issuedHour] = [2, 1, 1, 1, 3].map((width) => reader.fixed(width))
    const adults = reader.fixed(1)
    const children: number[] = []
    while (!reader.isAtEnd()) children.push(reader.fixed(1))
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

/** The hour of an instant, as tickets carry it. */
export function hourOf(instant: number): number {
  return Math.floor(instant / HOUR_MS)
}
