import type { Endpoint } from '#shared/contract/endpoints/endpoint.ts'
import { endpoints, type EndpointName } from '#shared/contract/endpoints.ts'
import { createJsonSchema } from '#shared/contract/json-schema.ts'
import { callReader } from '#shared/contract/reader.ts'
import { findDirt, isRecord, type Dirt } from './dirt.ts'

/** How an answer is wrapped, and its differences from the contract. */
export interface Opened {
  /** True if it is under the key of the table, once. */
  isWrappedRight: boolean
  dirt: Dirt[]
}

/**
 * Unwraps an answer that the contract's decoder has accepted, in the decoder's order: the deepest
 * wrapping first.
 */
export function openEnvelope(name: EndpointName, body: unknown): Opened {
  const { wrap, reply }: Endpoint = endpoints[name]
  const read = callReader(reply)
  const once = wrap === undefined ? undefined : readField(body, wrap)
  const data = readField(body, 'data')
  const inner = wrap === undefined ? data : readField(data, wrap)
  const candidates = [inner, once, data, body].filter((one) => typeof one === 'object' && one !== null)
  const taken = candidates.find((one) => read(one) !== undefined)
  const right = wrap === undefined ? body : once
  return { isWrappedRight: taken === right, dirt: findDirt(createJsonSchema(reply), taken) }
}

function readField(holder: unknown, key: string): unknown {
  return isRecord(holder) && Object.hasOwn(holder, key) ? holder[key] : undefined
}

/** Groups differences by place and kind: their count and one of them. */
export function gatherDirt(dirt: readonly Dirt[]): (Dirt & { count: number })[] {
  const gathered = new Map<string, Dirt & { count: number }>()
  for (const one of dirt) {
    const key = `${one.kind} ${one.path}`
    const known = gathered.get(key)
    if (known) known.count += 1
    else gathered.set(key, { ...one, count: 1 })
  }
  return [...gathered.values()]
}
