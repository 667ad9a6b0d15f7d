import { endpoints, type Endpoint, type EndpointName, type Reply } from './endpoints.ts'
import { readOf } from './reader.ts'

/** What an answer's body turned out to be. `refused` is the field's error with status 200. */
export type Decoded<T> =
  | { kind: 'data'; data: T }
  | { kind: 'refused'; message: string }
  | { kind: 'no-data' }

/**
 * Reads one answer body, whatever it is: never throws, never gives a wrong type.
 * Accepts the reply wrapped as the table says, not wrapped at all, or wrapped once more in `data`.
 */
export function decodeReply<N extends EndpointName>(name: N, raw: unknown): Decoded<Reply<N>> {
  return decodeBody<Reply<N>>(endpoints[name], raw)
}

/** The same for a row of any table of calls. */
export function decodeBody<T>({ reply, wrap }: Pick<Endpoint, 'reply' | 'wrap'>, raw: unknown): Decoded<T> {
  const refusal = refusalOf(raw)
  if (refusal !== undefined) return { kind: 'refused', message: refusal }
  for (const candidate of unwrappings(raw, wrap)) {
    const data = readOf(reply)(candidate)
    if (data === undefined || isAbsentList(data, raw, wrap)) continue
    // The table's own reader gave it.
    return { kind: 'data', data: data as T }
  }
  return { kind: 'no-data' }
}

/** Puts a reply under the key it travels in. The inverse of the first unwrapping of {@link decodeReply}. */
export function wrapReply(name: EndpointName, reply: unknown): unknown {
  const { wrap }: Endpoint = endpoints[name]
  return wrap ? { [wrap]: reply } : reply
}

/** The deepest reading comes first, so that a list reader does not take an envelope for its only row. */
function unwrappings(raw: unknown, wrap: Endpoint['wrap']): unknown[] {
  const once = wrap === undefined ? undefined : field(raw, wrap)
  const data = field(raw, 'data')
  const inner = wrap === undefined ? data : field(data, wrap)
  return [inner, once, data, raw].filter(
    (value) => value !== undefined && typeof value === 'object' && value !== null,
  )
}

/** An object that never mentions the list is no answer, where `{ data: '' }` is an empty one. */
function isAbsentList(output: unknown, raw: unknown, wrap: Endpoint['wrap']): boolean {
  const isEmptyList = Array.isArray(output) && output.length === 0
  return isEmptyList && !Array.isArray(raw) && (wrap === undefined || field(raw, wrap) === undefined)
}

function refusalOf(raw: unknown): string | undefined {
  for (const holder of [raw, field(raw, 'data'), field(raw, 'error'), field(field(raw, 'data'), 'data')]) {
    const message = field(holder, 'errormessage')
    if (typeof message === 'string' && message !== '') return message
  }
  return undefined
}

function field(holder: unknown, key: string): unknown {
  return typeof holder === 'object' && holder !== null && Object.hasOwn(holder, key)
    ? (holder as Record<string, unknown>)[key]
    : undefined
}
