import { decodeBody } from '#shared/contract/decode-body.ts'
import type { Endpoint, ParamsOf, ReplyOf, SentBodyOf } from '#shared/contract/endpoints/endpoint.ts'
import { createKnownAnswers, type KnownAnswers } from './known-answers.ts'
import { ofetch, FetchError } from 'ofetch'
import { ApiError } from './api-error.ts'

export interface CallerOptions {
  /** Base path of the endpoints, `/front/v1`. */
  base: string
  /** Origin of the provider, `''` for the same host. */
  host: string
  /** Returns the bearer token at the moment of a call; undefined if the call needs none. */
  token: (endpoint: Endpoint) => string | undefined
  /** Called with the sent token when the provider rejects it as invalid. */
  onUnauthorized: (sentToken: string) => void
  fetch?: typeof globalThis.fetch
  /** Timeout of a call, ms. */
  timeoutMs?: number
  /** True to leave retries of a failed GET to the caller; by default it is retried once. */
  isTriedOnce?: boolean
}

export interface CallOptions<E extends Endpoint> {
  /** Query parameters, or a ready query string. */
  query?: Record<string, string> | string
  body?: SentBodyOf<E>
  params?: ParamsOf<E['path']>
  headers?: Record<string, string>
  signal?: AbortSignal | undefined
  timeoutMs?: number
  /** True if the request survives leaving the page. */
  keepalive?: boolean
}

/**
 * Calls an endpoint. Resolves to the response, or to `false` if it has no data (requirement 8); rejects
 * with {@link ApiError} if the provider refused or did not respond. A GET is retried once on 408 409 425
 * 429 500 502 503 504, and also without a response unless that may have used something up. A call with a
 * body is never retried (requirement 7). The caller can turn retries off.
 */
export type Caller = <E extends Endpoint>(endpoint: E, call?: CallOptions<E>) => Promise<ReplyOf<E> | false>

type AnyCall = Omit<CallOptions<Endpoint>, 'body' | 'params'> & {
  body?: unknown
  params?: Record<string, string>
}

const DEFAULT_TIMEOUT_MS = 20_000

/** Creates the caller of one table of endpoints: the travellers' API and the desk have one each. */
export function createCaller(options: CallerOptions): Caller {
  const known = createKnownAnswers()
  return async <E extends Endpoint>(endpoint: E, call: CallOptions<E> = {}) => {
    const sentToken = options.token(endpoint)
    const raw = await send({ ...options, known }, endpoint, call, sentToken).catch((failure: unknown) => {
      const isRefused = failure instanceof ApiError && failure.status === 401
      if (isRefused && sentToken !== undefined && endpoint.access !== 'sign-in')
        options.onUnauthorized(sentToken)
      throw failure
    })
    const decoded = decodeBody<ReplyOf<E>>(endpoint, raw)
    if (decoded.kind === 'refused') throw new ApiError(describe(endpoint), 200, { message: decoded.message })
    return decoded.kind === 'data' ? decoded.data : false
  }
}

async function send(
  options: CallerOptions & { known: KnownAnswers },
  endpoint: Endpoint,
  call: AnyCall,
  sentToken: string | undefined,
): Promise<unknown> {
  const fetcher = ofetch.create({}, options.fetch ? { fetch: options.fetch } : {})
  const limit = limitTime(call.timeoutMs ?? options.timeoutMs ?? DEFAULT_TIMEOUT_MS, call.signal)
  const address = buildUrl(options.host + options.base, endpoint.path, call)
  const asked = options.known(`${endpoint.method} ${address} ${sentToken ?? ''}`)
  try {
    const response = await fetcher.raw(address, {
      method: endpoint.method,
      keepalive: Boolean(call.keepalive),
      // Another origin would first have to allow the header.
      headers: { ...buildHeaders(call, sentToken), ...(options.host === '' && asked.headers) },
      ...(options.isTriedOnce && { retry: false }),
      responseType: 'text',
      onRequestError({ options: request }) {
        if (endpoint.isSpent) request.retry = false
      },
      ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
      signal: limit.signal,
    })
    return parse(asked.read(response, String(response._data ?? '')))
  } catch (error) {
    throw toApiError(describe(endpoint), error)
  } finally {
    limit.release()
  }
}

/**
 * Aborts after the timeout or with the caller's signal; ofetch ignores its own timeout when given a
 * signal.
 */
function limitTime(
  ms: number,
  signal: AbortSignal | undefined,
): { signal: AbortSignal; release: () => void } {
  const controller = new AbortController()
  const abort = () => controller.abort()
  const timer = setTimeout(abort, ms)
  signal?.addEventListener('abort', abort)
  if (signal?.aborted) abort()
  return {
    signal: controller.signal,
    release: () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', abort)
    },
  }
}

function buildUrl(
  base: string,
  path: string,
  call: { query?: Record<string, string> | string; params?: Record<string, string> },
): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(call.params?.[key] ?? ''))
  const query = new URLSearchParams(call.query).toString()
  return `${base}${filled}${query ? `?${query}` : ''}`
}

function buildHeaders(
  call: { body?: unknown; headers?: Record<string, string> },
  token: string | undefined,
): Record<string, string> {
  return {
    Accept: 'application/json',
    ...(call.body === undefined ? {} : { 'Content-Type': 'application/json' }),
    ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
    ...call.headers,
  }
}

/** Parses JSON; undefined for anything else: an HTML page with status 200, a truncated or an empty body. */
function parse(text: unknown): unknown {
  if (typeof text !== 'string') return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function toApiError(call: string, error: unknown): ApiError {
  if (!(error instanceof FetchError)) return new ApiError(call, 0)
  const reply = parse(error.data)
  const record = typeof reply === 'object' && reply !== null ? (reply as Record<string, unknown>) : {}
  const retryAfter = Number(error.response?.headers.get('Retry-After') ?? Number.NaN)
  return new ApiError(call, error.status ?? 0, {
    message: typeof record.message === 'string' ? record.message : '',
    errors: fieldErrors(record.errors),
    retryAfterSeconds: Number.isFinite(retryAfter) && retryAfter > 0 ? Math.ceil(retryAfter) : undefined,
    data: reply,
  })
}

function fieldErrors(raw: unknown): Record<string, string[]> {
  if (typeof raw !== 'object' || raw === null) return {}
  const entries = Object.entries(raw).map(([field, texts]) => {
    const list: unknown[] = Array.isArray(texts) ? texts : [texts]
    return [field, list.filter((text): text is string => typeof text === 'string')] as const
  })
  return Object.fromEntries(entries.filter(([, texts]) => texts.length > 0))
}

function describe(endpoint: Endpoint): string {
  return `${endpoint.method} ${endpoint.path}`
}
