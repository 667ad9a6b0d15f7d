import {
  awaitRepair,
  findRemedy,
  openBotApi,
  readNewChatId,
  type BotApiOptions,
} from '../../outbound/bot-api.ts'
import type { Outcome } from '../../outbound/outcome.ts'
import { GrammyError, InlineKeyboard, type Api } from 'grammy'
import type { LeadSink, SinkStanding } from './lead-sink.ts'
import { movedAdvice, type MovedChats } from './chat-moves.ts'
import { commentMessage } from '../message/comment-text.ts'
import { formatDeskLinks, listDeskLinks, type DeskPlaces } from '../message/desk-links.ts'
import { cutMessage, leadMessage, type LeadWording } from '../message/lead-text.ts'
import type { LeadRow } from '../../db/schema/schema.ts'

export interface TelegramChatOptions extends BotApiOptions, LeadWording, DeskPlaces {
  chatId: string
  movedChats: MovedChats
}

const REMEDY = 'добавьте бота в чат LEADS_CHAT_ID и разрешите ему писать'

/**
 * Sends to the agency's chat. Errors of the library contain the token in their address: none is passed
 * on.
 */
export function createTelegramChat(options: TelegramChatOptions): LeadSink {
  const { chatId, movedChats } = options
  const api = openBotApi(options)
  const send = async (to: string, { text, keyboard }: ChatText) => {
    const { message_id: id } = await api.sendMessage(to, text, {
      link_preview_options: { is_disabled: true },
      ...(keyboard && { reply_markup: keyboard }),
    })
    return String(id)
  }
  const sendTo = async (to: string, text: ChatText): Promise<Outcome> => {
    try {
      return { kind: 'sent', externalId: await send(to, text) }
    } catch (error) {
      return awaitRepair(error)
    }
  }
  const deliver = async (text: ChatText): Promise<Outcome> => {
    try {
      // Telegram repeats the new id when it is unknown: a database outage blocks no message.
      const known = (await movedChats.find(chatId).catch(() => undefined)) ?? chatId
      try {
        return { kind: 'sent', externalId: await send(known, text) }
      } catch (error) {
        const movedTo = readNewChatId(error)
        if (movedTo === undefined || movedTo === known) throw error
        // The old id of a migrated group has accepted nothing.
        await movedChats.keep(chatId, movedTo).catch(() => undefined)
        // The next attempt uses the new id at once, so the operator is advised whether or not this one
        // arrives.
        return { ...(await sendTo(movedTo, text)), advice: movedAdvice(movedTo) }
      }
    } catch (error) {
      return awaitRepair(error)
    }
  }
  return {
    name: 'chat',
    send: (message) => deliver(withButtons(leadMessage(message, options), message.lead, options)),
    comment: (comment) =>
      deliver(withButtons(cutMessage(commentMessage(comment, options)), comment.lead, options)),
    examine: async () => examine(api, { chatId, movedTo: await movedChats.find(chatId) }),
  }
}

interface ChatText {
  text: string
  keyboard?: InlineKeyboard
}

/** Adds what opens the lead at the desk. */
function withButtons(text: string, lead: LeadRow, places: DeskPlaces): ChatText {
  const links = listDeskLinks(lead, places)
  if (links.length === 0) return { text }
  // Telegram refuses buttons with other addresses.
  if (!links.every(({ url }) => url.startsWith('https://')))
    return { text: `${text}\n\n${formatDeskLinks(links)}` }
  return {
    text,
    keyboard: InlineKeyboard.from(links.map(({ title, url }) => [InlineKeyboard.url(title, url)])),
  }
}

interface ExaminedChat {
  chatId: string
  movedTo: string | undefined
}

async function examine(api: Api, { chatId: given, movedTo }: ExaminedChat): Promise<SinkStanding> {
  const chatId = movedTo ?? given
  try {
    const { id } = await api.getMe()
    const [chat, member] = await Promise.all([api.getChat(chatId), api.getChatMember(chatId, id)])
    const name = `«${chat.title ?? chatId}»`
    const isSilenced =
      (member.status === 'restricted' && !member.can_send_messages) ||
      (member.status === 'administrator' && chat.type === 'channel' && !member.can_post_messages)
    if (member.status === 'left' || member.status === 'kicked' || isSilenced)
      return { state: 'wrong', seen: `${name}: бот не может писать`, remedy: REMEDY }
    if (movedTo !== undefined)
      return {
        state: 'wrong',
        seen: `${name}: номер чата другой, бот пишет в новый`,
        remedy: movedAdvice(movedTo),
      }
    return { state: 'fine', seen: `${name}, бот может писать` }
  } catch (error) {
    if (!(error instanceof GrammyError))
      return { state: 'wrong', seen: 'Telegram не отвечает', remedy: REMEDY }
    const { error_code: code, method, description } = error
    const told = readNewChatId(error)
    const remedy = told === undefined ? findRemedy(code, description) : movedAdvice(told)
    return { state: 'wrong', seen: `Telegram ответил ${code} на ${method}: ${description}`, remedy }
  }
}
