import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** A proxy between a browser and the host. It can be cut, records complaints and serves test pages. */
export interface Wire {
  url: string
  /** Cuts the connection: no request gets through. */
  cut(): void
  mend(): void
  /** Blocks requests with a matching path; undefined unblocks all. */
  refuse(paths: RegExp | undefined): void
  /** Serves a page, or a file of another type, instead of the host's. */
  serve(path: string, body: string | Buffer, type?: string): void
  /** Errors, warnings and policy violations of pages so far. */
  complaints(): string[]
  stop(): Promise<void>
}

export interface WireOptions {
  /** The visitor's network, so tests do not use up each other's rate limits. */
  from: string
  /** A site that may frame the pages, besides those that the host allows. */
  framedBy?: string
  /** Code that runs in every page before its own. */
  before?: string
}

const WATCH = '/engine-watch.js'
const TELL = '/engine-complaint'

/** Starts a proxy to a host. */
export async function layWire(hostUrl: string, { from, framedBy, before = '' }: WireOptions): Promise<Wire> {
  const pages = new Map<string, { body: string | Buffer; type: string }>()
  const heard: Heard[] = []
  const sockets = new Set<Socket>()
  let isCut = false
  let refused: RegExp | undefined
  const pass = (incoming: IncomingMessage, answer: ServerResponse) => {
    const headers = { ...incoming.headers, 'accept-encoding': 'identity', 'x-forwarded-for': from }
    const onward = request(`${hostUrl}${incoming.url}`, { method: incoming.method, headers }, (reply) => {
      const policy = reply.headers['content-security-policy']
      if (framedBy !== undefined && typeof policy === 'string')
        reply.headers['content-security-policy'] = policy.replace(/(frame-ancestors )/, `$1${framedBy} `)
      if (!reply.headers['content-type']?.startsWith('text/html')) {
        answer.writeHead(reply.statusCode ?? 502, reply.headers)
        reply.pipe(answer)
        return
      }
      withPriceAlert(reply).then(
        (html) => {
          delete reply.headers['content-length']
          answer.writeHead(reply.statusCode ?? 502, reply.headers).end(html)
        },
        () => answer.destroy(),
      )
    })
    onward.on('error', () => answer.destroy())
    incoming.pipe(onward)
  }
  const server = createServer((incoming, answer) => {
    if (isCut || refused?.test(incoming.url ?? '')) return void incoming.socket.destroy()
    const own = pages.get(new URL(incoming.url ?? '/', hostUrl).pathname)
    if (own !== undefined) return void answer.writeHead(200, { 'content-type': own.type }).end(own.body)
    if (incoming.url === WATCH)
      return void answer
        .writeHead(200, { 'content-type': 'text/javascript' })
        .end(`${before}\n;(${watch.toString()})(${JSON.stringify(TELL)})`)
    if (incoming.url !== TELL) return pass(incoming, answer)
    // A browser that leaves the page may abort its report.
    textOf(incoming).then(
      (text) => {
        heard.push({ text, at: performance.now() })
        answer.writeHead(204).end()
      },
      () => answer.destroy(),
    )
  }).listen(0, '127.0.0.1')
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  await once(server, 'listening')
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    cut() {
      isCut = true
      for (const socket of sockets) socket.destroy()
    },
    mend: () => void (isCut = false),
    refuse: (paths) => void (refused = paths),
    serve: (path, body, type = 'text/html') => void pages.set(path, { body, type }),
    complaints: () => complaintsOf(heard),
    async stop() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

interface Heard {
  text: string
  /** Milliseconds. */
  at: number
}

/** Longest time between aborted requests and the end of a busy page, ms. */
const LEAVING_MS = 5_000

/** Firefox and WebKit report a script as failed if they abort it because the page is being left. */
const BROKEN_OFF = /error loading dynamically imported module|Importing a module script failed/

function complaintsOf(heard: readonly Heard[]): string[] {
  const listPage = (text: string) => /\(([^()]*)\)$/.exec(text)?.[1]
  const farewells = heard.filter(({ text }) => text.startsWith('left: '))
  const isOfLeaving = ({ text, at }: Heard) =>
    BROKEN_OFF.test(text) &&
    farewells.some((left) => listPage(left.text) === listPage(text) && Math.abs(left.at - at) < LEAVING_MS)
  return heard.filter((one) => !farewells.includes(one) && !isOfLeaving(one)).map(({ text }) => text)
}

/** Runs in the page before its scripts. */
function watch(address: string): void {
  // A failure caused by leaving the page is not a complaint: the page ends before the timer.
  const tell = (text: string) =>
    void setTimeout(() => navigator.sendBeacon(address, `${text} (${location.pathname})`), 100)
  addEventListener('pagehide', () => navigator.sendBeacon(address, `left: (${location.pathname})`))
  addEventListener('error', ({ message }) => tell(`uncaught: ${message}`))
  addEventListener('unhandledrejection', ({ reason }) => tell(`unhandled: ${String(reason)}`))
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    tell(`policy: ${violatedDirective} ${blockedURI}`),
  )
  for (const level of ['error', 'warn'] as const) {
    const write = console[level]
    console[level] = (...messages: unknown[]) => {
      tell(`${level}: ${messages.map(String).join(' ')}`)
      write.apply(console, messages)
    }
  }
}

async function withPriceAlert(reply: IncomingMessage): Promise<string> {
  return (await textOf(reply)).replace('<head>', `<head><script src="${WATCH}"></script>`)
}

async function textOf(message: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of message) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('utf8')
}
