import { decodeBody } from '#contract/decode-body.ts'
import { createKnownAnswers, type KnownAnswers } from '#contract/known-answers.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { EndpointName, PathParams, Reply } from '#contract/endpoints.ts'
import { firstEndpoints } from '#contract/first-endpoints.ts'
import type { BodyInput } from '#contract/requests.ts'
import { ofetch, FetchError } from 'ofetch'
import { ApiError } from './api-error.ts'

export interface ApiOptions {
  /** Origin of the provider, `''` for this very host. */
  host: string
  /** The bearer token at the moment of a call. */
  token: () => string | undefined
  /** Told when the provider calls a token dead, with the token that was sent. */
  onUnauthorized: (sentToken: string) => void
  fetch?: typeof globalThis.fetch
  /** Milliseconds until a call without an answer counts as failed. */
  timeoutMs?: number
}

export interface CallOptions<N extends EndpointName> {
  /** Query parameters, or a ready query string. */
  query?: Record<string, string> | string
  body?: BodyInput<N>
  params?: PathParams<N>
  headers?: Record<string, string>
  signal?: AbortSignal | undefined
  timeoutMs?: number
  /** Whether it goes on when the page is left. */
  keepalive?: boolean
}

export interface Api {
  /** Origin of the provider, `''` for this very host: what its replies name by a path alone stands there. */
  host: string
  /**
   * One call of the endpoint table. Resolves to the reply, or to `false` when no data came back (requirement 8);
   * rejects with {@link ApiError} when the provider refused or did not answer. GET is tried once more on 408 409 425
   * 429 500 502 503 504 and, unless a lost answer has spent something, on none; a call with a body never (requirement 7).
   */
  call<N extends EndpointName>(name: N, options?: CallOptions<N>): Promise<Reply<N> | false>
}

const DEFAULT_TIMEOUT_MS = 20_000

/** Their 401 speaks of the code or the launch, not of the token that came along. */
const SIGN_INS: ReadonlySet<EndpointName> = new Set(['login', 'messengerLogin'])

export function createApi(options: ApiOptions): Api {
  const known = createKnownAnswers()
  return {
    host: options.host,
    async call<N extends EndpointName>(name: N, call: CallOptions<N> = {}) {
      const sentToken = options.token()
      const endpoint: Endpoint = isFirst(name) ? firstEndpoints[name] : await lateEndpoint(name)
      const raw = await send({ ...options, known }, endpoint, call, sentToken).catch((failure: unknown) => {
        const isRefused = failure instanceof ApiError && failure.status === 401
        if (isRefused && sentToken !== undefined && !SIGN_INS.has(name)) options.onUnauthorized(sentToken)
        throw failure
      })
      const decoded = decodeBody<Reply<N>>(endpoint, raw)
      if (decoded.kind === 'refused')
        throw new ApiError(describe(endpoint), 200, { message: decoded.message })
      return decoded.kind === 'data' ? decoded.data : false
    },
  }
}

/** The row of a call that few visits make comes now. @throws ApiError when it does not */
async function lateEndpoint(name: LateName): Promise<Endpoint> {
  const late = await import('#contract/late-endpoints.ts').catch(() => undefined)
  if (late === undefined) throw new ApiError(name, 0)
  return late.lateEndpoints[name]
}

type FirstName = keyof typeof firstEndpoints
type LateName = Exclude<EndpointName, FirstName>

function isFirst(name: EndpointName): name is FirstName {
  return Object.hasOwn(firstEndpoints, name)
}

async function send(
  options: ApiOptions & { known: KnownAnswers },
  endpoint: Endpoint,
  call: Omit<CallOptions<EndpointName>, 'body' | 'params'> & {
    body?: unknown
    params?: Record<string, string>
  },
  sentToken: string | undefined,
): Promise<unknown> {
  const fetcher = ofetch.create({}, options.fetch ? { fetch: options.fetch } : {})
  const limit = limitTime(call.timeoutMs ?? options.timeoutMs ?? DEFAULT_TIMEOUT_MS, call.signal)
  const address = addressOf(options.host, endpoint.path, call)
  const key = `${endpoint.method} ${address} ${sentToken ?? ''}`
  try {
    const response = await fetcher.raw(address, {
      method: endpoint.method,
      keepalive: Boolean(call.keepalive),
      // Another origin would have to allow the header first.
      headers: { ...headersOf(call, sentToken), ...(options.host === '' && options.known.headersFor(key)) },
      responseType: 'text',
      onRequestError({ options: request }) {
        if (endpoint.isSpent) request.retry = false
      },
      ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
      signal: limit.signal,
    })
    return parse(options.known.read(key, response, String(response._data ?? '')))
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
  host: string,
  path: string,
  call: { query?: Record<string, string> | string; params?: Record<string, string> },
): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(call.params?.[key] ?? ''))
  const query = new URLSearchParams(call.query).toString()
  return `${host}/front/v1${filled}${query ? `?${query}` : ''}`
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
