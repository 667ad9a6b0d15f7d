import { serve, type ServerType } from '@hono/node-server'
import type { OpenHost } from './open.ts'
import { stopServer } from './stop-server.ts'

const CLOSE_WITHIN_MS = 8_000

/** Listens on the port until SIGTERM or SIGINT; then ends what has begun, closes the host and the process. */
export function serveHost(
  host: Pick<OpenHost, 'fetch' | 'close'>,
  port: number,
  onListening: (port: number) => void,
): ServerType {
  const options = { fetch: host.fetch, port, overrideGlobalObjects: false }
  const server = serve(options, (address) => onListening(address.port))
  const stop = () => {
    // Whoever never finishes must not keep the process from ending.
    setTimeout(() => process.exit(1), CLOSE_WITHIN_MS).unref()
    void stopServer(server)
      .then(() => host.close())
      .then(() => process.exit(0))
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
  return server
}
