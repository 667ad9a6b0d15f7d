import { createCaller, type Caller, type CallerOptions } from './caller.ts'

export interface ApiOptions extends Omit<CallerOptions, 'base' | 'token'> {
  token: () => string | undefined
}

export interface Api {
  /** Origin of the provider, `''` for the same host; relative paths in its responses resolve against it. */
  host: string
  /** Calls the provider API; endpoints are defined in `src/shared/contract/endpoints`. */
  call: Caller
}

export function createApi(options: ApiOptions): Api {
  return { host: options.host, call: createCaller({ ...options, base: '/front/v1' }) }
}
