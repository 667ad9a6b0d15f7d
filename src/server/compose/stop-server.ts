import type { Server, ServerResponse } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'

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
