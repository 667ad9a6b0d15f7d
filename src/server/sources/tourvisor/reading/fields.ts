import { number, flag, text } from '#shared/contract/read.ts'
import { callReader } from '#shared/contract/reader.ts'
import { dayFromCall, dayToCall, isDay, type Day } from '#shared/domain/time/day.ts'
import { GatewayFailure } from '../gateway.ts'

/** An object of the source with unread fields. */
export type Fields = Readonly<Record<string, unknown>>

const readText = callReader(text())
const readAmount = callReader(number())
const readFlag = callReader(flag())

export function toText(raw: unknown): string {
  return readText(raw) ?? ''
}

export function readNumber(raw: unknown): number | null {
  return readAmount(raw) ?? null
}

export function isYes(raw: unknown): boolean {
  return readFlag(raw) ?? false
}

/** Returns the object's fields; none for anything else. */
export function extractFields(raw: unknown): Fields {
  return isFields(raw) ? raw : {}
}

function isFields(raw: unknown): raw is Fields {
  return typeof raw === 'object' && raw !== null && !Array.isArray(raw)
}

/** Returns a list. A single object counts as a list of one, a missing value as an empty one. */
export function readRows(raw: unknown): readonly unknown[] {
  if (Array.isArray(raw)) return raw
  return raw === undefined || raw === null || raw === '' ? [] : [raw]
}

/** Returns the value of a key, also inside one or two `data` envelopes; undefined if it is missing. */
export function dig(body: unknown, key: string): unknown {
  const outer = extractFields(body)
  const inner = extractFields(outer.data)
  return [outer, inner, extractFields(inner.data)].find((holder) => Object.hasOwn(holder, key))?.[key]
}

/** Reads an id; `''` if there is none or the number is too large to be exact. */
export function readId(raw: unknown): string {
  return typeof raw === 'number' && !Number.isSafeInteger(raw) ? '' : toText(raw)
}

/**
 * Validates an id for a path or a query. @throws GatewayFailure `gone` if it does not look like an id of
 * the source
 */
export function pathId(id: string): string {
  if (/^[\w-]{1,64}$/.test(id)) return id
  throw new GatewayFailure('gone', 'an id that is none')
}

/** Reads a day, `dd.mm.yyyy` or `yyyy-mm-dd`, optionally followed by a time; undefined if it is invalid. */
export function readDay(raw: unknown): Day | undefined {
  const told = toText(raw)
  const iso = /^\d{4}-\d\d-\d\d(?=$|[T ])/.exec(told)?.[0]
  if (iso !== undefined) return isDay(iso) ? iso : undefined
  return dayFromCall(told.slice(0, 10))
}

/** Formats {@link dayOf} for the contract; `''` if it is invalid. */
export function readCallDay(raw: unknown): string {
  const day = readDay(raw)
  return day === undefined ? '' : dayToCall(day)
}

/** Reads stars, 1 to 5; 0 for apartments, clubs and everything else. */
export function readStars(raw: unknown): number {
  const stars = readNumber(raw) ?? 0
  return Number.isInteger(stars) && stars >= 1 && stars <= 5 ? stars : 0
}

/** Reads a rating up to 5; null for 0, which means no ratings. */
export function readRating(raw: unknown): number | null {
  const rating = readNumber(raw) ?? 0
  return rating > 0 && rating <= 5 ? rating : null
}

/**
 * Returns an absolute HTTPS picture address, or HTTP on this machine. `''` for scripts and for relative
 * addresses, because their host is unknown.
 */
export function readPicture(raw: unknown): string {
  const link = toText(raw).replace(/^(?:http:)?\/\//i, 'https://')
  if (/^https:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?\/\S*$/i.test(link))
    return link.replace(/^https/i, 'http')
  return /^https:\/\/[^\s/\\]+\/\S*$/i.test(link) ? link : ''
}
