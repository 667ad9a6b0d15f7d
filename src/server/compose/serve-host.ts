import { createServer, type Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import type { OpenHost } from './open.ts'
import { watchServer } from './stop-server.ts'

/** Time after the signal, milliseconds: unanswered requests get a response that asks to retry. */
const INTERRUPT_MS = 3_000
/** Time after the signal, milliseconds: clients that do not read their response are disconnected. */
const CUT_OFF_MS = 4_000
/** Time after the signal, milliseconds: the process exits in any case. */
const EXIT_MS = 4_800

/** Cookies of a whole parent domain: with Node's 16 KB their owner would see a bare 431. */
const MOST_HEADER_BYTES = 65_536

/** Listens on the port until a signal, then finishes running requests, closes the server and exits. */
export function serveHost(
  host: Pick<OpenHost, 'fetch' | 'close'> & Partial<Pick<OpenHost, 'repeat'>>,
  port: number,
  onListening: (port: number) => void,
): Server {
  const { fetch, isInterrupted, interrupt } = interruptible(host.fetch)
  const answer = getRequestListener(fetch, { overrideGlobalObjects: false })
  const server = createServer({ maxHeaderSize: MOST_HEADER_BYTES }, (incoming, outgoing) => {
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
