import type * as v from 'valibot'
import { describeForm, reader, callReader, type Reader } from './reader.ts'

function isRecord(raw: unknown): raw is Record<string, unknown> {
  return typeof raw === 'object' && raw !== null && !Array.isArray(raw)
}

function readText(raw: unknown): string {
  if (typeof raw === 'string') return raw.trim()
  return typeof raw === 'number' && Number.isFinite(raw) ? String(raw) : ''
}

function readNumber(raw: unknown): number | null {
  if (typeof raw === 'number') return Number.isFinite(raw) ? raw : null
  if (typeof raw !== 'string') return null
  const cleaned = raw.replace(/[\s\u00a0\u202f]/g, '').replace(',', '.')
  if (!/^-?\d+(\.\d+)?$/.test(cleaned)) return null
  // Enough digits are infinite.
  return readNumber(Number(cleaned))
}

/** An identifier: a non-empty string. Numbers become strings; anything else is an issue. */
export function code(): Reader<string> {
  return reader('code', (raw) => readText(raw) || undefined)
}

/** Text; `{}`, null and absence read as `''`. */
export function text(): Reader<string> {
  return reader('text', readText)
}

/** A number or null when it cannot be read. Numeric strings are numbers. */
export function number(): Reader<number | null> {
  return reader('amount', readNumber)
}

/** Money in whole roubles, never negative; required. */
export function money(): Reader<number> {
  return reader('money', (raw) => {
    const value = readNumber(raw)
    return value !== null && value >= 0 ? Math.round(value) : undefined
  })
}

/** A number, 0 when it cannot be read. */
export function count(): Reader<number> {
  return reader('count', (raw) => readNumber(raw) ?? 0)
}

/** A number for which zero means "unknown" (ratings, distances): null then. */
export function positive(): Reader<number | null> {
  return reader('known', (raw) => {
    const value = readNumber(raw)
    return value !== null && value > 0 ? value : null
  })
}

/** A flag: true, 1, "1" and "true" are true, all else is false. */
export function flag(): Reader<boolean> {
  return reader('flag', (raw) => raw === true || raw === 1 || raw === '1' || raw === 'true')
}

/** True or false; anything else is unreadable, where {@link flag} takes it for false. */
export function yesOrNo(): Reader<boolean> {
  return reader('flag', (raw) => (typeof raw === 'boolean' ? raw : undefined))
}

/** Exactly one of the given words, else the first of them. */
export function literal<const W extends string>(...words: readonly [W, ...W[]]): Reader<W> {
  return reader({ anyOf: words }, (raw) => words.find((one) => one === raw) ?? words[0])
}

/** One of the given numbers (also as a string), else the first of them. */
export function intEnum<const N extends number>(...grades: readonly [N, ...N[]]): Reader<N> {
  return reader({ anyOf: grades }, (raw) => {
    const value = readNumber(raw)
    return grades.find((one) => one === value) ?? grades[0]
  })
}

/** An image or page address: https, protocol-relative (made https), of the site with or without `/`; else `''`. */
export function link(): Reader<string> {
  return reader('link', (raw) => {
    const value = readText(raw)
    if (value.startsWith('//')) return `https:${value}`
    if (value.startsWith('/') && !value.startsWith('/\\')) return value
    // What begins with a host's name, or is no path at all, is not guessed at.
    if (/^[\w%-]{2,}\/[^\s:\\]+$/.test(value)) return `/${value}`
    return /^https?:\/\/[^\s]+$/i.test(value) ? value : ''
  })
}

/** A calendar day as calls carry it, `dd.mm.yyyy`; `''` when unreadable. */
export function day(): Reader<string> {
  return reader('day', (raw) => {
    const value = readText(raw)
    return /^\d{2}\.\d{2}\.\d{4}$/.test(value) ? value : ''
  })
}

/** Any value, for data whose shape we do not own. */
export function anything(): Reader<unknown> {
  return reader<unknown>('anything', (raw) => raw ?? null)
}

/** The item, or null when it is absent or cannot be read. */
export function nullable<T>(item: Reader<T>): Reader<T | null> {
  const read = callReader(item)
  return reader({ maybe: item }, (raw) => read(raw) ?? null)
}

/** A list; one bare object is a list of one, an absent or empty value is none, an unreadable row is dropped. */
export function list<T>(item: Reader<T>): Reader<T[]> {
  const read = callReader(item)
  return reader({ list: item }, (raw) => {
    const rows: unknown[] = Array.isArray(raw)
      ? raw
      : raw === undefined || raw === null || raw === ''
        ? []
        : [raw]
    const readable: T[] = []
    for (const row of rows) {
      const value = read(row)
      if (value !== undefined) readable.push(value)
    }
    return readable
  })
}

type Entries = Record<string, Reader<unknown>>
type Shape<E extends Entries> = { [K in keyof E]: v.InferOutput<E[K]> }

/** An object of readers. Missing keys are read as undefined; unknown keys are dropped. */
export function object<const E extends Entries>(entries: E): Reader<Shape<E>> {
  const fields = Object.entries(entries).map(([key, item]) => [key, callReader(item)] as const)
  const readField = (raw: Record<string, unknown>, key: string) =>
    Object.hasOwn(raw, key) ? raw[key] : undefined
  const readAll = (raw: unknown): Shape<E> | undefined => {
    if (!isRecord(raw)) return undefined
    const values: Record<string, unknown> = {}
    for (const [key, read] of fields) {
      const value = read(readField(raw, key))
      if (value === undefined) return undefined
      values[key] = value
    }
    return values as Shape<E>
  }
  return reader<Shape<E>>({ shape: entries }, readAll)
}

/** Reads an object whose fields may be elsewhere: `fill` moves them to where `item` reads them. */
export function filled<T>(
  item: Reader<T>,
  fill: (raw: Record<string, unknown>) => Record<string, unknown>,
): Reader<T> {
  const read = callReader(item)
  return reader(describeForm(item), (raw) => (isRecord(raw) ? read({ ...raw, ...fill(raw) }) : undefined))
}

/** Fails when `isStated` is false, so that an enclosing list drops the row. */
export function stated<T>(item: Reader<T>, isStated: (value: T) => boolean): Reader<T> {
  const read = callReader(item)
  return reader(describeForm(item), (raw) => {
    const value = read(raw)
    return value !== undefined && isStated(value) ? value : undefined
  })
}

/** Like an object, but reads `''`, null or a list as an object with every key missing. */
export function looseObject<const E extends Entries>(entries: E): Reader<Shape<E>> {
  const inner = object(entries)
  const read = callReader(inner)
  return reader({ shape: entries }, (raw) => read(isRecord(raw) ? raw : {}))
}
