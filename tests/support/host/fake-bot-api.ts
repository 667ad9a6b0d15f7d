import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { endTimeouts } from '../timeouts.ts'

/**
 * How the next call is answered. `hang` accepts the message without an answer; `break` accepts it and
 * disconnects.
 */
export type BotApiMood =
  | 'hang'
  | 'break'
  | 'html'
  /** Accepts the message and answers late, milliseconds. */
  | { slowMs: number }
  | {
      status: number
      description?: string
      /** A gateway's page instead of Telegram's JSON. */
      isPage?: boolean
      parameters?: { retry_after?: number; migrate_to_chat_id?: number }
    }

/** Fake Bot API: what arrived in the chat, and faults for the next calls. */
export interface FakeBotApi {
  url: string
  /** Every sendMessage received, accepted or not. */
  calls: { path: string; body: Record<string, unknown> }[]
  /** Messages as people in the chat see them. */
  messages: string[]
  moods: BotApiMood[]
  /** Texts of calls with an unknowable outcome. */
  unheard: string[]
  /** Disconnects every call that waits for an answer. */
  hangUp: () => void
  /** The answer to an accepted call; a sent message by default. */
  result?: object
  close: () => Promise<void>
}

export async function openFakeBotApi(): Promise<FakeBotApi> {
  const calls: FakeBotApi['calls'] = []
  const messages: string[] = []
  const moods: BotApiMood[] = []
  const unheard: string[] = []
  const waiting = new Set<ServerResponse>()
  const server = createServer((request, response) => {
    // A client killed during its request has sent nothing.
    answer(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown>
    calls.push({ path: request.url ?? '', body })
    const mood = moods.shift()
    const text = String(body['text'])
    if (!isRefusal(mood)) messages.push(text)
    response.once('close', () => {
      waiting.delete(response)
      if (!response.writableFinished) unheard.push(text)
    })
    if (mood === 'html' || (isRefusal(mood) && mood.status >= 502)) unheard.push(text)
    waiting.add(response)
    if (mood === 'hang') return endTimeouts()
    if (mood === 'break') return void request.socket.destroy()
    if (mood === 'html') return void response.end('<html>200</html>')
    if (mood && 'slowMs' in mood) await new Promise((resolve) => setTimeout(resolve, mood.slowMs))
    waiting.delete(response)
    const refusal = isRefusal(mood) ? mood : undefined
    if (refusal?.isPage) return void response.writeHead(refusal.status).end('<html>gateway</html>')
    const result = refusal
      ? {
          ok: false,
          error_code: refusal.status,
          description: refusal.description ?? 'no',
          parameters: refusal.parameters,
        }
      : {
          ok: true,
          result: api.result ?? { message_id: messages.length, date: 0, chat: { id: 1, type: 'group' } },
        }
    response
      .writeHead(refusal?.status ?? 200, { 'content-type': 'application/json' })
      .end(JSON.stringify(result))
  }

  const api: FakeBotApi = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    messages,
    moods,
    unheard,
    hangUp: () => waiting.forEach((response) => response.destroy()),
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return api
}

type Refusal = Extract<BotApiMood, { status: number }>

function isRefusal(mood: BotApiMood | undefined): mood is Refusal {
  return typeof mood === 'object' && 'status' in mood
}

const REPEAT = 'Возможно, повтор. '

export function withoutRepeats(messages: readonly string[]): string[] {
  return messages.filter(
    (text, index) =>
      !text.startsWith(REPEAT) || !messages.slice(0, index).includes(text.slice(REPEAT.length)),
  )
}
