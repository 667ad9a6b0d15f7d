import * as v from 'valibot'
import { isUnsent } from '../outbound/crm-request.ts'
import type {
  ChannelSender,
  ChannelStanding,
  EditOutcome,
  PostMessage,
  PublishOutcome,
} from './channel-sender.ts'

export interface MaxChannelOptions {
  token: string
  /** Origin of the Bot API of MAX. */
  apiRoot: string
  channelId: string
  timeoutMs?: number
}

const TIMEOUT_MS = 15_000
const REMEDY = 'добавьте бота в администраторы канала MAX_CHANNEL_ID с правом писать'
const TOKEN_REMEDY = 'проверьте MAX_BOT_TOKEN'

const Message = v.object({ body: v.object({ mid: v.string(), attachments: v.optional(v.unknown()) }) })
const Sent = v.object({ message: Message })
const Done = v.object({ success: v.literal(true) })
const Chat = v.object({ title: v.optional(v.nullable(v.string()), null), type: v.optional(v.string()) })
const Member = v.object({ permissions: v.optional(v.nullable(v.array(v.string())), []) })

/** An answer of MAX, or why there is none. */
type Answer = { body: unknown } | { status: number; waitMs?: number } | { isLost: boolean }
type Ask = (method: string, path: string, body?: object) => Promise<Answer>

/** Posts to a channel of MAX by `dev.max.ru/docs-api`. */
export function createMaxChannel(options: MaxChannelOptions): ChannelSender {
  const ask = createAsk(options)
  const { channelId } = options
  const chat = encodeURIComponent(channelId)
  return {
    place: { channel: 'max', chatId: channelId },
    publish: async (message) => toPublished(await ask('POST', `/messages?chat_id=${chat}`, toBody(message))),
    edit: async (id, message) =>
      toEdited(await ask('PUT', `/messages?message_id=${encodeURIComponent(id)}`, toBody(message))),
    examine: () => examine(ask, chat),
  }
}

function createAsk({ token, apiRoot, timeoutMs = TIMEOUT_MS }: MaxChannelOptions): Ask {
  return async (method, path, body) => {
    try {
      const response = await fetch(apiRoot + path, {
        method,
        headers: { authorization: token, 'content-type': 'application/json', connection: 'close' },
        ...(body && { body: JSON.stringify(body) }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      if (response.ok) return { body: await response.json() }
      await response.body?.cancel()
      const seconds = Number(response.headers.get('retry-after'))
      // A server or gateway that failed may have accepted the message before.
      if (response.status >= 500) return { isLost: true }
      return { status: response.status, ...(seconds > 0 && { waitMs: seconds * 1000 }) }
    } catch (error) {
      return { isLost: !isUnsent(error) }
    }
  }
}

function toBody({ html, photo, button }: PostMessage): object {
  return {
    text: html,
    format: 'html',
    attachments: [
      { type: 'image', payload: { url: photo } },
      {
        type: 'inline_keyboard',
        payload: { buttons: [[{ type: 'link', text: button.text, url: button.url }]] },
      },
    ],
  }
}

function toPublished(answer: Answer): PublishOutcome {
  if ('body' in answer) {
    const sent = v.safeParse(Sent, answer.body)
    if (sent.success) return { kind: 'sent', externalId: sent.output.message.body.mid }
    return { kind: 'unsure', reason: 'ответ MAX не читается' }
  }
  if ('isLost' in answer)
    return answer.isLost
      ? { kind: 'unsure', reason: 'MAX не ответил' }
      : { kind: 'postponed', reason: 'нет связи с MAX' }
  const reason = `MAX ответил ${answer.status}`
  if (answer.status === 429) return { kind: 'postponed', reason, waitMs: answer.waitMs }
  if (answer.status === 400) return { kind: 'unfit', reason }
  return { kind: 'refused', reason, remedy: toRemedy(answer) }
}

function toEdited(answer: Answer): EditOutcome {
  if ('body' in answer)
    return v.is(Done, answer.body) ? { kind: 'edited' } : { kind: 'refused', reason: 'MAX не принял правку' }
  if ('isLost' in answer) return { kind: 'postponed', reason: 'MAX не ответил' }
  if (answer.status === 404) return { kind: 'removed' }
  const reason = `MAX ответил ${answer.status}`
  if (answer.status === 429) return { kind: 'postponed', reason, waitMs: answer.waitMs }
  return answer.status === 400 ? { kind: 'old' } : { kind: 'refused', reason }
}

function toRemedy(answer: Answer): string {
  return 'status' in answer && answer.status === 401 ? TOKEN_REMEDY : REMEDY
}

async function examine(ask: Ask, chat: string): Promise<ChannelStanding> {
  const [about, member] = [await ask('GET', `/chats/${chat}`), await ask('GET', `/chats/${chat}/members/me`)]
  if (!('body' in about) || !('body' in member)) {
    const failed = [about, member].find((answer) => 'status' in answer)
    const seen = failed && 'status' in failed ? `MAX ответил ${failed.status}` : 'MAX не отвечает'
    return { isFine: false, seen, remedy: failed ? toRemedy(failed) : REMEDY }
  }
  const { title } = v.parse(v.fallback(Chat, { title: null }), about.body)
  const { permissions } = v.parse(v.fallback(Member, { permissions: [] }), member.body)
  const isFine = permissions?.includes('write') === true
  const name = `«${title ?? chat}»`
  return isFine
    ? { isFine, seen: `${name}, бот может публиковать` }
    : { isFine, seen: `${name}: бот не может публиковать`, remedy: REMEDY }
}
