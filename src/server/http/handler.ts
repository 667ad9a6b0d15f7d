import type { EndpointName, PathParams, Reply } from '#shared/contract/endpoints.ts'
import type { Body, Query } from '#shared/contract/endpoints.ts'

/** The account behind a bearer token. */
export interface SignedIn {
  userId: string
  /** SHA-256 of the token, hex: the token itself is never kept. */
  tokenHash: string
}

/** One decoded call. `account` is undefined for an anonymous visitor; calls with `access: 'signed-in'` always have it. */
export interface Call<N extends EndpointName> {
  query: Query<N>
  body: Body<N>
  params: PathParams<N>
  account: SignedIn | undefined
  headers: Headers
  /** Address of the visitor as the host knows it; used for limits only, never logged. */
  clientAddress: string
  /** Ends when nobody waits for the answer any more. */
  signal: AbortSignal
}

/** Answers one call with the reply of the endpoint table, unwrapped, or throws a {@link Refusal}. */
export type Handler<N extends EndpointName> = (call: Call<N>) => Promise<Reply<N>> | Reply<N>

/**
 * Text that changes with the answer of a call. A caller who has the answer gets 304, and it is not built again.
 */
export type Version<N extends EndpointName> = (call: Call<N>) => Promise<string>
export type Versions = { readonly [N in EndpointName]?: Version<N> }

/** Handlers for some calls; all of them together must `satisfies Handlers<EndpointName>`. */
export type Handlers<N extends EndpointName> = { [K in N]: Handler<K> }

export interface RefusalOptions {
  /** Per-field messages, `src/shared/contract/README.md`. */
  errors?: Record<string, string[]>
  /** Seconds until another try makes sense; becomes `Retry-After`. */
  retryAfterSeconds?: number
  /** True for the field's error with status 200: `{ data: { errormessage, success: 0 } }`. */
  isFieldStyle?: boolean
  /** What stands beside the message. */
  beside?: Record<string, unknown>
}

/** The only error a handler throws on purpose: a status and a Russian sentence with the remedy. */
export class Refusal extends Error {
  readonly status: number
  readonly options: RefusalOptions

  constructor(status: number, message: string, options: RefusalOptions = {}) {
    super(message)
    this.name = 'Refusal'
    this.status = status
    this.options = options
  }
}

/** Whether a source said that the tour asked for is sold no more. */
export function isGone(error: unknown): boolean {
  return error instanceof Refusal && (error.options.isFieldStyle === true || error.status === 404)
}
