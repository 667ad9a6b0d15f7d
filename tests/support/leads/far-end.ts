import type { IncomingMessage, ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { serve, type Served } from '../serve.ts'
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

export interface FarEnd extends Served {
  calls: FarCall[]
  moods: FarMood[]
  /** Draws the fault of each call when `moods` is empty. */
  draw: (call: FarCall) => FarMood | undefined
}

/** Serves `take`, which answers a call and stores its data; on a free port unless one is named. */
export async function openFarEnd(take: (call: FarCall) => FarReply, port?: number): Promise<FarEnd> {
  const served = await serve(answer, port)

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
    ...served,
    calls: [],
    moods: [],
    draw: () => undefined,
  }
  return far
}

async function read(request: IncomingMessage): Promise<FarCall> {
  const text = new TextDecoder('utf-8', { fatal: true }).decode(await buffer(request))
  return { method: request.method ?? '', path: request.url ?? '', headers: request.headers, text }
}
