import type { Refusal } from './handler.ts'
import { STORE_RETRY_SECONDS, StoreAway, wasErasedMeanwhile } from '../db/store-away.ts'
import { describeError } from '../process/describe-error.ts'
import { endpoints } from '#shared/contract/endpoints.ts'

/** Every answer of the API is about one traveller or one moment: nothing on the way may keep it. */
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

/** A refusal as the contract words it: `{ message, errors? }`, or the field's error with status 200. */
export function refuse({ status, message, options }: Refusal): Response {
  if (options.isFieldStyle) return json(status, { data: { errormessage: message, success: 0 } })
  const { errors, retryAfterSeconds, beside } = options
  const headers: Record<string, string> = {}
  if (retryAfterSeconds !== undefined) headers['retry-after'] = String(Math.max(1, retryAfterSeconds))
  if (status === 401) headers['www-authenticate'] = 'Bearer'
  return json(status, { message, ...(errors && { errors }), ...beside }, headers)
}

/** What nobody expected: the reason goes to the operator, a sentence to the traveller; a database away is a 503. */
export function broken({ log }: { log: (line: string) => void }, call: string, error: unknown): Response {
  log(`Вызов ${call} не удался: ${describeError(error)}`)
  if (error instanceof StoreAway || wasErasedMeanwhile(error)) {
    const message = 'Не успели записать или прочитать данные. Попробуйте ещё раз через несколько секунд'
    return json(503, { message }, { 'retry-after': String(STORE_RETRY_SECONDS) })
  }
  return json(500, { message: 'У нас что-то сломалось. Попробуйте через минуту' })
}

/** 404 that teaches: what was asked and what there is. */
export function unknownCall(method: string, path: string): Response {
  const known = Object.values(endpoints).map((endpoint) => `${endpoint.method} ${endpoint.path}`)
  return json(404, {
    message: `Нет такого вызова: ${method} ${path.slice(0, 200)}. Известны: ${known.join(', ')}`,
  })
}
