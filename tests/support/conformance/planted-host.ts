import type { IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { Provider } from '#server/compose/provider.ts'
import { serve, type Served } from '../serve.ts'

/** A call in flight: the path under `/front/v1`. */
export interface PassedCall {
  method: string
  path: string
  query: URLSearchParams
}

export interface PassedAnswer {
  status: number
  headers: Record<string, string>
  body: string | Buffer
}

/** Plants a fault into an answer; `break` closes the connection. */
export type Plant = (call: PassedCall, answer: PassedAnswer) => PassedAnswer | 'break' | Promise<PassedAnswer>

export interface PlantedHost extends Served {
  plant(fault: Plant | undefined): void
}

const BASE_PATH = '/front/v1'

/** A provider over HTTP with a proxy in front of it that plants a fault into its answers. */
export async function openPlantedHost(provider: Provider): Promise<PlantedHost> {
  let planted: Plant | undefined
  const served = await serve(async (request, response) => {
    const answer = await passOn(request)
    if (answer === 'break') return void request.socket.destroy()
    return response.writeHead(answer.status, answer.headers).end(answer.body)
  })

  async function passOn(request: IncomingMessage): Promise<PassedAnswer | 'break'> {
    const sent = await buffer(request)
    const { method = 'GET', url = '/' } = request
    const headers = new Headers()
    for (const [name, value] of Object.entries(request.headers)) headers.set(name, String(value))
    const body = sent.length > 0 && method !== 'GET' ? { body: sent } : {}
    const response = await provider(
      new Request(`http://host${url}`, { method, headers, ...body }),
      '10.0.0.9',
    )
    const answer = {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: await response.text(),
    }
    const { pathname, searchParams } = new URL(url, 'http://host')
    const call = { method, path: pathname.slice(BASE_PATH.length), query: searchParams }
    return planted ? planted(call, answer) : answer
  }

  return { ...served, plant: (fault) => void (planted = fault) }
}
