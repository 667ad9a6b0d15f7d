import type { Reader } from './reader.ts'

/** One call. `wrap` is the key the reply travels under; the client also reads it unwrapped or wrapped twice. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  reply: Reader<unknown>
  wrap?: 'data' | 'result'
  access?: 'signed-in'
  /** True where a try whose answer was lost may have used something up, as a code: only a status is followed by another. */
  isSpent?: true
}
