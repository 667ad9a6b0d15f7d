import { Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { serve, type ServerType } from '@hono/node-server'
import { interruptible } from './interruptible.ts'
import type { OpenHost } from './open.ts'
import { watchServer } from './stop-server.ts'

/** From the signal on, milliseconds: whoever still waits for an answer is told to come again, */
const INTERRUPT_MS = 3_000
/** whoever does not take his answer is cut off, */
const CUT_OFF_MS = 4_000
/** and the process ends whatever it waits for. */
const EXIT_MS = 4_800

/** Listens on the port until SIGTERM or SIGINT; then ends what has begun, closes the host and the process. */
export function serveHost(
  host: Pick<OpenHost, 'fetch' | 'close'>,
  port: number,
  onListening: (port: number) => void,
): ServerType {
  const { fetch, interrupt } = interruptible(host.fetch)
  const server = serve({ fetch, port, overrideGlobalObjects: false }, (address) => onListening(address.port))
  // Without options of its own it is a server of HTTP/1.1.
  if (!(server instanceof Server)) throw new TypeError('Не тот сервер')
  const stopServer = watchServer(server)
  const stop = () => {
    void sleep(INTERRUPT_MS, undefined, { ref: false }).then(interrupt)
    void sleep(CUT_OFF_MS, undefined, { ref: false }).then(() => server.closeAllConnections())
    void sleep(EXIT_MS, undefined, { ref: false }).then(() => process.exit(1))
    void stopServer()
      .then(() => host.close())
      .then(() => process.exit(0))
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
  return server
}
