import type { Gateway } from '../gateway.ts'
import { createAsk } from '../http/ask.ts'
import type { Fuel } from '../reading/prices.ts'
import { classicGuidebooks } from './guidebooks.ts'
import { classicSearch } from './search.ts'
import { classicTours } from './tours.ts'

export interface ClassicOptions {
  /** `https://tourvisor.ru/xml`. */
  root: string
  /** Both go into the address of every call, so no address is ever told. */
  login: string
  password: string
  fuel: Fuel
  fetch?: typeof fetch
  /** Milliseconds since the epoch. */
  clock?: () => number
  /** Before a second try, milliseconds. */
  pauseMs?: number
}

/** Tourvisor as its first generation speaks; the contract has its words. */
export function createClassicGateway(options: ClassicOptions): Gateway {
  const { root, login, password, fuel, fetch, clock, pauseMs } = options
  const credentials = { authlogin: login, authpass: password, format: 'json' }
  const ask = createAsk({ root: root.replace(/\/+$/, ''), headers: {}, credentials, fetch, clock, pauseMs })
  return { ...classicGuidebooks(ask), ...classicSearch(ask, fuel), ...classicTours(ask, fuel) }
}
