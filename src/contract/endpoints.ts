import type { Endpoint } from './endpoint.ts'
import { firstEndpoints } from './first-endpoints.ts'
import { lateEndpoints } from './late-endpoints.ts'
import type { Output } from './reader.ts'

/**
 * Every call of the provider API, requirement 7. Types, the client's calls, the provider's router and the OpenAPI
 * document derive from this table; what a call takes stands in `requests.ts`, which no client loads.
 */
export const endpoints = { ...firstEndpoints, ...lateEndpoints } as const satisfies Record<string, Endpoint>

export type Endpoints = typeof endpoints
export type EndpointName = keyof Endpoints

/** What a call answers once decoded; also what the provider's handler returns. */
export type Reply<N extends EndpointName> = Output<Endpoints[N]['reply']>
type ParamNames<P extends string> = P extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never
/** Parameters of a path, `{}` when it has none. */
export type ParamsOf<P extends string> = Record<ParamNames<P>, string>
export type PathParams<N extends EndpointName> = ParamsOf<Endpoints[N]['path']>
