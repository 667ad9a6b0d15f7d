import { GatewayFailure, type Gateway, type Trip } from '#server/sources/tourvisor/gateway.ts'
import { createClassicGateway } from '#server/sources/tourvisor/classic/gateway.ts'
import { createRestGateway } from '#server/sources/tourvisor/rest/gateway.ts'

export const TOKEN = 'eyJhbGciOi.secret+token/7.signature'
export const LOGIN = 'agency@tours.example'
export const PASSWORD = 'Пароль &=+%7'
export const NOW = Date.UTC(2026, 10, 23, 9)

export const generations = ['rest', 'classic'] as const

interface Called {
  /** Path below the root. */
  path: string
  query: URLSearchParams
  headers: Headers
}

export type Reply = (called: Called) => Response | Promise<Response>

export const json =
  (body: unknown, status = 200, headers: Record<string, string> = {}): Reply =>
  () =>
    new Response(JSON.stringify(body), { status, headers })

export const text =
  (body: string | Uint8Array<ArrayBuffer>, status = 200): Reply =>
  () =>
    new Response(body, { status })

/** Connections that fail before and after sending; the network's message contains the password. */
export const refused: Reply = () => Promise.reject(brokenLine('ECONNREFUSED'))
export const reset: Reply = () => Promise.reject(brokenLine('ECONNRESET'))

function brokenLine(code: string): TypeError {
  const address = `https://tv.example/?authpass=${encodeURIComponent(PASSWORD)}`
  return new TypeError(`fetch failed ${address}`, { cause: Object.assign(new Error(address), { code }) })
}

/** Tourvisor that answers with the replies in turn and then repeats the last, in both generations. */
export function farTourvisor(...replies: Reply[]) {
  const calls: Called[] = []
  const request: typeof fetch = async (input, init) => {
    const { pathname, searchParams } = new URL(input instanceof Request ? input.url : input)
    const headers = new Headers(init?.headers)
    const called = { path: pathname.replace(/^\/root\//, ''), query: searchParams, headers }
    calls.push(called)
    const reply = replies[Math.min(calls.length, replies.length) - 1]
    if (!reply) throw new TypeError('fetch failed')
    return reply(called)
  }
  const shared = { fetch: request, clock: () => NOW, pauseMs: 0 }
  const classic = (fuel: 'inside' | 'beside' = 'inside'): Gateway =>
    createClassicGateway({
      ...shared,
      root: 'https://tv.example/root/',
      login: LOGIN,
      password: PASSWORD,
      fuel,
    })
  const rest = (fuel: 'inside' | 'beside' = 'inside'): Gateway =>
    createRestGateway({ ...shared, root: 'https://tv.example/root', token: TOKEN, fuel })
  return { rest, classic, calls }
}

export async function failureOf(call: Promise<unknown>): Promise<GatewayFailure> {
  const error: unknown = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (error instanceof GatewayFailure) return error
  throw new Error('the call did not fail with a GatewayFailure', { cause: error })
}

export const sampleTrip: Trip = {
  departure: '1',
  country: '4',
  from: '2026-12-05',
  to: '2026-12-12',
  nightsFrom: 7,
  nightsTo: 10,
  adults: 3,
  children: [0, 9],
  stars: 4,
  starsBetter: true,
  meal: 7,
  mealBetter: false,
  rating: 4,
  regions: ['20', '21'],
  hotels: ['4021'],
  hotelTypes: ['beach', 'family'],
  services: [],
  operators: ['13', '53'],
  isCharterOnly: true,
  isDirectOnly: false,
}

/** Every method once. */
export const everyCall: Record<keyof Gateway, (gateway: Gateway) => Promise<unknown>> = {
  departures: (gateway) => gateway.departures(),
  countries: (gateway) => gateway.countries('1'),
  regions: (gateway) => gateway.regions('4'),
  hotels: (gateway) => gateway.hotels('4'),
  hotel: (gateway) => gateway.hotel('4021'),
  flyDates: (gateway) => gateway.flyDates('1', '4'),
  startSearch: (gateway) => gateway.startSearch(sampleTrip),
  status: (gateway) => gateway.status('55'),
  results: (gateway) => gateway.results('55'),
  continueSearch: (gateway) => gateway.continueSearch('55'),
  actualize: (gateway) => gateway.actualize('90264112887701'),
  detail: (gateway) => gateway.detail('90264112887701'),
  hotTours: (gateway) => gateway.hotTours('1', '4', 50),
}
