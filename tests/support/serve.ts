import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Served {
  /** Its origin. */
  url: string
  close: () => Promise<void>
}

/** Serves on a port of this machine, a free one by default. An answer that fails disconnects: its caller may have been killed. */
export async function serve(
  answer: (request: IncomingMessage, response: ServerResponse) => unknown,
  port = 0,
): Promise<Served> {
  const attempt = async (request: IncomingMessage, response: ServerResponse) => {
    try {
      await answer(request, response)
    } catch {
      response.destroy()
    }
  }
  const server = createServer((request, response) => void attempt(request, response))
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
