import type { Outcome } from '../../outbound/outcome.ts'
import { StoreAway } from '../../db/store-away.ts'

export interface FarCall {
  url: string
  method?: 'GET' | 'POST' | 'PATCH'
  headers?: Record<string, string>
  body?: string | URLSearchParams
}

/** What came of a call. `lost`: nobody answered, and it may have been taken. */
export type Heard =
  | { kind: 'unsent' }
  | { kind: 'lost' }
  /** Nothing went out, by our own fault. */
  | { kind: 'unasked'; reason: string }
  /** `body` is undefined where the answer is no JSON. */
  | { kind: 'answer'; status: number; body: unknown; retryAfterMs: number | undefined }

/** Calls the other side. Never rejects, and nothing of the address is in what it gives: keys stand there. */
export type Hear = (call: FarCall) => Promise<Heard>

const TIMEOUT_MS = 15_000
/** Limits are counted by the second; one that is longer says so. */
const TOO_MANY_WAIT_MS = 2_000
/** Answers are some numbers; a page of a gateway is none of ours. */
const MOST_BYTES = 1_000_000

interface HearOptions {
  timeoutMs?: number | undefined
  /** Waits for the sink's turn. */
  turn?: () => Promise<void>
}

export function createHear({ timeoutMs = TIMEOUT_MS, turn }: HearOptions): Hear {
  return async ({ url, method = 'POST', headers, body }) => {
    try {
      await turn?.()
    } catch (error) {
      return {
        kind: 'unasked',
        reason: error instanceof StoreAway ? 'база не отвечала' : 'сбой счёта вызовов',
      }
    }
    try {
      const response = await fetch(url, {
        method,
        // A connection of its own for each: one kept open may be closed under the message, and nobody knows if it went.
        headers: { accept: 'application/json', connection: 'close', ...headers },
        ...(body !== undefined && { body }),
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      })
      const { status } = response
      return { kind: 'answer', status, body: await readJson(response), retryAfterMs: retryAfterOf(response) }
    } catch (error) {
      return { kind: isUnsent(error) ? 'unsent' : 'lost' }
    }
  }
}

async function readJson(response: Response): Promise<unknown> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of response.body ?? []) {
    length += chunk.length
    if (length > MOST_BYTES) return undefined
    chunks.push(chunk)
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString())
  } catch {
    return undefined
  }
}

function retryAfterOf({ headers }: Response): number | undefined {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN)
  return seconds > 0 && seconds <= 86_400 ? seconds * 1000 : undefined
}

/** True when the connection itself failed: nothing can have arrived. */
export function isUnsent(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof AggregateError && cause.errors.every(isUnsent)) return true
    const code = 'code' in cause ? String(cause.code) : ''
    const syscall = 'syscall' in cause ? String(cause.syscall) : ''
    if (syscall === 'connect' || syscall === 'getaddrinfo') return true
    if (/^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|ENETUNREACH|EHOSTUNREACH|UND_ERR_CONNECT_TIMEOUT)$/.test(code)) {
      return true
    }
  }
  return false
}

interface FarSide {
  /** As the operator calls it. */
  name: string
  /** What to do when it does not let us in. */
  keyRemedy: string
  /** What to do about any other refusal. */
  remedy: string
  /** What it names in a refusal: codes and places, never a value, which may be a person's. */
  detail?: (body: unknown) => string
}

/** How a call ended that was not taken as it should: what is certain, what is not, whose fault it is. */
export function failureOf(heard: Heard, { name, keyRemedy, remedy, detail }: FarSide): Outcome {
  if (heard.kind === 'unasked') return { kind: 'postponed', reason: heard.reason }
  if (heard.kind === 'unsent') return { kind: 'postponed', reason: `нет связи: ${name}` }
  if (heard.kind === 'lost') return { kind: 'unsure', reason: `нет ответа: ${name}` }
  const { status, body, retryAfterMs } = heard
  const named = detail?.(body) ?? ''
  const reason = `${name}: ответ ${status}${named && `, ${named}`}`
  if (status === 429) return { kind: 'postponed', reason, waitMs: retryAfterMs ?? TOO_MANY_WAIT_MS }
  // Of a gateway's answers only the far side's own JSON tells that the message is not there.
  if (status === 502 || status === 504 || (status >= 500 && !isObject(body)))
    return { kind: 'unsure', reason: `${name}: шлюз ответил ${status}` }
  if (status >= 500) return { kind: 'postponed', reason }
  if (status < 300) return { kind: 'unsure', reason: `${name}: ответ не разобрать` }
  // A refusal that says when to come again is no last word.
  if (status >= 400 && retryAfterMs !== undefined) return { kind: 'postponed', reason, waitMs: retryAfterMs }
  return { kind: 'refused', reason, remedy: status === 401 || status === 403 ? keyRemedy : remedy }
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

/** A text that a program names things by, cut; `''` for anything else, which may hold a person's words. */
export function codeOf(value: unknown): string {
  return typeof value === 'string' && /^[\w.[\]/-]{1,80}$/.test(value) ? value : ''
}

/** The number of something on the far side, as a text; `''` where there is none. */
export function farIdOf(value: unknown): string {
  return typeof value === 'number' || typeof value === 'string' ? codeOf(String(value)) : ''
}
