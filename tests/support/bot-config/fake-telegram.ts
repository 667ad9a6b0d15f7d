import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { sendBotAnswer } from '../bot-answer.ts'
import { serve, type Served } from '../serve.ts'
import { answerCall, freshBot, type BotState } from './bot-state.ts'

/** Replaces the answer of a call: a refusal, a gateway's page, a delay, or a closed connection. */
export type Mood =
  | { code: number; description?: string; retryAfter?: number }
  | { listPage: number }
  | { lateMs: number }
  | 'break'

/** Fake Telegram: stores the state of one bot and answers as Telegram does. */
export interface FakeTelegram extends Served {
  state: BotState
  /** Called methods in order; `writes` are those that change something. */
  calls: string[]
  writes: () => string[]
  /** Faults of the next calls of a method. */
  spoil: (method: string, ...moods: Mood[]) => void
}

export async function openFakeTelegram(token: string): Promise<FakeTelegram> {
  const state = freshBot()
  const calls: string[] = []
  const moods = new Map<string, Mood[]>()
  const served = await serve(answer)

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const payload = JSON.parse((await text(request)) || '{}') as Record<string, unknown>
    const [, bot = '', method = ''] = (request.url ?? '').split('/')
    calls.push(method)
    const mood = moods.get(method)?.shift()
    if (mood === 'break') return void request.socket.destroy()
    if (mood && 'listPage' in mood) return void response.writeHead(mood.listPage).end('<html>gateway</html>')
    if (mood && 'lateMs' in mood) await later(mood.lateMs)
    const refusal = mood && 'code' in mood ? mood : undefined
    if (bot !== `bot${token}`) return sendBotAnswer(response, { code: 401, description: 'Unauthorized' })
    sendBotAnswer(response, refusal ?? answerCall(state, method, payload))
    // An empty long poll: the bot's loop must not spin in a test.
    if (method === 'getUpdates') state.updates = []
  }

  return {
    ...served,
    state,
    calls,
    writes: () => calls.filter((method) => !method.startsWith('get')),
    spoil: (method, ...more) => void moods.set(method, [...(moods.get(method) ?? []), ...more]),
  }
}

function later(ms: number): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, ms))
}
