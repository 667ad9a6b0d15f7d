import { HOUR_MS } from '#shared/domain/time/durations.ts'
import { byteReader, byteWriter } from '../../opaque-ids/byte-writer.ts'
import { signId, verifyId } from '../../opaque-ids/signed-id.ts'

export interface TourTicket {
  tour: string
  /** Hours since the epoch. */
  issuedHour: number
}

/** Lifetime of a tour id: `src/shared/domain/README.md`, "Ids and their lives". */
const LIFE_HOURS = 24
const MAX_LENGTH = 160
const NUMBER = 0
const TEXT = 1

/** Writes a ticket as the opaque `tourid`, about 40 characters of `[A-Za-z0-9_-]`. */
export function writeTourId({ tour, issuedHour }: TourTicket, key: Uint8Array): string {
  const writer = byteWriter()
  writer.fixed(issuedHour, 3)
  // Most ids are numbers of fourteen digits, which are shorter in binary.
  const isNumber = /^[1-9]\d{0,13}$/.test(tour)
  writer.fixed(isNumber ? NUMBER : TEXT, 1)
  if (isNumber) writer.varied(Number(tour))
  else writer.list([...Buffer.from(tour)])
  return signId('tour', writer.bytes(), key)
}

/** Reads a `tourid`; undefined if its signature is invalid or it has expired. */
export function readTourId(text: string, key: Uint8Array, now: number): TourTicket | undefined {
  const bytes = text.length <= MAX_LENGTH ? verifyId('tour', text, key) : undefined
  if (bytes === undefined) return undefined
  try {
    const reader = byteReader(bytes)
    const [issuedHour, form] = [reader.fixed(3), reader.fixed(1)]
    const tour = form === NUMBER ? String(reader.varied()) : Buffer.from(reader.list()).toString()
    const age = toHour(now) - issuedHour
    return reader.isAtEnd() && tour !== '' && age <= LIFE_HOURS ? { tour, issuedHour } : undefined
  } catch {
    return undefined
  }
}

/** Returns the hour of an instant in milliseconds, as in tickets. */
export function toHour(instant: number): number {
  return Math.floor(instant / HOUR_MS)
}
