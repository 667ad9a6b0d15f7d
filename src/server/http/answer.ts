import type { Refusal } from './handler.ts'
import { STORE_RETRY_SECONDS, StoreAway, wasErasedMeanwhile } from '../db/store-away.ts'
import { describeError } from '../process/describe-error.ts'
import { endpoints } from '#shared/contract/endpoints.ts'

/** Every API answer is about one traveller or one moment: no proxy may store it. */
export function json(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      ...headers,
    },
  })
}

/** A refusal in the contract's format: `{ message, errors? }`, or an error with status 200. */
export function refuse({ status, message, options }: Refusal): Response {
  if (options.isFieldStyle) return json(status, { data: { errormessage: message, success: 0 } })
  const { errors, retryAfterSeconds, extra } = options
  const headers: Record<string, string> = {}
  if (retryAfterSeconds !== undefined) headers['retry-after'] = String(Math.max(1, retryAfterSeconds))
  if (status === 401) headers['www-authenticate'] = 'Bearer'
  return json(status, { message, ...(errors && { errors }), ...extra }, headers)
}

/**
 * An unexpected error: the reason is logged, the traveller gets a sentence; an unavailable database is a
 * 503.
 */
export function broken({ log }: { log: (line: string) => void }, call: string, error: unknown): Response {
  log(`Вызов ${call} не удался: ${describeError(error)}`)
  if (error instanceof StoreAway || wasErasedMeanwhile(error)) {
    const message = 'Не успели записать или прочитать данные. Попробуйте ещё раз через несколько секунд'
    return json(503, { message }, { 'retry-after': String(STORE_RETRY_SECONDS) })
  }
  return json(500, { message: 'У нас что-то сломалось. Попробуйте через минуту' })
}

/** A 404 that lists what was called and what exists. */
export function unknownCall(method: string, path: string): Response {
  const known = Object.values(endpoints).map((endpoint) => `${endpoint.method} ${endpoint.path}`)
  return json(404, {
    message: `Нет такого вызова: ${method} ${path.slice(0, 200)}. Известны: ${known.join(', ')}`,
  })
}
