import type { IncomingMessage, ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'
import { sendBotAnswer } from '../bot-answer.ts'
import { serve, type Served } from '../serve.ts'
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
export interface FakeBotApi extends Served {
  /** Every sendMessage received, accepted or not. */
  calls: { path: string; body: Record<string, unknown> }[]
  /** Messages as people in the chat see them. */
  messages: string[]
  moods: BotApiMood[]
  /** Texts of calls with an unknowable outcome. */
  unheard: string[]
  /** Disconnects every call that waits for an answer. */
  hangUp: () => void
  /** Content of the files that people have sent, by id. */
  files: Map<string, Uint8Array>
  /** The answer to an accepted call; a sent message by default. */
  result?: object
}

export async function openFakeBotApi(): Promise<FakeBotApi> {
  const calls: FakeBotApi['calls'] = []
  const messages: string[] = []
  const moods: BotApiMood[] = []
  const unheard: string[] = []
  const files = new Map<string, Uint8Array>()
  const waiting = new Set<ServerResponse>()
  const served = await serve(answer)

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [, id = ''] = /^\/file\/bot[^/]+\/documents\/(.+)$/.exec(request.url ?? '') ?? []
    if (id !== '') return void response.writeHead(files.has(id) ? 200 : 404).end(files.get(id))
    const body = (await json(request)) as Record<string, unknown>
    if (request.url?.endsWith('/getFile') && moods.length === 0) {
      const file_id = String(body['file_id'])
      if (!files.has(file_id))
        return sendBotAnswer(response, { code: 400, description: 'Bad Request: wrong file_id' })
      return sendBotAnswer(response, {
        result: { file_id, file_unique_id: file_id, file_path: `documents/${file_id}` },
      })
    }
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
    const sent = { message_id: messages.length, date: 0, chat: { id: 1, type: 'group' } }
    sendBotAnswer(response, refusal ? { ...refusal, code: refusal.status } : { result: api.result ?? sent })
  }

  const api: FakeBotApi = {
    ...served,
    calls,
    messages,
    moods,
    unheard,
    files,
    hangUp: () => waiting.forEach((response) => response.destroy()),
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
