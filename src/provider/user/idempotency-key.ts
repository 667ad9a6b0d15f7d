import { Refusal } from '../handler.ts'

/** The same key answers the same row: a form sent twice is one request, one review. */
export const IDEMPOTENCY_HEADER = 'idempotency-key'

/** The key of a form, null for a form without one. @throws Refusal 400 for a key nobody could have made. */
export function readIdempotencyKey(kind: string, headers: Headers): string | null {
  const key = headers.get(IDEMPOTENCY_HEADER)
  if (key === null) return null
  if (!/^[\w.:-]{8,100}$/.test(key)) {
    throw new Refusal(400, 'Ключ повтора должен быть от 8 до 100 латинских букв и цифр')
  }
  return `${kind}:${key}`
}
