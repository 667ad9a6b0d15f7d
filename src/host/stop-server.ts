import { Server } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ServerType } from '@hono/node-server'

/** A busy process takes a connection, and then reads what it has to say, so late, milliseconds. */
const LINGER_MS = 500

/**
 * Takes no more connections, after a moment for those that were just made, and resolves once all their requests are
 * answered. A browser that keeps its connection open for later does not hold it up.
 */
export async function stopServer(server: ServerType): Promise<void> {
  await sleep(LINGER_MS)
  // The HTTP server's own `close` ends at once every connection whose request has not been read yet.
  const closed = new Promise((resolve) => Server.prototype.close.call(server, resolve))
  // Connections fall idle one by one, as their answers go out.
  const sweep = setInterval(() => {
    if ('closeIdleConnections' in server) server.closeIdleConnections()
  }, LINGER_MS)
  await closed
  clearInterval(sweep)
}
