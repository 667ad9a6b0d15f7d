import type { Endpoint } from './endpoints/endpoint.ts'
import { callReader } from './reader.ts'

/** What an answer's body turned out to be. `refused` is an error sent with status 200. */
export type Decoded<T> =
  | { kind: 'data'; data: T }
  | { kind: 'refused'; message: string }
  | { kind: 'no-data' }

/**
 * Reads one answer body as a row of a table of calls says, whatever it is: never throws, never gives a wrong type.
 * Accepts the reply wrapped as the row says, not wrapped at all, or wrapped once more in `data`.
 */
export function decodeBody<T>({ reply, wrap }: Pick<Endpoint, 'reply' | 'wrap'>, raw: unknown): Decoded<T> {
  const refusal = readRefusal(raw)
  if (refusal !== undefined) return { kind: 'refused', message: refusal }
  for (const candidate of unwrappings(raw, wrap)) {
    const data = callReader(reply)(candidate)
    if (data === undefined || isAbsentList(data, raw, wrap)) continue
    // The table's own reader gave it.
    return { kind: 'data', data: data as T }
  }
  return { kind: 'no-data' }
}

/**
 * The deepest reading comes first, so that a list reader does not take an envelope for its only row. A
 * reply without a wrapping key may have fields next to `data`: `{ message, data: { challenge } }`.
 */
export function unwrappings(raw: unknown, wrap: Endpoint['wrap']): unknown[] {
  const once = wrap === undefined ? undefined : field(raw, wrap)
  const data = field(raw, 'data')
  const inner = wrap === undefined ? beside(raw, data) : field(data, wrap)
  return [inner, once, data, raw].filter(
    (value) => value !== undefined && typeof value === 'object' && value !== null,
  )
}

/** An object that never mentions the list is no answer, where `{ data: '' }` is an empty one. */
function isAbsentList(output: unknown, raw: unknown, wrap: Endpoint['wrap']): boolean {
  const isEmptyList = Array.isArray(output) && output.length === 0
  return isEmptyList && !Array.isArray(raw) && (wrap === undefined || field(raw, wrap) === undefined)
}

function readRefusal(raw: unknown): string | undefined {
  for (const holder of [raw, field(raw, 'data'), field(raw, 'error'), field(field(raw, 'data'), 'data')]) {
    const message = field(holder, 'errormessage')
    if (typeof message === 'string' && message !== '') return message
  }
  return undefined
}

function beside(raw: unknown, data: unknown): unknown {
  if (!isObject(raw) || !isObject(data)) return data
  return { ...raw, ...Object.fromEntries(Object.entries(data).filter(([, value]) => !isEmpty(value))) }
}

/** True for every way providers write a missing value. */
function isEmpty(value: unknown): boolean {
  return value === null || value === '' || (isObject(value) && Object.keys(value).length === 0)
}

function isObject(raw: unknown): raw is object {
  return typeof raw === 'object' && raw !== null && !Array.isArray(raw)
}

function field(holder: unknown, key: string): unknown {
  return typeof holder === 'object' && holder !== null && Object.hasOwn(holder, key)
    ? (holder as Record<string, unknown>)[key]
    : undefined
}
