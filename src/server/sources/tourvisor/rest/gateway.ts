import type { Gateway } from '../gateway.ts'
import { createAskSource } from '../http/ask.ts'
import type { Fuel } from '../reading/prices.ts'
import { restGuidebooks } from './guidebooks.ts'
import { restSearch } from './search.ts'
import { restTours } from './tours.ts'

export interface RestOptions {
  /** `https://api.tourvisor.ru/search/api/v1`. */
  root: string
  /** JWT of the agency's account; it is sent in a header only. */
  token: string
  fuel: Fuel
  fetch?: typeof fetch
  /** Milliseconds since the epoch. */
  clock?: () => number
  /** Pause before a retry, milliseconds. */
  pauseMs?: number
}

/** Creates a gateway to Tourvisor's current API generation. */
export function createRestGateway({ root, token, fuel, fetch, clock, pauseMs }: RestOptions): Gateway {
  const headers = { authorization: `Bearer ${token}` }
  const ask = createAskSource({
    root: root.replace(/\/+$/, ''),
    headers,
    credentials: {},
    fetch,
    clock,
    pauseMs,
  })
  const { typeIds, ...guidebooks } = restGuidebooks(ask)
  return { ...guidebooks, ...restSearch(ask, typeIds, fuel), ...restTours(ask, fuel) }
}
