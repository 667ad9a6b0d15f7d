import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { sendBotAnswer, type BotAnswer } from '../bot-answer.ts'
import { serve, type Served } from '../serve.ts'

/**
 * How the next call ends. `lost` does what was asked and loses the answer; `unheard` does nothing. `hang` and `hold` are
 * the same with a sender that waits.
 */
export type ChannelMood =
  | 'lost'
  | 'unheard'
  | 'hang'
  | 'hold'
  | { code: number; description?: string; retryAfter?: number }

export interface ChannelMessage {
  id: number
  at: number
  /** False for a message of a person. */
  isOwn: boolean
  caption: string
  photo: string
  button: { text: string; url: string } | undefined
  edits: number
}

/** Fake Bot API of Telegram with one channel and its limits: 20 calls a minute, captions of 1024 characters. */
export interface FakeChannel extends Served {
  messages: ChannelMessage[]
  /** Called methods in order. */
  calls: string[]
  moods: ChannelMood[]
  /** Publishes a message of a person. */
  write: (text: string) => void
  remove: (id: number) => void
  rights: Record<string, boolean>
  /** Whether changes of own messages older than two days are refused. */
  refusesOldEdits: boolean
}

const PER_MINUTE = 20
const MINUTE_MS = 60_000
const TWO_DAYS_MS = 2 * 86_400_000

type Payload = Record<string, unknown>

export async function openFakeChannel(clock: () => number): Promise<FakeChannel> {
  const times: number[] = []
  let lastId = 100
  const served = await serve(answer)
  const channel: FakeChannel = {
    ...served,
    messages: [],
    calls: [],
    moods: [],
    write: (caption) => void add({ caption, isOwn: false, photo: '', button: undefined }),
    remove: (id) => void (channel.messages = channel.messages.filter((message) => message.id !== id)),
    refusesOldEdits: true,
    rights: { can_post_messages: true },
  }
  function add(message: Pick<ChannelMessage, 'caption' | 'isOwn' | 'photo' | 'button'>): ChannelMessage {
    const added = { id: (lastId += 1), at: clock(), edits: 0, ...message }
    channel.messages.push(added)
    return added
  }
  const answerCall = (method: string, payload: Payload): BotAnswer => {
    const handler = handlers[method]
    if (!handler) return { code: 404, description: 'Not Found: method not found' }
    return handler(channel, payload, { add, now: clock() })
  }
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const payload = JSON.parse((await text(request)) || '{}') as Payload
    const method = (request.url ?? '').split('/').at(-1) ?? ''
    channel.calls.push(method)
    const now = clock()
    while ((times[0] ?? now) <= now - MINUTE_MS) times.shift()
    const mood = channel.moods.shift()
    if (mood === 'hold') return
    if (mood === 'unheard') return void request.socket.destroy()
    if (typeof mood === 'object') return sendBotAnswer(response, mood)
    if (times.length >= PER_MINUTE)
      return sendBotAnswer(response, {
        code: 429,
        description: 'Too Many Requests: retry after 30',
        retryAfter: 30,
      })
    times.push(now)
    const reply = answerCall(method, payload)
    if (mood === 'hang') return
    if (mood === 'lost') return void request.socket.destroy()
    sendBotAnswer(response, reply)
  }
  return channel
}

interface Tools {
  add: (message: Pick<ChannelMessage, 'caption' | 'isOwn' | 'photo' | 'button'>) => ChannelMessage
  now: number
}

const handlers: Record<string, (channel: FakeChannel, payload: Payload, tools: Tools) => BotAnswer> = {
  getMe: () => ({ result: { id: 7, is_bot: true, first_name: 'Путёвка', username: 'putevka_bot' } }),
  getChat: () => ({ result: { id: -1001, type: 'channel', title: 'Туры' } }),
  getChatMember: ({ rights }) => ({ result: { status: 'administrator', ...rights } }),
  sendPhoto(_, payload, { add }) {
    const caption = String(payload['caption'])
    if (visibleLength(caption) > 1024) return bad('message caption is too long')
    if (!isHtml(caption)) return bad("can't parse entities")
    const { id } = add({ caption, isOwn: true, photo: String(payload['photo']), button: readButton(payload) })
    return { result: { message_id: id, date: 0, chat: { id: -1001, type: 'channel' } } }
  },
  editMessageCaption: (channel, payload, { now }) =>
    change(channel, { payload, now, caption: String(payload['caption']) }),
  editMessageMedia(channel, payload, { now }) {
    const { media, caption } = payload['media'] as { media: string; caption: string }
    return change(channel, { payload, now, caption, photo: media })
  },
}

interface Change {
  payload: Payload
  now: number
  caption: string
  /** Only where the photo changes too. */
  photo?: string
}

function change(channel: FakeChannel, { payload, now, caption, photo }: Change): BotAnswer {
  const message = channel.messages.find(({ id }) => id === Number(payload['message_id']))
  if (!message) return bad('message to edit not found')
  const isOld = channel.refusesOldEdits && now - message.at > TWO_DAYS_MS
  if (!message.isOwn || isOld) return bad("message can't be edited")
  const button = readButton(payload)
  const isSame =
    JSON.stringify(button) === JSON.stringify(message.button) &&
    caption === message.caption &&
    (photo ?? message.photo) === message.photo
  if (isSame)
    return bad(
      'message is not modified: specified new message content and reply markup are exactly the same as a current content',
    )
  Object.assign(message, { button, caption, ...(photo && { photo }), edits: message.edits + 1 })
  return { result: { message_id: message.id, date: 0, chat: { id: -1001, type: 'channel' } } }
}

function bad(description: string): BotAnswer {
  return { code: 400, description: `Bad Request: ${description}` }
}

function readButton(payload: Payload): ChannelMessage['button'] {
  const markup = payload['reply_markup'] as { inline_keyboard?: ChannelMessage['button'][][] } | undefined
  return markup?.inline_keyboard?.[0]?.[0]
}

/** Telegram counts the text without tags. */
export function visibleText(html: string): string {
  return html
    .replace(/<[^>]+>/g, '')
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
}

const visibleLength = (html: string) => visibleText(html).length

/** Only the tags that Telegram knows, each closed. */
function isHtml(html: string): boolean {
  const open: string[] = []
  for (const [, slash, tag = ''] of html.matchAll(/<(\/?)(\w+)[^>]*>/g)) {
    if (!['b', 'i', 's', 'a', 'u', 'code'].includes(tag)) return false
    if (slash === '') open.push(tag)
    else if (open.pop() !== tag) return false
  }
  return open.length === 0
}
