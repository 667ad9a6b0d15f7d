import { request, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serve as serveHost, type ServerType } from '@hono/node-server'
import { createImages } from '#server/pages/images/create-images.ts'
import { createRemoteImages } from '#server/pages/images/open-images.ts'
import { serve } from '../serve.ts'
import { openSmallSite } from './small-site.ts'

interface Reply {
  status: number
  body: string
}

/** A host with its image host, and next to them a server that must not be reachable through it. */
export interface AttackedHost {
  /** Origin of the internal server, such as a cloud's metadata service. */
  secret: string
  /**
   * Requests to the internal server, to the image host and logged failures since the last {@link
   * AttackedHost.forget}.
   */
  seen: () => { inside: string[]; upstream: string[]; failures: unknown[] }
  forget: () => void
  answerBy: (next: RequestListener) => void
  /** Sends a request with an unmodified path. */
  send: (path: string, headers?: Record<string, string>) => Promise<Reply>
  close: () => void
}

export async function openAttackedHost(): Promise<AttackedHost> {
  const missing: RequestListener = (_asked, response) => response.writeHead(404).end()
  let answer = missing
  let seen = { inside: [] as string[], upstream: [] as string[], failures: [] as unknown[] }
  const internal = await serve((asked, response) => {
    seen.inside.push(asked.url ?? '')
    response.setHeader('content-type', 'image/png').end('secret')
  })
  const upstream = await serve((asked, response) => {
    seen.upstream.push(asked.url ?? '')
    answer(asked, response)
  })
  const images = createImages({
    source: createRemoteImages([upstream.url]),
    cache: { read: async () => undefined, write: async () => {} },
    onFailure: (error) => seen.failures.push(error),
  })
  const { fetch } = openSmallSite({ images: images }).host
  const host = await new Promise<ServerType>((resolve) => {
    const options = { fetch, port: 0, hostname: '127.0.0.1', overrideGlobalObjects: false }
    const server = serveHost(options, () => resolve(server))
  })
  return {
    secret: internal.url,
    seen: () => seen,
    forget: () => {
      seen = { inside: [], upstream: [], failures: [] }
      answer = missing
    },
    answerBy: (next) => void (answer = next),
    send: (path, headers = {}) => send((host.address() as AddressInfo).port, path, headers),
    close: () => {
      for (const served of [internal, upstream]) void served.close()
      host.close()
    },
  }
}

function send(port: number, path: string, headers: Record<string, string>): Promise<Reply> {
  return new Promise((resolve, reject) => {
    // The host closes an idle connection after five seconds, possibly just as the next call uses it.
    request({ port, host: '127.0.0.1', path, headers, agent: false }, (response) => {
      let body = ''
      response.setEncoding('latin1').on('data', (chunk: string) => (body += chunk))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body }))
    })
      .on('error', reject)
      .end()
  })
}
