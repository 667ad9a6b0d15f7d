import { amount, flag, text } from '#shared/contract/read.ts'
import { readOf } from '#shared/contract/reader.ts'
import { dayFromCall, dayToCall, isDay, type Day } from '#shared/domain/time/day.ts'
import { GatewayFailure } from '../gateway.ts'

/** An object of the source; its fields are not read yet. */
export type Fields = Readonly<Record<string, unknown>>

const readText = readOf(text())
const readAmount = readOf(amount())
const readFlag = readOf(flag())

export function textOf(raw: unknown): string {
  return readText(raw) ?? ''
}

export function numberOf(raw: unknown): number | null {
  return readAmount(raw) ?? null
}

export function isYes(raw: unknown): boolean {
  return readFlag(raw) ?? false
}

/** The object's fields; none for anything else. */
export function fieldsOf(raw: unknown): Fields {
  return isFields(raw) ? raw : {}
}

function isFields(raw: unknown): raw is Fields {
  return typeof raw === 'object' && raw !== null && !Array.isArray(raw)
}

/** A list that may be a bare object of one, or absent. */
export function rowsOf(raw: unknown): readonly unknown[] {
  if (Array.isArray(raw)) return raw
  return raw === undefined || raw === null || raw === '' ? [] : [raw]
}

/** What stands under a key, also inside one or two envelopes `data`; undefined where it is nowhere. */
export function dig(body: unknown, key: string): unknown {
  const outer = fieldsOf(body)
  const inner = fieldsOf(outer.data)
  return [outer, inner, fieldsOf(inner.data)].find((holder) => Object.hasOwn(holder, key))?.[key]
}

/** An id; `''` for none and for a number too large to be exact. */
export function idOf(raw: unknown): string {
  return typeof raw === 'number' && !Number.isSafeInteger(raw) ? '' : textOf(raw)
}

/** An id as a part of a path or a query. @throws GatewayFailure `gone` for what no id of the source looks like */
export function pathId(id: string): string {
  if (/^[\w-]{1,64}$/.test(id)) return id
  throw new GatewayFailure('gone', 'an id that is none')
}

/** A day that came as `dd.mm.yyyy`, `yyyy-mm-dd` or with a time behind it; undefined where it is none. */
export function dayOf(raw: unknown): Day | undefined {
  const told = textOf(raw)
  const iso = /^\d{4}-\d\d-\d\d(?=$|[T ])/.exec(told)?.[0]
  if (iso !== undefined) return isDay(iso) ? iso : undefined
  return dayFromCall(told.slice(0, 10))
}

/** {@link dayOf} as the contract carries it; `''` where it is none. */
export function callDayOf(raw: unknown): string {
  const day = dayOf(raw)
  return day === undefined ? '' : dayToCall(day)
}

/** Stars, 1 to 5; 0 for apartments, clubs and whatever else. */
export function starsOf(raw: unknown): number {
  const stars = numberOf(raw) ?? 0
  return Number.isInteger(stars) && stars >= 1 && stars <= 5 ? stars : 0
}

/** A rating to 5; null for 0, which means that nobody has rated it. */
export function ratingOf(raw: unknown): number | null {
  const rating = numberOf(raw) ?? 0
  return rating > 0 && rating <= 5 ? rating : null
}

/**
 * An absolute address of a picture over HTTPS, on this very machine over HTTP; `''` for a relative one, whose host
 * nobody names, and for scripts.
 */
export function pictureOf(raw: unknown): string {
  const link = textOf(raw).replace(/^(?:http:)?\/\//i, 'https://')
  if (/^https:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?\/\S*$/i.test(link))
    return link.replace(/^https/i, 'http')
  return /^https:\/\/[^\s/\\]+\/\S*$/i.test(link) ? link : ''
}
