import { decodeAgencyReply } from '#contract/agency/decode.ts'
import {
  agencyEndpoints,
  type AgencyCall,
  type AgencyEndpoint,
  type AgencyReply,
} from '#contract/agency/endpoints.ts'
import type { AgencyBodyInput } from '#contract/agency/requests.ts'
import { createKnownAnswers, type KnownAnswers } from '#contract/known-answers.ts'
import { DeskFailure, readFailure } from './failure.ts'

export interface DeskCallOptions<N extends AgencyCall> {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: AgencyBodyInput<N>
  headers?: Record<string, string>
  signal?: AbortSignal | undefined
  timeoutMs?: number
}

/**
 * One call of the agency's table. Rejects with {@link DeskFailure} when it was refused, did not answer in time or
 * answered what cannot be read.
 */
export type DeskApi = <N extends AgencyCall>(name: N, options?: DeskCallOptions<N>) => Promise<AgencyReply<N>>

interface DeskApiParts {
  fetch: typeof globalThis.fetch
  /** The session's token at the moment of a call. */
  token: () => string | undefined
  /** Told when a token is called dead, with the token that was sent. */
  onUnauthorized: (sentToken: string) => void
}

const TIMEOUT_MS = 20_000
const BASE = '/agency/v1'

export function createDeskApi({ fetch, token, onUnauthorized }: DeskApiParts): DeskApi {
  const known = createKnownAnswers()
  return async (name, options = {}) => {
    const endpoint: AgencyEndpoint = agencyEndpoints[name]
    const sentToken = endpoint.access === 'manager' ? token() : undefined
    const { status, raw } = await send({ fetch, known }, endpoint, options, sentToken)
    if (status === 401 && sentToken !== undefined) onUnauthorized(sentToken)
    if (status !== 200) throw readFailure(status, raw)
    const read = decodeAgencyReply(name, raw)
    if (read.kind !== 'data') throw new DeskFailure(status)
    return read.data
  }
}

/** The whole answer within the time; status 0 stands for none. */
async function send(
  { fetch, known }: Pick<DeskApiParts, 'fetch'> & { known: KnownAnswers },
  { method, path }: AgencyEndpoint,
  options: Omit<DeskCallOptions<AgencyCall>, 'body'> & { body?: unknown },
  token: string | undefined,
): Promise<{ status: number; raw: unknown }> {
  const { params = {}, query, body, headers, signal, timeoutMs = TIMEOUT_MS } = options
  const filled = path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ''))
  const search = new URLSearchParams(query).toString()
  const controller = new AbortController()
  const abort = () => controller.abort()
  const timer = setTimeout(abort, timeoutMs)
  signal?.addEventListener('abort', abort)
  if (signal?.aborted) abort()
  try {
    const address = `${BASE}${filled}${search ? `?${search}` : ''}`
    const key = `${method} ${address} ${token ?? ''}`
    const response = await fetch(address, {
      method,
      headers: {
        Accept: 'application/json',
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
        ...known.headersFor(key),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: controller.signal,
    })
    const text = known.read(key, response, await response.text())
    return { status: response.status === 304 ? 200 : response.status, raw: parse(text) }
  } catch {
    return { status: 0, raw: undefined }
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abort)
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
