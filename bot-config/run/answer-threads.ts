import { InlineKeyboard, type Composer, type Context, type NextFunction } from 'grammy'
import type { Message } from 'grammy/types'
import { LRUCache } from 'lru-cache'
import { MINUTE_MS } from '#shared/domain/time/durations.ts'
import type { BotUpdate, BotUpdateReply } from '#shared/contract/endpoints/bot-update-body.ts'
import type { HandOver } from './hand-over.ts'

interface ThreadParts {
  handOver: HandOver
  /** Origin of the site with the desk. */
  site: string
  /** Writes one line for the operator; never what a person wrote. */
  err: (line: string) => void
}

const TOO_MANY =
  'Слишком много сообщений подряд: последние не переданы. Подождите минуту и пришлите их одним сообщением.'
const NOT_TAKEN = 'Сообщение не передано: витрина сейчас не отвечает. Пришлите его ещё раз через минуту.'
const BAD_NUMBER = 'Этот номер не читается: заведите заявку в кабинете, /desk.'
const UNREADABLE =
  'Менеджеру передаются текст, фотографии и документы. Голосовые сообщения, видео и стикеры не доходят: напишите словами.'
const TOO_LARGE = 'Этот файл больше 10 МБ, менеджеру он не передан. Пришлите меньше, например фотографией.'
const LEAD_FULL = 'В этой заявке уже 50 МБ файлов, новый не передан. Спросите менеджера, куда его прислать.'

/** The same complaint is made to a person once a minute. */
const MOST_TOLD = 10_000
/** Buttons that fit a screen. */
const MOST_BUTTONS = 5

/** Hands over to the agency what a person with an open lead writes; all other messages pass by. */
export function answerThreads(bot: Composer<Context>, parts: ThreadParts): void {
  const { site } = parts
  const people = bot.chatType('private')
  const complain = createComplaints()
  const deliver = createDelivery(parts)

  const write = async (context: Written, next: NextFunction, update: Handed) => {
    const reply = await deliver(context.from, update)
    if (reply === undefined) return complain(context, NOT_TAKEN)
    switch (reply.outcome) {
      case 'no_lead':
        return next()
      case 'too_many':
      case 'too_large':
      case 'lead_full':
        return complain(context, refusals[reply.outcome])
      case 'unknown':
        return complain(context, UNREADABLE)
      case 'taken':
        if (reply.is_first)
          await context.reply(describeTaken(reply), { reply_markup: buttonsTo(reply, update.message_id) })
    }
  }
  people.on('message:text', (context, next) => {
    const { text, message_id } = context.message
    return text.startsWith('/') ? next() : write(context, next, { kind: 'message', message_id, text })
  })
  people.on(['message:photo', 'message:document'], (context, next) => {
    const { message_id, caption: text = '' } = context.message
    // An animation has a document too, for old clients.
    const file = context.message.animation ? undefined : readFile(context.message)
    return write(
      context,
      next,
      file ? { kind: 'message', message_id, text, file } : { kind: 'unreadable', message_id },
    )
  })
  people.on(['message:file', 'message:location'], (context, next) =>
    write(context, next, { kind: 'unreadable', message_id: context.message.message_id }),
  )
  takeContacts(bot, { deliver, complain, site })
  people.on(['edited_message:text', 'edited_message:caption'], async (context) => {
    const { message_id, text = context.editedMessage.caption ?? '' } = context.editedMessage
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

interface ContactParts {
  deliver: ReturnType<typeof createDelivery>
  complain: ReturnType<typeof createComplaints>
  site: string
}

/** A contact that a manager shares becomes a lead. */
function takeContacts(bot: Composer<Context>, { deliver, complain, site }: ContactParts): void {
  bot.chatType('private').on('message:contact', async (context, next) => {
    const { contact, message_id } = context.message
    const { from } = context
    // The storefront asks people for their own number, which arrives here too.
    if (contact.user_id === from.id) return next()
    const reply = await deliver(from, { kind: 'contact', message_id, contact: readContact(contact, from) })
    if (reply === undefined) return complain(context, NOT_TAKEN)
    if (reply.outcome === 'unknown') return complain(context, BAD_NUMBER)
    if (reply.outcome !== 'taken') return next()
    await context.reply(`Новая заявка ${reply.lead}: она ваша.`, {
      reply_markup: new InlineKeyboard().webApp('Открыть заявку', `${site}/desk/leads/${reply.lead_id}`),
    })
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

type Handed = Pick<BotUpdate, 'kind' | 'message_id'> &
  Partial<Pick<BotUpdate, 'text' | 'lead' | 'file' | 'contact'>>

/** A message of a person. */
type Written = Context & { from: { id: number } }

const refusals = { too_many: TOO_MANY, too_large: TOO_LARGE, lead_full: LEAD_FULL } as const

interface Named {
  first_name: string
  last_name?: string | undefined
}

function readContact(contact: Named & { phone_number: string }, sender: Named): BotUpdate['contact'] {
  const [name = '', own = ''] = [contact, sender].map(({ first_name, last_name = '' }) =>
    `${first_name} ${last_name}`.trim().slice(0, 300),
  )
  return { name, phone: contact.phone_number.slice(0, 60), sender: own }
}

/** The document, or the largest size of a picture. */
function readFile({ document, photo = [] }: Pick<Message, 'document' | 'photo'>): BotUpdate['file'] {
  if (document)
    return {
      id: document.file_id,
      name: (document.file_name ?? 'документ').slice(0, 300),
      type: (document.mime_type ?? '').slice(0, 100),
      size: document.file_size ?? 0,
    }
  const largest = photo.at(-1)
  return (
    largest && { id: largest.file_id, name: 'фото.jpg', type: 'image/jpeg', size: largest.file_size ?? 0 }
  )
}

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
