import { InlineKeyboard, type Composer, type Context } from 'grammy'
import { LRUCache } from 'lru-cache'
import { MINUTE_MS } from '#shared/domain/time/durations.ts'
import type { BotUpdate, BotUpdateReply } from '#shared/contract/conversation.ts'
import type { HandOver } from './hand-over.ts'

interface ThreadParts {
  handOver: HandOver
  /** Writes one line for the operator; never what a person wrote. */
  err: (line: string) => void
}

const TOO_MANY =
  'Слишком много сообщений подряд: последние не переданы. Подождите минуту и пришлите их одним сообщением.'
const NOT_TAKEN = 'Сообщение не передано: витрина сейчас не отвечает. Пришлите его ещё раз через минуту.'
const UNREADABLE =
  'Менеджеру передаётся только текст. Голосовые сообщения, стикеры и файлы не доходят: напишите словами.'

/** The same complaint is made to a person once a minute. */
const MOST_TOLD = 10_000
/** Buttons that fit a screen. */
const MOST_BUTTONS = 5

/** Hands over to the agency what a person with an open lead writes; all other messages pass by. */
export function answerThreads(bot: Composer<Context>, parts: ThreadParts): void {
  const people = bot.chatType('private')
  const complain = createComplaints()
  const deliver = createDelivery(parts)

  people.on('message:text', async (context, next) => {
    const { text, message_id } = context.message
    if (text.startsWith('/')) return next()
    const reply = await deliver(context.from, { kind: 'message', message_id, text })
    if (reply === undefined) return complain(context, NOT_TAKEN)
    if (reply.outcome === 'no_lead') return next()
    if (reply.outcome === 'too_many') return complain(context, TOO_MANY)
    if (reply.outcome === 'taken' && reply.is_first)
      await context.reply(describeTaken(reply), { reply_markup: buttonsTo(reply, message_id) })
  })
  people.on(['message:file', 'message:location'], async (context, next) => {
    const { message_id } = context.message
    const reply = await deliver(context.from, { kind: 'unreadable', message_id })
    return reply?.outcome === 'unknown' ? complain(context, UNREADABLE) : next()
  })
  people.on('edited_message:text', async (context) => {
    const { text, message_id } = context.editedMessage
    const reply = await deliver(context.from, { kind: 'edit', message_id, text })
    if (reply === undefined) await complain(context, NOT_TAKEN)
  })
  bot.callbackQuery(CHOICE, async (context) => {
    const [, lead = '', id = ''] = context.match
    const message_id = Number(id)
    const reply = await deliver(context.from, { kind: 'choose', message_id, lead })
    if (reply?.outcome !== 'taken') {
      const text = reply ? 'Эта заявка уже закрыта' : 'Витрина не отвечает, нажмите ещё раз через минуту'
      return void (await context.answerCallbackQuery({ text, show_alert: true }))
    }
    await context.answerCallbackQuery()
    await context.editMessageText(describeTaken(reply), { reply_markup: buttonsTo(reply, message_id) })
  })
}

/** Says a sentence to a person at most once a minute. */
function createComplaints() {
  const recent = new LRUCache<string, true>({ max: MOST_TOLD, ttl: MINUTE_MS })
  return async (context: Context, text: string): Promise<void> => {
    const key = `${context.chat?.id}/${text}`
    if (recent.has(key)) return
    recent.set(key, true)
    await context.reply(text)
  }
}

type Handed = Pick<BotUpdate, 'kind' | 'message_id'> & Partial<Pick<BotUpdate, 'text' | 'lead'>>

/** Hands an update over; undefined if the host has not taken it. */
function createDelivery({ handOver, err }: ThreadParts) {
  return async ({ id }: { id: number }, update: Handed): Promise<BotUpdateReply | undefined> => {
    try {
      return await handOver({ text: '', lead: '', ...update, telegram_id: String(id) })
    } catch (error) {
      err(`Сообщение не передано. ${error instanceof Error ? error.message : String(error)}`)
      return undefined
    }
  }
}

/** `lead:<number of the lead>:<number of the message>` */
const CHOICE = /^lead:([\w-]{1,20}):(\d{1,15})$/

function describeTaken({ lead, others }: BotUpdateReply): string {
  const where = `Передали менеджеру: заявка ${lead}. Ответ придёт сюда.`
  return others.length === 0 ? where : `${where} Если это о другой заявке, выберите её:`
}

function buttonsTo({ others }: BotUpdateReply, messageId: number): InlineKeyboard {
  const keyboard = new InlineKeyboard()
  for (const { id, title } of others.slice(0, MOST_BUTTONS))
    keyboard.text(title, `lead:${id}:${messageId}`).row()
  return keyboard
}
