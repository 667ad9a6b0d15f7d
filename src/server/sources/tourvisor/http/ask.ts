import { setTimeout as pause } from 'node:timers/promises'
import { GatewayFailure, type NextTurn } from '../gateway.ts'
import { refusalOfBody, refusalOfStatus, type Question } from './refusals.ts'

/** Time limit of each kind of call, including a retry, milliseconds. */
export const PATIENCE = { dictionary: 20_000, operator: 30_000, other: 15_000 }

export interface SourceAnswer {
  /** Normalized by {@link unfold}. */
  body: unknown
  headers: Headers
}

/** Rejects only with a {@link GatewayFailure}, which never contains text of the source. */
export type AskSource = (question: Question) => Promise<SourceAnswer>

export interface FarEnd {
  root: string
  headers: Record<string, string>
  /** Added to every query, before its own parameters. */
  credentials: Record<string, string>
  /** How a query writes a list: joined with commas, or as repeated keys. */
  lists: 'joined' | 'repeated'
  fetch?: typeof fetch | undefined
  /** Milliseconds since the epoch. */
  clock?: (() => number) | undefined
  /** Pause before the retry, milliseconds. */
  pauseMs?: number | undefined
}

const PAUSE_MS = 250

/** The HTTP layer of both generations: time limits, one retry, encodings, failures. */
export function createAskSource(far: FarEnd): AskSource {
  return async (question) => {
    const signal = AbortSignal.timeout(question.timeoutMs)
    try {
      return await attempt(far, question, signal)
    } catch (error) {
      if (!(error instanceof GatewayFailure) || signal.aborted) throw error
      const isFree = question.isMetered !== true
      if (!error.isNeverSent && !(error.isTransient && isFree)) throw error
      await pause(far.pauseMs ?? PAUSE_MS)
      return attempt(far, question, signal)
    }
  }
}

async function attempt(far: FarEnd, question: Question, signal: AbortSignal): Promise<SourceAnswer> {
  const request = {
    headers: { accept: 'application/json', ...far.headers },
    redirect: 'manual',
    signal,
  } as const
  try {
    const response = await (far.fetch ?? fetch)(buildUrl(far, question), request)
    const refusal = refusalOfStatus(question, response, (far.clock ?? Date.now)())
    if (refusal) {
      await response.body?.cancel()
      throw refusal
    }
    const body = parseBody(await response.arrayBuffer())
    const complaint = refusalOfBody(question, body)
    if (complaint) throw complaint
    return { body, headers: response.headers }
  } catch (error) {
    throw error instanceof GatewayFailure ? error : toFailure(question, error, signal)
  }
}

function buildUrl({ root, credentials, lists }: FarEnd, { path, query }: Question): string {
  const all = new URLSearchParams(credentials)
  for (const [key, value] of Object.entries(query)) {
    const values = Array.isArray(value) ? value.map(String) : [String(value ?? '')]
    for (const one of lists === 'joined' ? [values.join(',')] : values) if (one !== '') all.append(key, one)
  }
  return `${root.replace(/\/+$/, '')}/${path}${all.size === 0 ? '' : `?${all}`}`
}

/**
 * Network errors contain addresses, and an address contains the password, so only the error code is
 * reported.
 */
function toFailure({ path, timeoutMs }: Question, error: unknown, signal: AbortSignal): GatewayFailure {
  if (signal.aborted) return new GatewayFailure('away', `${path}: no answer within ${timeoutMs} ms`)
  const code = extractCode(error)
  const isNeverSent = /^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|UND_ERR_CONNECT_TIMEOUT)$/.test(code)
  const facts = { isNeverSent, isTransient: true }
  return new GatewayFailure('away', `${path}: no answer (${code || 'network'})`, facts)
}

function extractCode(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined
  for (const one of [error, cause]) {
    const code = typeof one === 'object' && one !== null && 'code' in one ? one.code : undefined
    if (typeof code === 'string' && /^[A-Z_]{1,40}$/.test(code)) return code
  }
  return ''
}

const utf8 = new TextDecoder('utf-8', { fatal: true })
const windows1251 = new TextDecoder('windows-1251')

/** Returns normalized JSON; a body that is not JSON as text, an empty one as `''`. */
function parseBody(bytes: ArrayBuffer): unknown {
  const text = decode(bytes).trim()
  try {
    return unfold(JSON.parse(text))
  } catch {
    return text
  }
}

/** The classic generation sometimes responds in windows-1251 without declaring it in a header. */
function decode(bytes: ArrayBuffer): string {
  try {
    return utf8.decode(bytes)
  } catch {
    return windows1251.decode(bytes)
  }
}

/**
 * Normalizes the source's JSON for the readers. A list in the form `{"0": …, "1": …}` or `{item: […]}`
 * becomes a list, and `{}` becomes null. Texts lose U+0000, which our databases cannot store.
 */
function unfold(raw: unknown): unknown {
  if (typeof raw === 'string') return raw.replaceAll('\0', '')
  if (typeof raw !== 'object' || raw === null) return raw
  if (Array.isArray(raw)) return raw.map(unfold)
  const entries = Object.entries(raw).map(([key, value]) => [key, unfold(value)] as const)
  if (entries.length === 0) return null
  if (entries.every(([key]) => /^\d+$/.test(key))) return entries.map(([, value]) => value)
  const [only] = entries
  if (entries.length === 1 && only?.[0] === 'item') return Array.isArray(only[1]) ? only[1] : [only[1]]
  return Object.fromEntries(entries)
}

/** Rows per response, largest first: whether more than a hundred are accepted is not documented. */
const SIZES = [1000, 100, 20] as const

/** Requests the largest page that is not refused as invalid, and remembers its size. */
export function createAskLargest() {
  let accepted = 0
  return async (ask: (size: number) => Promise<SourceAnswer>, nextTurn?: NextTurn) => {
    for (let index = accepted; ; index += 1)
      try {
        const size = SIZES[index] ?? SIZES[0]
        const answer = await ask(size)
        accepted = index
        return { ...answer, size }
      } catch (error) {
        const isRefused = error instanceof GatewayFailure && error.kind === 'invalid'
        if (!isRefused || index === SIZES.length - 1) throw error
        await nextTurn?.()
      }
  }
}

export type AskLargest = ReturnType<typeof createAskLargest>
