import * as v from 'valibot'
import { HOUR_MS } from '#shared/domain/time/durations.ts'
import { signId, verifyId } from '../../opaque-ids/signed-id.ts'

export interface TourTicket {
  tour: string
  /** Hours since the epoch. */
  issuedHour: number
}

/** Lifetime of a tour id: `src/shared/domain/README.md`, "Ids and their lives". */
const LIFE_HOURS = 24
const MAX_LENGTH = 160

/** A list instead of an object keeps the id short. */
const TicketContent = v.tuple([v.number(), v.pipe(v.string(), v.nonEmpty())])

/** Writes a ticket as the opaque `tourid`, about 60 characters of `[A-Za-z0-9_-]`. */
export function writeTourId({ tour, issuedHour }: TourTicket, key: Uint8Array): string {
  return signId('tour', [issuedHour, tour], key)
}

/** Reads a `tourid`; undefined if its signature is invalid or it has expired. */
export function readTourId(text: string, key: Uint8Array, now: number): TourTicket | undefined {
  const content = text.length <= MAX_LENGTH ? verifyId('tour', text, key) : undefined
  if (!v.is(TicketContent, content)) return undefined
  const [issuedHour, tour] = content
  return toHour(now) - issuedHour <= LIFE_HOURS ? { tour, issuedHour } : undefined
}

/** Returns the hour of an instant in milliseconds, as in tickets. */
export function toHour(instant: number): number {
  return Math.floor(instant / HOUR_MS)
}
