import { setTimeout as pause } from 'node:timers/promises'
import { GatewayFailure } from '../gateway.ts'
import { refusalOfBody, refusalOfStatus, type Question } from './refusals.ts'

/** About five times a results page of the largest country. */
const MAX_BYTES = 16 * 1024 * 1024

const utf8 = new TextDecoder('utf-8', { fatal: true })
const windows1251 = new TextDecoder('windows-1251')

class TooLong extends Error {
  override readonly name = 'TooLong'
}

/**
 * Returns the body as normalized JSON. A body that is not JSON is returned as text, an empty one as `''`.
 * @throws TooLong, or a network error
 */
async function readJson(response: Response): Promise<unknown> {
  const text = decode(await readBytes(response)).trim()
  try {
    return unfold(JSON.parse(text))
  } catch {
    return text
  }
}

async function readBytes(response: Response): Promise<Uint8Array> {
  if (Number(response.headers.get('content-length') ?? 0) > MAX_BYTES) throw new TooLong()
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    // Leaving the loop by an error cancels the download.
    if (size > MAX_BYTES) throw new TooLong()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** The classic generation sometimes responds in windows-1251 without declaring it in a header. */
function decode(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes)
  } catch {
    return windows1251.decode(bytes)
  }
}

/** Deeper than any real response; deeper values are dropped. */
const MAX_DEPTH = 32
const lookAlikes: Record<string, string> = { а: 'a', е: 'e', о: 'o', р: 'p', с: 'c', х: 'x', у: 'y', к: 'k' }

/**
 * Normalizes the source's JSON for the readers. A list in the form `{"0": …, "1": …}` or `{item: […]}`
 * becomes a list, and `{}` becomes null. A Cyrillic letter in a key becomes the Latin one. Texts
 * lose U+0000, which our databases cannot store.
 */
function unfold(raw: unknown, depth = 0): unknown {
  if (typeof raw === 'string') return raw.replaceAll('\0', '')
  if (typeof raw !== 'object' || raw === null) return raw
  if (depth === MAX_DEPTH) return null
  if (Array.isArray(raw)) return raw.map((one: unknown) => unfold(one, depth + 1))
  const entries = Object.entries(raw).map(([key, value]) => [latin(key), unfold(value, depth + 1)] as const)
  if (entries.length === 0) return null
  if (entries.every(([key]) => /^\d+$/.test(key))) return entries.map(([, value]) => value)
  const [only] = entries
  if (entries.length === 1 && only?.[0] === 'item') return Array.isArray(only[1]) ? only[1] : [only[1]]
  return Object.fromEntries(entries)
}

function latin(key: string): string {
  return /[а-я]/.test(key) ? key.replaceAll(/[а-я]/g, (letter) => lookAlikes[letter] ?? letter) : key
}

/** Time limit of each kind of call, including a retry, milliseconds. */
export const PATIENCE = { dictionary: 20_000, operator: 30_000, other: 15_000 }

export interface SourceAnswer {
  /** Normalized by `unfold` of the folder `reading`. */
  body: unknown
  headers: Headers
}

/** Rejects only with a {@link GatewayFailure}, which never contains text of the source. */
export type AskSource = (question: Question) => Promise<SourceAnswer>

export interface FarEnd {
  /** Address without a trailing slash. */
  root: string
  headers: Record<string, string>
  /** Added to every query, before its own parameters. */
  credentials: Record<string, string>
  fetch?: typeof fetch | undefined
  /** Milliseconds since the epoch. */
  clock?: (() => number) | undefined
  /** Pause before the retry, milliseconds. */
  pauseMs?: number | undefined
}

const PAUSE_MS = 250

type Attempt =
  | { kind: 'answered'; answer: SourceAnswer }
  | { kind: 'failed'; failure: GatewayFailure; again: Again }

/** Which calls may be retried: every call, free ones, or none. */
type Again = 'any' | 'free' | 'none'

/** The HTTP layer of both generations: time limits, one retry, sizes, encodings, failures. */
export function createAskSource(far: FarEnd): AskSource {
  return async (question) => {
    const leaving = new AbortController()
    const timer = setTimeout(() => leaving.abort(), question.timeoutMs)
    try {
      const first = await attempt(far, question, leaving.signal)
      if (first.kind === 'answered') return first.answer
      const isRight = first.again === 'any' || (first.again === 'free' && question.isMetered !== true)
      if (!isRight || leaving.signal.aborted) throw first.failure
      await pause(far.pauseMs ?? PAUSE_MS)
      const second = await attempt(far, question, leaving.signal)
      if (second.kind === 'answered') return second.answer
      throw second.failure
    } finally {
      clearTimeout(timer)
    }
  }
}

async function attempt(far: FarEnd, question: Question, signal: AbortSignal): Promise<Attempt> {
  let response: Response
  try {
    response = await (far.fetch ?? fetch)(buildUrl(far, question), {
      headers: { accept: 'application/json', ...far.headers },
      redirect: 'manual',
      signal,
    })
  } catch (error) {
    return silence(question, error, signal)
  }
  const status = refusalOfStatus(question, response, (far.clock ?? Date.now)())
  if (status) return failed(status, response.status >= 500 && status.waitMs === undefined ? 'free' : 'none')
  try {
    const body = await readJson(response)
    const refusal = refusalOfBody(question, body)
    return refusal
      ? failed(refusal, 'none')
      : { kind: 'answered', answer: { body, headers: response.headers } }
  } catch (error) {
    if (error instanceof GatewayFailure) return failed(error, 'none')
    if (error instanceof TooLong) return failed(away(question, 'the answer is too long'), 'none')
    return silence(question, error, signal)
  } finally {
    if (response.body?.locked === false) await response.body.cancel().catch(() => undefined)
  }
}

function buildUrl({ root, credentials }: FarEnd, { path, query }: Question): string {
  const all = new URLSearchParams([...Object.entries(credentials), ...query])
  return all.size === 0 ? `${root}/${path}` : `${root}/${path}?${all}`
}

/**
 * Network errors contain addresses, and an address contains the password, so only the error code is
 * reported.
 */
function silence(question: Question, error: unknown, signal: AbortSignal): Attempt {
  if (signal.aborted) return failed(away(question, `no answer within ${question.timeoutMs} ms`), 'none')
  const code = extractCode(error)
  const isNeverSent = /^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|UND_ERR_CONNECT_TIMEOUT)$/.test(code)
  return failed(away(question, `no answer (${code || 'network'})`, isNeverSent), isNeverSent ? 'any' : 'free')
}

function extractCode(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined
  for (const one of [error, cause]) {
    const code = typeof one === 'object' && one !== null && 'code' in one ? one.code : undefined
    if (typeof code === 'string' && /^[A-Z_]{1,40}$/.test(code)) return code
  }
  return ''
}

function away({ path }: Question, what: string, isNeverSent = false): GatewayFailure {
  return new GatewayFailure('away', `${path}: ${what}`, { isNeverSent })
}

function failed(failure: GatewayFailure, again: Again): Attempt {
  return { kind: 'failed', failure, again }
}
