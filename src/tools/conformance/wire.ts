import { endpoints, type EndpointName } from '#shared/contract/endpoints.ts'

/** Base path of all calls of the contract. */
const BASE_PATH = '/front/v1'
const TIMEOUT_MS = 60_000

export interface SentCall {
  query?: Readonly<Record<string, string | number>>
  params?: Readonly<Record<string, string>>
  /** Sent as JSON; a text is sent as it is. */
  body?: object | string
  headers?: Readonly<Record<string, string>>
  token?: string | undefined
}

/** The received answer, whatever it was. */
export interface Exchange {
  call: EndpointName
  /** 0 without an answer. */
  status: number
  headers: Headers
  /** The body as JSON, undefined if it is not valid. */
  body: unknown
  /** The beginning of the body, for reports. */
  beginning: string
  isUtf8: boolean
  ms: number
  /** Why there is no answer. */
  broken?: string
}

export type AskProvider = (name: EndpointName, sent?: SentCall) => Promise<Exchange>

/** Returns a function that calls a host by the contract; it never rejects. */
export function createAskProvider(host: string, heard: (exchange: Exchange) => void): AskProvider {
  return async (name, sent = {}) => {
    const exchange = await makeExchange(host, name, sent)
    heard(exchange)
    return exchange
  }
}

export function buildUrl(
  host: string,
  name: EndpointName,
  { query = {}, params = {} }: SentCall = {},
): string {
  const path = endpoints[name].path.replace(/\{(\w+)\}/g, (_, key: string) =>
    encodeURIComponent(params[key] ?? ''),
  )
  const words = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))
  const url = host.replace(/\/+$/, '') + BASE_PATH + path
  return words.size > 0 ? `${url}?${words}` : url
}

async function makeExchange(host: string, name: EndpointName, sent: SentCall): Promise<Exchange> {
  const { body, headers = {}, token } = sent
  const startedAt = performance.now()
  const passed = () => Math.round(performance.now() - startedAt)
  try {
    const response = await fetch(buildUrl(host, name, sent), {
      method: endpoints[name].method,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const bytes = new Uint8Array(await response.arrayBuffer())
    const { text, isUtf8 } = decodeText(bytes)
    const { status, headers: answered } = response
    const beginning = text.slice(0, 80)
    return { call: name, status, headers: answered, body: parsed(text), beginning, isUtf8, ms: passed() }
  } catch (error) {
    const broken = describeReason(error)
    const nothing = { status: 0, headers: new Headers(), body: undefined, beginning: '', isUtf8: true }
    return { call: name, ...nothing, ms: passed(), broken }
  }
}

function decodeText(bytes: Uint8Array): { text: string; isUtf8: boolean } {
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), isUtf8: true }
  } catch {
    return { text: new TextDecoder().decode(bytes), isUtf8: false }
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function describeReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? error.cause.message || error.message : error.message
}
