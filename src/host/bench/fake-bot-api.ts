import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** How the next call is answered. `hang` takes the message and says nothing; `break` takes it and hangs up. */
export type BotApiMood =
  | 'hang'
  | 'break'
  | 'html'
  | {
      status: number
      description?: string
      /** A gateway's page instead of Telegram's own JSON. */
      isPage?: boolean
      parameters?: { retry_after?: number; migrate_to_chat_id?: number }
    }

/** Telegram's end of the wire: what arrived in the chat, and moods for the calls to come. */
export interface FakeBotApi {
  url: string
  /** Every sendMessage that reached it, taken or not. */
  calls: { path: string; body: Record<string, unknown> }[]
  /** What people in the chat see. */
  messages: string[]
  moods: BotApiMood[]
  /** What a call that is taken answers; a sent message unless told. */
  result?: object
  close: () => Promise<void>
}

export async function openFakeBotApi(): Promise<FakeBotApi> {
  const calls: FakeBotApi['calls'] = []
  const messages: string[] = []
  const moods: BotApiMood[] = []
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown>
    calls.push({ path: request.url ?? '', body })
    const mood = moods.shift()
    const isTaken = mood === undefined || mood === 'hang' || mood === 'break' || mood === 'html'
    if (isTaken) messages.push(String(body['text']))
    if (mood === 'hang') return
    if (mood === 'break') return void request.socket.destroy()
    if (mood === 'html') return void response.end('<html>200</html>')
    if (mood?.isPage) return void response.writeHead(mood.status).end('<html>gateway</html>')
    const result = mood
      ? {
          ok: false,
          error_code: mood.status,
          description: mood.description ?? 'no',
          parameters: mood.parameters,
        }
      : {
          ok: true,
          result: api.result ?? { message_id: messages.length, date: 0, chat: { id: 1, type: 'group' } },
        }
    response
      .writeHead(mood?.status ?? 200, { 'content-type': 'application/json' })
      .end(JSON.stringify(result))
  }

  const api: FakeBotApi = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    messages,
    moods,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return api
}
