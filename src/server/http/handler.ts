import type { EndpointName, PathParams, Reply } from '#shared/contract/endpoints.ts'
import type { Body, Query } from '#shared/contract/endpoints.ts'

/** The account of a bearer token. */
export interface SignedIn {
  userId: string
  /** SHA-256 of the token, hex: the token itself is never stored. */
  tokenHash: string
}

/** One decoded call. `account` is undefined for an anonymous visitor; calls with `access: 'signed-in'` always have it. */
export interface Call<N extends EndpointName> {
  query: Query<N>
  body: Body<N>
  params: PathParams<N>
  account: SignedIn | undefined
  headers: Headers
  /** The visitor's address as the host sees it; used for limits only, never logged. */
  clientAddress: string
  /** Aborted when the caller disconnects. */
  signal: AbortSignal
}

/** Answers one call with the reply of the endpoint table, unwrapped, or throws a {@link Refusal}. */
export type Handler<N extends EndpointName> = (call: Call<N>) => Promise<Reply<N>> | Reply<N>

/**
 * Text that changes with the answer of a call. A caller with the current answer gets 304 without building
 * it again.
 */
export type Version<N extends EndpointName> = (call: Call<N>) => Promise<string>
export type Versions = { readonly [N in EndpointName]?: Version<N> }

/** Handlers for some calls; all of them together must `satisfies Handlers<EndpointName>`. */
export type Handlers<N extends EndpointName> = { [K in N]: Handler<K> }

export interface RefusalOptions {
  /** Messages by field, `src/docs/contract.md`. */
  errors?: Record<string, string[]>
  /** Seconds until a retry makes sense; becomes `Retry-After`. */
  retryAfterSeconds?: number
  /** True for an error with status 200: `{ data: { errormessage, success: 0 } }`. */
  isFieldStyle?: boolean
  /** Further fields next to the message. */
  extra?: Record<string, unknown>
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

/** Returns what a source answers about a tour, `gone` if it is no longer sold. @throws any other failure */
export async function orGone<T>(asked: Promise<T>): Promise<T | 'gone'> {
  try {
    return await asked
  } catch (error) {
    if (isGone(error)) return 'gone'
    throw error
  }
}

/** True if a source reported that the tour is no longer sold. */
export function isGone(error: unknown): boolean {
  return error instanceof Refusal && (error.options.isFieldStyle === true || error.status === 404)
}
