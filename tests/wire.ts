import { endpoints, type EndpointName } from '#shared/contract/endpoints.ts'
import type { Bench } from './support/provider/bench.ts'

/** A call as sent over the wire. */
export interface WireCall {
  name: EndpointName | undefined
  query: URLSearchParams
  body: string
  headers: Headers
}

/** Changes the provider's answer before the client reads it. */
export type Spoil = (body: unknown, name: EndpointName | undefined) => unknown

type Gate = ReturnType<typeof createGate>

/** Holds calls until `release`. */
export function createGate(first: readonly EndpointName[] = []) {
  const held = new Set(first)
  let open = () => {}
  let opened = new Promise<void>((resolve) => (open = resolve))
  return {
    hold: (call: EndpointName) => void held.add(call),
    release: () => {
      held.clear()
      open()
      opened = new Promise((resolve) => (open = resolve))
    },
    pass: async (call: EndpointName | undefined) => {
      if (call && held.has(call)) await opened
    },
  }
}

/** The provider as the client's `fetch`; every call is recorded in `calls`. */
export function wire(bench: Bench, calls: WireCall[], spoil: Spoil | undefined, gate: Gate): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init)
    const url = new URL(request.url)
    const name = nameOf(request.method, url.pathname)
    const body = await request.clone().text()
    calls.push({ name, query: url.searchParams, body, headers: request.headers })
    await gate.pass(name)
    const response = await bench.provider(request, '10.0.0.1')
    if (!spoil || !response.ok) return response
    return new Response(JSON.stringify(spoil(await response.json(), name)), { status: response.status })
  }
}

function nameOf(method: string, path: string): EndpointName | undefined {
  const names = Object.keys(endpoints) as EndpointName[]
  return names.find((name) => {
    const pattern = endpoints[name].path.replaceAll(/\{\w+\}/g, '[^/]+')
    return endpoints[name].method === method && new RegExp(`^/front/v1${pattern}$`).test(path)
  })
}
