import { decodeBody } from '#shared/contract/decode-body.ts'
import type { Endpoint, ParamsOf, ReplyOf, SentBodyOf } from '#shared/contract/endpoints/endpoint.ts'
import { createKnownAnswers, type KnownAnswers } from '#shared/contract/known-answers.ts'
import { ofetch, FetchError } from 'ofetch'
import { ApiError } from './api-error.ts'

export interface CallerOptions {
  /** Where the table stands, `/front/v1`. */
  base: string
  /** Origin of the provider, `''` for this very host. */
  host: string
  /** The bearer token at the moment of a call; undefined where the call goes without one. */
  token: (endpoint: Endpoint) => string | undefined
  /** Called when the provider calls a token dead, with the token that was sent. */
  onUnauthorized: (sentToken: string) => void
  fetch?: typeof globalThis.fetch
  /** Milliseconds until a call without an answer counts as failed. */
  timeoutMs?: number
  /** Whether a GET that failed is left to the one who asked; it is tried once more unless given. */
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
  /** Whether it goes on when the page is left. */
  keepalive?: boolean
}

/**
 * One call of a table. Resolves to the reply, or to `false` when no data came back (requirement 8); rejects with
 * {@link ApiError} when the provider refused or did not answer. GET is tried once more on 408 409 425 429 500 502 503 504
 * and, unless a lost answer has spent something, on none; a call with a body never (requirement 7), a caller may be told not to.
 */
export type Caller = <E extends Endpoint>(endpoint: E, call?: CallOptions<E>) => Promise<ReplyOf<E> | false>

type AnyCall = Omit<CallOptions<Endpoint>, 'body' | 'params'> & {
  body?: unknown
  params?: Record<string, string>
}

const DEFAULT_TIMEOUT_MS = 20_000

/** Makes the calls of one table: the travellers' API and the desk have one each. */
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
  const address = addressOf(options.host + options.base, endpoint.path, call)
  const asked = options.known(`${endpoint.method} ${address} ${sentToken ?? ''}`)
  try {
    const response = await fetcher.raw(address, {
      method: endpoint.method,
      keepalive: Boolean(call.keepalive),
      // Another origin would have to allow the header first.
      headers: { ...headersOf(call, sentToken), ...(options.host === '' && asked.headers) },
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
    throw failureOf(describe(endpoint), error)
  } finally {
    limit.release()
  }
}

/** Aborts after so many milliseconds or with the caller's signal; ofetch drops its own time-out when given a signal. */
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

function addressOf(
  base: string,
  path: string,
  call: { query?: Record<string, string> | string; params?: Record<string, string> },
): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(call.params?.[key] ?? ''))
  const query = new URLSearchParams(call.query).toString()
  return `${base}${filled}${query ? `?${query}` : ''}`
}

function headersOf(
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

/** JSON, or undefined for anything else: an HTML page with status 200, a truncated or an empty body. */
function parse(text: unknown): unknown {
  if (typeof text !== 'string') return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function failureOf(call: string, error: unknown): ApiError {
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
