import { decodeBody, type Decoded } from './decode-body.ts'
import type { Endpoint } from './endpoints/endpoint.ts'
import { endpoints, type EndpointName, type Reply } from './endpoints.ts'

/** Reads one answer body of a call: see `decodeBody`. */
export function decodeReply<N extends EndpointName>(name: N, raw: unknown): Decoded<Reply<N>> {
  return decodeBody<Reply<N>>(endpoints[name], raw)
}

/** Puts a reply under the key it travels in. The inverse of the first unwrapping of {@link decodeReply}. */
export function wrapReply(name: EndpointName, reply: unknown): unknown {
  const { wrap }: Endpoint = endpoints[name]
  return wrap ? { [wrap]: reply } : reply
}
