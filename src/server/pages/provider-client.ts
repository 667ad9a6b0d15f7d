import { LRUCache } from 'lru-cache'
import type { HostReply } from '../http/host-answer.ts'
import { decodeReply } from '#shared/contract/decode.ts'
import { endpoints, type EndpointName, type Reply } from '#shared/contract/endpoints.ts'
import type { Endpoint } from '#shared/contract/endpoints/endpoint.ts'

/**
 * The provider's reply: data, a missing item, or nothing readable. In the last case `retryAfterSeconds`
 * is set if the provider says when to retry, and `isRefused` if it refused with status 200.
 */
export type ProviderReply<T> =
  | { kind: 'data'; data: T }
  | { kind: 'missing' }
  | { kind: 'silent'; retryAfterSeconds?: number; isRefused?: boolean }

/**
 * Requests public data from the provider without a visitor's identity. Never rejects. Parameters that the
 * path of a call names are part of it, the others are its query.
 */
export type ProviderClient = <N extends EndpointName>(
  name: N,
  query?: Record<string, string>,
) => Promise<ProviderReply<Reply<N>>>

const TIMEOUT_MS = 2000
/** The same for calls that wait for an operator. */
const OPERATOR_TIMEOUT_MS = 5000
const KEPT_MS = 5 * 60_000
const KEPT_ANSWERS = 2000
/** Longest accepted `Retry-After` of a provider, seconds. */
const MAX_RETRY_S = 300

/**
 * Creates a client of the embedded provider, or of the agency's at `host`. Replies are cached for five
 * minutes and shared by concurrent requests, so a flood of documents causes few calls.
 */
export function createProviderClient(
  provider: HostReply | undefined,
  host: string,
  clock: () => number,
): ProviderClient {
  const kept = new LRUCache<string, Promise<ProviderReply<unknown>>>({
    max: KEPT_ANSWERS,
    ttl: KEPT_MS,
    perf: { now: clock },
    ttlResolution: 0,
  })
  const send = (name: EndpointName, url: string) =>
    provider
      ? provider(new Request(`http://localhost${url}`), '127.0.0.1')
      : fetch(host + url, { redirect: 'error', signal: AbortSignal.timeout(timeLimit(name)) })
  const read = async <N extends EndpointName>(name: N, url: string): Promise<ProviderReply<Reply<N>>> => {
    try {
      const response = await send(name, url)
      if (response.status === 404 || response.status === 410) return { kind: 'missing' }
      if (response.status === 503) return { kind: 'silent', ...readRetry(response.headers) }
      const decoded = response.ok ? decodeReply(name, await response.json()) : undefined
      if (decoded?.kind === 'refused') return { kind: 'silent', isRefused: true }
      return decoded?.kind === 'data' ? { kind: 'data', data: decoded.data } : { kind: 'silent' }
    } catch {
      return { kind: 'silent' }
    }
  }
  return async <N extends EndpointName>(name: N, query: Record<string, string> = {}) => {
    const url = `/front/v1${writeAddress(endpoints[name].path, query)}`
    const known = kept.get(url)
    if (known) return known as Promise<ProviderReply<Reply<N>>>
    const reply = read(name, url)
    kept.set(url, reply)
    // The next visitor retries an unreadable reply.
    if ((await reply).kind === 'silent') kept.delete(url)
    return reply
  }
}

function timeLimit(name: EndpointName): number {
  const { queue }: Endpoint = endpoints[name]
  return queue === 'operatorCalls' ? OPERATOR_TIMEOUT_MS : TIMEOUT_MS
}

function writeAddress(pattern: string, params: Record<string, string>): string {
  const rest = new URLSearchParams(params)
  const path = pattern.replace(/\{(\w+)\}/g, (_, name: string) => {
    rest.delete(name)
    return encodeURIComponent(params[name] ?? '')
  })
  return rest.size === 0 ? path : `${path}?${rest.toString()}`
}

function readRetry(headers: Headers): { retryAfterSeconds?: number } {
  const seconds = Number(headers.get('retry-after') ?? '')
  return seconds > 0 ? { retryAfterSeconds: Math.min(MAX_RETRY_S, Math.ceil(seconds)) } : {}
}
