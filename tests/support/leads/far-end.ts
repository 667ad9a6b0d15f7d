import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { endTimeouts } from '../timeouts.ts'

/** How a call ends: the next one, or the next one whose path contains `at`. */
export type FarMood = { at?: string } &
  /** Accepted without an answer: silence, a closed connection, or a page. */
  (
    | { does: 'hang' | 'break' | 'page' }
    /** Not accepted: the connection closes, or another answer. */
    | { does: 'drop' }
    | { does: 'refuse'; status: number; body?: unknown; headers?: Record<string, string> }
    /** Accepted, answered late. */
    | { does: 'wait'; ms: number }
  )

export interface FarCall {
  method: string
  path: string
  headers: IncomingMessage['headers']
  /** Its body; invalid UTF-8 is not answered. */
  text: string
}

export interface FarReply {
  status?: number
  body?: unknown
  headers?: Record<string, string>
}

export interface FarEnd {
  url: string
  calls: FarCall[]
  moods: FarMood[]
  /** Draws the fault of each call when `moods` is empty. */
  draw: (call: FarCall) => FarMood | undefined
  close: () => Promise<void>
}

/** Serves `take`, which answers a call and stores its data. */
export async function openFarEnd(take: (call: FarCall) => FarReply): Promise<FarEnd> {
  const server = createServer((request, response) => {
    // A client killed during its request has sent nothing.
    answer(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const call = await read(request)
    far.calls.push(call)
    const mood = far.moods.splice(moodOf(call), 1)[0] ?? far.draw(call)
    if (mood?.does === 'drop') return void request.socket.destroy()
    const reply = mood?.does === 'refuse' ? mood : take(call)
    if (mood?.does === 'hang') return endTimeouts()
    if (mood?.does === 'break') return void request.socket.destroy()
    if (mood?.does === 'page') return void response.writeHead(200).end('<html>Готово</html>')
    if (mood?.does === 'wait') await new Promise((resolve) => setTimeout(resolve, mood.ms))
    const { status = 200, body, headers } = reply
    const text = typeof body === 'string' ? body : JSON.stringify(body ?? {})
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(text)
  }

  /** Index of the first fault for the call; past the end when there is none. */
  function moodOf({ path }: FarCall): number {
    const index = far.moods.findIndex(({ at }) => at === undefined || path.includes(at))
    return index < 0 ? far.moods.length : index
  }

  const far: FarEnd = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls: [],
    moods: [],
    draw: () => undefined,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return far
}

async function read(request: IncomingMessage): Promise<FarCall> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const text = new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks))
  return { method: request.method ?? '', path: request.url ?? '', headers: request.headers, text }
}
