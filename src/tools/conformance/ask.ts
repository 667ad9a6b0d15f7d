import { setTimeout as pause } from 'node:timers/promises'
import { endpoints, type EndpointName } from '#shared/contract/endpoints.ts'

const TIMEOUT_MS = 60_000
/** The longest accepted `Retry-After`, seconds. */
const LONGEST_RETRY_SECONDS = 30

export interface SentCall {
  query?: Readonly<Record<string, string | number>>
  params?: Readonly<Record<string, string>>
  body?: object
  headers?: Readonly<Record<string, string>>
  token?: string | undefined
}

/** The received answer, whatever it was. Status 0 and `broken` without one; `json` is undefined if it is not valid. */
export type Exchange = Awaited<ReturnType<typeof exchange>>
export type AskProvider = (name: EndpointName, sent?: SentCall) => Promise<Exchange>

/** Ends a check: the host has left two calls in a row without an answer. */
export class HostDown extends Error {}

/** Returns a function that calls a host by the contract and waits once if the host requests it. */
export function createAskProvider(host: string): AskProvider {
  let broken = 0
  return async (name, sent = {}) => {
    if (broken >= 2) throw new HostDown()
    const first = await exchange(host, name, sent)
    broken = first.broken === '' ? 0 : broken + 1
    const seconds = readRetryAfter(first)
    if (seconds === undefined || seconds > LONGEST_RETRY_SECONDS) return first
    await pause(seconds * 1000)
    return exchange(host, name, sent)
  }
}

/** Returns whole seconds of `Retry-After` of a busy host, undefined without a valid value. */
export function readRetryAfter({ status, headers }: Exchange): number | undefined {
  const value = headers.get('retry-after') ?? ''
  return (status === 429 || status === 503) && /^\d{1,6}$/.test(value) ? Number(value) : undefined
}

export function buildUrl(host: string, name: EndpointName, { query = {}, params = {} }: SentCall = {}): URL {
  const path = endpoints[name].path.replace(/\{(\w+)\}/g, (_, key: string) =>
    encodeURIComponent(params[key] ?? 'conformance-none'),
  )
  const url = new URL(`/front/v1${path}`, host)
  for (const [key, value] of Object.entries(query)) url.searchParams.set(key, String(value))
  return url
}

async function exchange(host: string, name: EndpointName, sent: SentCall) {
  const { body, token } = sent
  const headers = new Headers({ accept: 'application/json', ...sent.headers })
  if (body) headers.set('content-type', 'application/json')
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`)
  const init = { method: endpoints[name].method, headers, ...(body && { body: JSON.stringify(body) }) }
  const startedAt = performance.now()
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const response = await fetch(buildUrl(host, name, sent), { ...init, redirect: 'manual', signal })
    const text = await response.text()
    const ms = Math.round(performance.now() - startedAt)
    return { status: response.status, headers: response.headers, text, json: parse(text), ms, broken: '' }
  } catch (error) {
    const { message, cause } = error as Error
    const broken = cause instanceof Error && cause.message !== '' ? cause.message : message
    return { status: 0, headers: new Headers(), text: '', json: undefined, ms: 0, broken }
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
