import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { answerCall, freshBot, type BotState } from './bot-state.ts'

/** Replaces the answer of a call: a refusal, a gateway's page, a delay, or a closed connection. */
export type Mood =
  | { code: number; description?: string; retryAfter?: number }
  | { listPage: number }
  | { lateMs: number }
  | 'break'

/** Fake Telegram: stores the state of one bot and answers as Telegram does. */
export interface FakeTelegram {
  url: string
  state: BotState
  /** Called methods in order; `writes` are those that change something. */
  calls: string[]
  writes: () => string[]
  /** Faults of the next calls of a method. */
  spoil: (method: string, ...moods: Mood[]) => void
  close: () => Promise<void>
}

export async function openFakeTelegram(token: string): Promise<FakeTelegram> {
  const state = freshBot()
  const calls: string[] = []
  const moods = new Map<string, Mood[]>()
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const payload = JSON.parse(Buffer.concat(chunks).toString() || '{}') as Record<string, unknown>
    const [, bot = '', method = ''] = (request.url ?? '').split('/')
    calls.push(method)
    const mood = moods.get(method)?.shift()
    if (mood === 'break') return void request.socket.destroy()
    if (mood && 'listPage' in mood) return void response.writeHead(mood.listPage).end('<html>gateway</html>')
    if (mood && 'lateMs' in mood) await later(mood.lateMs)
    const refusal = mood && 'code' in mood ? mood : undefined
    if (bot !== `bot${token}`) return send(response, { code: 401, description: 'Unauthorized' })
    send(response, refusal ?? answerCall(state, method, payload), refusal?.retryAfter)
    // An empty long poll: the bot's loop must not spin in a test.
    if (method === 'getUpdates') state.updates = []
  }

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    state,
    calls,
    writes: () => calls.filter((method) => !method.startsWith('get')),
    spoil: (method, ...more) => void moods.set(method, [...(moods.get(method) ?? []), ...more]),
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function send(
  response: ServerResponse,
  reply: { result: unknown } | { code: number; description?: string },
  retryAfter?: number,
): void {
  const isTaken = 'result' in reply
  const body = isTaken
    ? { ok: true, result: reply.result }
    : {
        ok: false,
        error_code: reply.code,
        description: reply.description ?? 'no',
        ...(retryAfter !== undefined && { parameters: { retry_after: retryAfter } }),
      }
  response
    .writeHead(isTaken ? 200 : reply.code, { 'content-type': 'application/json' })
    .end(JSON.stringify(body))
}

function later(ms: number): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, ms))
}
