import type { Server, ServerResponse } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'

/** A busy process takes a connection, and then reads what it has to say, so late, milliseconds. */
const LINGER_MS = 500
/** How long a turn of the event loop may last for next to nothing to arrive after it has looked, milliseconds. */
const SHORT_TURN_MS = 1
/** A short turn is waited for so long, one in which nobody came twice as long, milliseconds. */
const SHORT_TURN_WITHIN_MS = 150

/**
 * Watches the connections of a server. The answer stops it: no more connections are taken, every answer from then on,
 * those in work included, carries `Connection: close`, and connections that stay idle are closed. It resolves when all
 * of them are gone.
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
    // Told to leave before that, everybody would come back on a new connection, into the queue that is about to go.
    await quietTurn(() => arrivals)
    // The HTTP server's own `close` ends at once every connection whose request has not been read yet.
    const closed = new Promise<boolean>((resolve) =>
      NetServer.prototype.close.call(server, () => resolve(true)),
    )
    isStopping = true
    for (const response of inWork) if (!response.headersSent) response.setHeader('Connection', 'close')
    // A client in the middle of its work asks once more by then, and is told to leave.
    while (!(await Promise.race([closed, sleep(LINGER_MS, false)]))) {
      await quietTurn(() => arrivals)
      server.closeIdleConnections()
    }
  }
}

/**
 * Waits for a turn of the event loop in which nobody came: a turn takes one connection from the system's queue, and what
 * still waits there, or is not read yet, would be cut off.
 */
async function quietTurn(arrivals: () => number): Promise<void> {
  const beganAt = performance.now()
  // The turn that this begins in may have looked already.
  await nextTurn()
  for (;;) {
    const [startedAt, before] = [performance.now(), arrivals()]
    await nextTurn()
    const [now, isQuiet] = [performance.now(), arrivals() === before]
    if (isQuiet && (now - startedAt < SHORT_TURN_MS || now - beganAt > SHORT_TURN_WITHIN_MS)) return
    if (now - beganAt > 2 * SHORT_TURN_WITHIN_MS) return
  }
}
