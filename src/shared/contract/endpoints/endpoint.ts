import type * as v from 'valibot'
import type { Output, Reader } from '../reader.ts'

/** A bounded queue of the host: only a few calls of a kind run at once, the rest wait in turn. */
export type QueueName =
  | 'searches'
  | 'results'
  | 'beginnings'
  | 'calls'
  | 'operatorCalls'
  | 'signIns'
  | 'writes'

/**
 * Everything known about one call. The clients, the host's routes and queues, the OpenAPI document and
 * the conformance kit derive from this row. The build removes `query`, `body`, `summary` and `queue` from
 * clients (`src/tools/build/client-rows.ts`), which use only the types.
 */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Relative to the base of its table; `{name}` is a parameter. */
  path: string
  reply: Reader<unknown>
  /** Key that the reply travels under; the client also reads it unwrapped or wrapped twice. */
  wrap?: 'data' | 'result'
  /**
   * `signed-in`: a traveller's token. `manager`: a session of a manager or the agency's token. `hook`: a key in the path.
   * `sign-in`: its 401 speaks of the code or the launch, not of the token that came along.
   */
  access?: 'signed-in' | 'sign-in' | 'manager' | 'hook'
  /**
   * True when an attempt whose answer was lost may have consumed something, such as a code: retried only
   * after a status.
   */
  isSpent?: true
  /** What the call takes, as the provider reads it. */
  query?: Reader<Record<string, unknown>>
  body?: v.GenericSchema
  /** Fields of a multipart form with one `file`. The handler reads it as a stream. */
  form?: v.GenericSchema
  summary: string
  /** Where it waits; a call without a queue is quick and has budgets. */
  queue?: QueueName
}

/** What a call answers once decoded; also what its handler returns. */
export type ReplyOf<E extends Pick<Endpoint, 'reply'>> = Output<E['reply']>
/** The query of a row as the provider reads it. */
export type QueryOf<E> = E extends { query: infer Q } ? Output<Q> : undefined
/** The body of a row as its caller sends it. */
export type SentBodyOf<E> = E extends { body: infer B extends v.GenericSchema } ? v.InferInput<B> : undefined
/** The body of a row as the provider reads it. */
export type ReadBodyOf<E> = E extends { body: infer B extends v.GenericSchema } ? v.InferOutput<B> : undefined

type ParamNames<P extends string> = P extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never
/** Parameters of a path, `{}` when it has none. */
export type ParamsOf<P extends string> = Record<ParamNames<P>, string>
