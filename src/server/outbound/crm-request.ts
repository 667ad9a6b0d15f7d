import type { Outcome } from './outcome.ts'
import { StoreAway } from '../db/store-away.ts'

export interface FarCall {
  url: string
  method?: 'GET' | 'POST' | 'PATCH'
  headers?: Record<string, string>
  body?: string | URLSearchParams
}

/** Result of a call. `lost`: no answer, and it may have been accepted. */
export type CrmReply =
  | { kind: 'unsent' }
  | { kind: 'lost' }
  /** Nothing was sent, for a reason on our side. */
  | { kind: 'unasked'; reason: string }
  /** `body` is undefined unless the answer is JSON. */
  | { kind: 'answer'; status: number; body: unknown; retryAfterMs: number | undefined }

/** Calls the remote. Never rejects. The result contains nothing of the address, which may hold keys. */
export type Hear = (call: FarCall) => Promise<CrmReply>

const TIMEOUT_MS = 15_000
/** Limits are per second; a longer one is stated by the answer. */
const TOO_MANY_WAIT_MS = 2_000
/** Answers are small; a gateway's page is not one of them. */
const MOST_BYTES = 1_000_000

interface HearOptions {
  timeoutMs?: number | undefined
  /** Waits for the sink's rate limit. */
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
        // A new connection each time: a kept-alive one may close during the message, leaving its outcome
        // unknown.
        headers: { accept: 'application/json', connection: 'close', ...headers },
        ...(body !== undefined && { body }),
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      })
      const { status } = response
      return {
        kind: 'answer',
        status,
        body: await readJson(response),
        retryAfterMs: readRetryAfter(response),
      }
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

function readRetryAfter({ headers }: Response): number | undefined {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN)
  return seconds > 0 && seconds <= 86_400 ? seconds * 1000 : undefined
}

/** True if the connection failed: nothing can have arrived. */
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
  /** Name for the operator. */
  name: string
  /** Remedy when it rejects our credentials. */
  keyRemedy: string
  /** Remedy for a refusal of this very content. */
  remedy: string
  /** Extracts codes and field names of a refusal, never values, which may be personal data. */
  detail?: (body: unknown) => string
}

/**
 * Classifies a failed call: what is certain, what is not, and who must act. Final is only a refusal of
 * this very content; the agency can repair any other, and the message waits.
 */
export function toFailure(reply: CrmReply, { name, keyRemedy, remedy, detail }: FarSide): Outcome {
  if (reply.kind === 'unasked') return { kind: 'postponed', reason: reply.reason }
  if (reply.kind === 'unsent') return { kind: 'postponed', reason: `нет связи: ${name}` }
  if (reply.kind === 'lost') return { kind: 'unsure', reason: `нет ответа: ${name}` }
  const { status, body, retryAfterMs } = reply
  const named = detail?.(body) ?? ''
  const reason = `${name}: ответ ${status}${named && `, ${named}`}`
  if (status === 429) return { kind: 'postponed', reason, waitMs: retryAfterMs ?? TOO_MANY_WAIT_MS }
  // A 5xx without the remote's own JSON may come from a gateway, so the message may have arrived.
  const addressRemedy = `проверьте адрес и доступ к нему: по нему отвечает не ${name}`
  const pageRemedy = isObject(body) ? undefined : addressRemedy
  if (status === 502 || status === 504 || (status >= 500 && !isObject(body)))
    return { kind: 'unsure', reason: `${name}: шлюз ответил ${status}`, remedy: pageRemedy }
  if (status >= 500) return { kind: 'postponed', reason }
  if (status < 300) return { kind: 'unsure', reason: `${name}: ответ не разобрать`, remedy: pageRemedy }
  if (isAboutContent(status) && isObject(body)) {
    // A refusal with a retry time is not final.
    if (retryAfterMs !== undefined) return { kind: 'postponed', reason, waitMs: retryAfterMs }
    return { kind: 'refused', reason, remedy }
  }
  const access = `${keyRemedy}; аккаунт оплачен и не заблокирован`
  const accountRemedy = { 401: access, 402: PAYMENT_REMEDY, 403: access }[status]
  return { kind: 'postponed', reason, waitMs: retryAfterMs, remedy: accountRemedy ?? addressRemedy }
}

/** Classifies a call whose answer names its refusal by a code in the body. */
export function toCodeFailure(reply: CrmReply & { kind: 'answer' }, code: string, far: FarSide): Outcome {
  if (code === '' || /^\d{3}$/.test(code))
    return toFailure(code === '' ? reply : { ...reply, status: Number(code) }, far)
  const reason = `${far.name}: result ${code}`
  const kind = /field|param|phone|mail|validat/i.test(code) ? 'refused' : 'postponed'
  return { kind, reason, remedy: kind === 'refused' ? far.remedy : far.keyRemedy }
}

export const PAYMENT_REMEDY = 'аккаунт не оплачен, заблокирован или закрыт: оплатите его'

/** True for a status that refuses this very message, not the account or the address. */
export function isAboutContent(status: number): boolean {
  return [400, 409, 413, 422].includes(status)
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

/** Shortens an identifier from a program; `''` for anything else, which may contain personal data. */
export function extractCode(value: unknown): string {
  return typeof value === 'string' && /^[\w.[\]/-]{1,80}$/.test(value) ? value : ''
}

/** The remote's id as text; `''` if there is none. */
export function readExternalId(value: unknown): string {
  return typeof value === 'number' || typeof value === 'string' ? extractCode(String(value)) : ''
}
