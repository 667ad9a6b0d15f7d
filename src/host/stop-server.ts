import type { ServerType } from '@hono/node-server'

/**
 * Takes no more connections and resolves once the requests in work are answered. A browser that keeps its connection
 * open for later does not hold it up.
 */
export async function stopServer(server: ServerType): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve))
  // Connections fall idle one by one, as their answers go out.
  const sweep = setInterval(() => {
    if ('closeIdleConnections' in server) server.closeIdleConnections()
  }, 100)
  await closed
  clearInterval(sweep)
}
