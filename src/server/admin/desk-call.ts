import type {
  AgencyBody,
  AgencyCall,
  AgencyEndpoints,
  AgencyQuery,
  AgencyReply,
} from '#shared/contract/agency/endpoints.ts'
import type { Manager } from '#shared/contract/agency/replies.ts'
import type { ParamsOf } from '#shared/contract/endpoints/endpoint.ts'
import type { Actor } from '../db/schema/desk-rows.ts'

export interface ManagerPrincipal {
  manager: Manager
  actor: Actor
  /** SHA-256 of a session's token; undefined for a program, which has no session. */
  sessionHash?: string | undefined
  /** When the session ends without use, milliseconds. */
  endsAt?: number | undefined
}

export interface DeskCall<N extends AgencyCall> {
  query: AgencyQuery<N>
  body: AgencyBody<N>
  params: ParamsOf<AgencyEndpoints[N]['path']>
  headers: Headers
  clientAddress: string
  signal: AbortSignal
  /** The unread body of a call with a form. */
  stream: AsyncIterable<Uint8Array> | null
  /** The caller: for rows with access `manager` always a manager or a program, otherwise undefined. */
  entrant: AgencyEndpoints[N]['access'] extends 'manager' ? ManagerPrincipal : undefined
}

export type DeskHandler<N extends AgencyCall> = (
  call: DeskCall<N>,
) => Promise<AgencyReply<N>> | AgencyReply<N>
/** Handlers for some calls; all of them together must `satisfies DeskHandlers<AgencyCall>`. */
export type DeskHandlers<N extends AgencyCall> = { [K in N]: DeskHandler<K> }
