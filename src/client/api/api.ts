import { createCaller, type Caller, type CallerOptions } from './caller.ts'

export interface ApiOptions extends Omit<CallerOptions, 'base' | 'token'> {
  /** The bearer token at the moment of a call. */
  token: () => string | undefined
}

export interface Api {
  /** Origin of the provider, `''` for this very host: what its replies name by a path alone stands there. */
  host: string
  /** One call of the provider API; the rows stand in `src/shared/contract/endpoints`. */
  call: Caller
}

export function createApi(options: ApiOptions): Api {
  return { host: options.host, call: createCaller({ ...options, base: '/front/v1' }) }
}
