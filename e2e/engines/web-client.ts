import { once } from 'node:events'
import { createServer, request } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { Duplex } from 'node:stream'
import { makeCertificate } from '../../tests/support/certificate.ts'

/** Address of the web client. Only pages of this origin receive the app's events. */
export const CLIENT = 'https://web.telegram.org/'
/** Address of the app: another site, so storage and cookies are those of a foreign frame. */
export const APP = 'https://tours.example.ru'

const SANDBOX = 'allow-scripts allow-same-origin allow-popups allow-forms allow-modals'

interface Frame {
  /** Host and port of the proxy in front of both sites. */
  proxy: string
  stop(): Promise<void>
}

/** Asks the client from inside the frame to add an entry to the shared history, as its own menu does. */
export function pushClientEntry(): void {
  parent.postMessage('{"eventType":"test_push_entry"}', '*')
}

/**
 * Starts a web client of Telegram that frames the app, at the address after its own `#` if there is one. Both sites are answered here, nothing is sent to
 * the network.
 */
export async function frameAt(hostUrl: string, address: string): Promise<Frame> {
  const page = `<!doctype html><title>Клиент</title><script>
    window.events = []
    addEventListener('message', ({ data }) => {
      events.push(JSON.parse(data))
      if (events.at(-1).eventType === 'test_push_entry') history.pushState({}, '')
    })
    const src = '${APP}' + (decodeURIComponent(location.hash.slice(1)) || '${address}')
    const frame = Object.assign(document.createElement('iframe'), { src, width: 380, height: 800 })
    frame.sandbox = '${SANDBOX}'
    document.documentElement.append(frame)
    </script>`
  const sites = createSecureServer(makeCertificate(), (incoming, answer) => {
    if (incoming.headers.host === new URL(CLIENT).host)
      return void answer.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page)
    const headers = { ...incoming.headers, 'x-forwarded-for': '10.77.0.1' }
    const onward = request(`${hostUrl}${incoming.url}`, { method: incoming.method, headers }, (reply) => {
      answer.writeHead(reply.statusCode ?? 502, reply.headers)
      reply.pipe(answer)
    })
    onward.on('error', () => answer.destroy())
    incoming.pipe(onward)
  })
  // The proxy no longer tracks tunnels, but closing it would wait for a browser that leaves one open.
  const tunnels = new Set<Duplex>()
  const proxy = createServer().on('connect', (_request, socket) => {
    tunnels.add(socket)
    socket.on('error', () => socket.destroy()).on('close', () => tunnels.delete(socket))
    socket.write('HTTP/1.1 200 OK\r\n\r\n')
    sites.emit('connection', socket)
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const at = proxy.address()
  return {
    proxy: `127.0.0.1:${typeof at === 'object' && at ? at.port : 0}`,
    async stop() {
      proxy.close()
      proxy.closeAllConnections()
      for (const tunnel of tunnels) tunnel.destroy()
      await once(proxy, 'close')
    },
  }
}
