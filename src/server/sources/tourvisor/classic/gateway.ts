import type { Gateway } from '../gateway.ts'
import { createAskSource } from '../http/ask.ts'
import type { Fuel } from '../reading/prices.ts'
import { classicGuidebooks } from './guidebooks.ts'
import { classicSearch } from './search.ts'
import { classicTours } from './tours.ts'

export interface ClassicOptions {
  /** `https://tourvisor.ru/xml`. */
  root: string
  /** Both are in the address of every call, so addresses are never logged. */
  login: string
  password: string
  fuel: Fuel
  fetch?: typeof fetch
  /** Milliseconds since the epoch. */
  clock?: () => number
  /** Pause before a retry, milliseconds. */
  pauseMs?: number
}

/** Creates a gateway to Tourvisor's first API generation, which the contract's names come from. */
export function createClassicGateway(options: ClassicOptions): Gateway {
  const { root, login, password, fuel, fetch, clock, pauseMs } = options
  const credentials = { authlogin: login, authpass: password, format: 'json' }
  const ask = createAskSource({
    root: root.replace(/\/+$/, ''),
    headers: {},
    credentials,
    fetch,
    clock,
    pauseMs,
  })
  return { ...classicGuidebooks(ask), ...classicSearch(ask, fuel), ...classicTours(ask, fuel) }
}
