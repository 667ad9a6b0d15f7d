import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Provider } from '#server/compose/provider.ts'

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

export interface PlantedHost {
  url: string
  plant(fault: Plant | undefined): void
  close(): Promise<void>
}

const BASE_PATH = '/front/v1'

/** A provider over HTTP with a proxy in front of it that plants a fault into its answers. */
export async function openPlantedHost(provider: Provider): Promise<PlantedHost> {
  let planted: Plant | undefined
  const server = createServer((request, response) => {
    passOn(request)
      .then((answer) => {
        if (answer === 'break') return void request.socket.destroy()
        response.writeHead(answer.status, answer.headers).end(answer.body)
      })
      .catch((error: unknown) => response.writeHead(500).end(String(error)))
  })

  async function passOn(request: IncomingMessage): Promise<PassedAnswer | 'break'> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { method = 'GET', url = '/' } = request
    const headers = new Headers()
    for (const [name, value] of Object.entries(request.headers)) headers.set(name, String(value))
    const body = chunks.length > 0 && method !== 'GET' ? { body: Buffer.concat(chunks) } : {}
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

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    plant: (fault) => void (planted = fault),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
