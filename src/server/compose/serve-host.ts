import { createServer, type Server, type ServerResponse } from 'node:http'
import { setTimeout as sleep, setImmediate as nextTurn } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import type { OpenHost } from './open.ts'
import { Server as NetServer } from 'node:net'

/** Longest delay in a busy process between accepting a connection and reading its request, milliseconds. */
const LINGER_MS = 500
/** An event-loop turn this short leaves almost no time for a connection to arrive unnoticed, milliseconds. */
const SHORT_TURN_MS = 1
/** Time limit for a short turn; a turn without new connections gets twice as long, milliseconds. */
const SHORT_TURN_WITHIN_MS = 150

/**
 * Watches the connections of a server. The returned function stops it. No new connections are accepted,
 * every response from then on carries `Connection: close`, and idle connections are closed. Resolves when
 * all of them are gone.
 */
export function watchServer(server: Server): () => Promise<void> {
  const inWork = new Set<ServerResponse>()
  let isStopping = false
  let arrivals = 0
  server.on('connection', () => (arrivals += 1))
  server.prependListener('request', (_request, response: ServerResponse) => {
    if (isStopping) {
      arrivals += 1
      response.setHeader('Connection', 'close')
    }
    inWork.add(response)
    response.once('close', () => inWork.delete(response))
  })
  return async () => {
    // Sending `Connection: close` earlier would make all clients reconnect into the queue that is about to
    // close.
    await quietTurn(() => arrivals)
    // The HTTP server's `close` immediately ends every connection with an unread request.
    const closed = new Promise<boolean>((resolve) =>
      NetServer.prototype.close.call(server, () => resolve(true)),
    )
    isStopping = true
    for (const response of inWork) if (!response.headersSent) response.setHeader('Connection', 'close')
    // A client in the middle of its work sends another request by then and gets `Connection: close`.
    while (!(await Promise.race([closed, sleep(LINGER_MS, false)]))) {
      await quietTurn(() => arrivals)
      server.closeIdleConnections()
    }
  }
}

/**
 * Waits for an event-loop turn without new connections. A turn accepts one connection from the system's
 * queue. Connections that still wait there, or are unread, would be cut off.
 */
async function quietTurn(arrivals: () => number): Promise<void> {
  const beganAt = performance.now()
  // The current turn may already have checked for connections.
  await nextTurn()
  for (;;) {
    const [startedAt, before] = [performance.now(), arrivals()]
    await nextTurn()
    const [now, isQuiet] = [performance.now(), arrivals() === before]
    if (isQuiet && (now - startedAt < SHORT_TURN_MS || now - beganAt > SHORT_TURN_WITHIN_MS)) return
    if (now - beganAt > 2 * SHORT_TURN_WITHIN_MS) return
  }
}

/** Time after the signal, milliseconds: unanswered requests get a response that asks to retry. */
const INTERRUPT_MS = 3_000
/** Time after the signal, milliseconds: clients that do not read their response are disconnected. */
const CUT_OFF_MS = 4_000
/** Time after the signal, milliseconds: the process exits in any case. */
const EXIT_MS = 4_800

/** Cookies of a whole parent domain: with Node's 16 KB their owner would see a bare 431. */
const MOST_HEADER_BYTES = 65_536

/** A document of 20 MB on a slow line, milliseconds. */
const REQUEST_MS = 600_000

/** Listens on the port until a signal, then finishes running requests, closes the server and exits. */
export function serveHost(
  host: Pick<OpenHost, 'fetch' | 'close'> & Partial<Pick<OpenHost, 'repeat'>>,
  port: number,
  onListening: (port: number) => void,
): Server {
  const { fetch, isInterrupted, interrupt } = interruptible(host.fetch)
  const answer = getRequestListener(fetch, { overrideGlobalObjects: false })
  const options = { maxHeaderSize: MOST_HEADER_BYTES, requestTimeout: REQUEST_MS }
  const server = createServer(options, (incoming, outgoing) => {
    if (isInterrupted() || !host.repeat?.(incoming, outgoing)) void answer(incoming, outgoing)
  })
  server.listen(port, () => onListening(readPort(server)))
  const stopServer = watchServer(server)
  let isStopping = false
  const stop = () => {
    // npm repeats the terminal's signal, and supervisors add SIGHUP to SIGTERM.
    if (isStopping) return
    isStopping = true
    void sleep(INTERRUPT_MS, undefined, { ref: false }).then(interrupt)
    void sleep(CUT_OFF_MS, undefined, { ref: false }).then(() => server.closeAllConnections())
    void sleep(EXIT_MS, undefined, { ref: false }).then(() => process.exit(1))
    void stopServer()
      .then(() => host.close())
      .then(() => process.exit(0))
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop)
  return server
}

/** The port it listens on; 0 lets the system choose one. */
function readPort(server: Server): number {
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

type Fetch = OpenHost['fetch']

/**
 * Answers like `fetch` until it is interrupted. Requests that still wait then, or arrive later, are asked
 * to retry.
 */
function interruptible(fetch: Fetch) {
  const waiting = new Set<(answer: Response) => void>()
  let isInterrupted = false
  return {
    fetch: async (...asked: Parameters<Fetch>): Promise<Response> => {
      if (isInterrupted) return comeAgain()
      return new Promise((resolve, reject) => {
        waiting.add(resolve)
        void Promise.resolve(fetch(...asked))
          .then(resolve, reject)
          .finally(() => waiting.delete(resolve))
      })
    },
    isInterrupted: () => isInterrupted,
    interrupt: (): void => {
      isInterrupted = true
      for (const answer of waiting) answer(comeAgain())
    },
  }
}

function comeAgain(): Response {
  const headers = {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
    'Retry-After': '3',
  }
  return new Response(JSON.stringify({ message: 'Витрина перезапускается. Попробуйте ещё раз' }), {
    status: 503,
    headers,
  })
}
