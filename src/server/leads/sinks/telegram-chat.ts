import type { Outcome } from '../../outbound/outcome.ts'
import type { LeadsPrivacy } from '../../http/provider-settings.ts'
import { Api, GrammyError, HttpError } from 'grammy'
import type { LeadSink, SinkStanding } from './lead-sink.ts'
import { movedAdvice, type MovedChats } from './chat-moves.ts'
import { leadMessage } from '../message/lead-text.ts'
import { isUnsent } from './crm-request.ts'

export interface TelegramChatOptions {
  token: string
  chatId: string
  /** Origin of the Bot API: Telegram's, a self-hosted server, or a fake in tests. */
  apiRoot: string
  siteUrl: string
  deskApp?: string | undefined
  privacy: LeadsPrivacy
  movedChats: MovedChats
  timeoutMs?: number | undefined
}

/** Telegram answers within a second; the platform gives up connecting after ten. */
const TIMEOUT_MS = 15_000
const REMEDY = 'добавьте бота в чат LEADS_CHAT_ID и разрешите ему писать'

/** Telegram reported its own failure: the message was not accepted. */
class ServerFailure extends Error {}
/** A gateway lost the answer: the message may have been accepted. */
class LostAnswer extends Error {}

/**
 * Sends to the agency's chat. Errors of the library contain the token in their address: none is passed
 * on.
 */
export function createTelegramChat(options: TelegramChatOptions): LeadSink {
  const { chatId, siteUrl, deskApp, privacy, movedChats } = options
  const api = openBotApi(options)
  const send = async (to: string, text: string) => {
    const { message_id: id } = await api.sendMessage(to, text, {
      link_preview_options: { is_disabled: true },
    })
    return String(id)
  }
  const sendTo = async (to: string, text: string): Promise<Outcome> => {
    try {
      return { kind: 'sent', externalId: await send(to, text) }
    } catch (error) {
      return awaitRepair(error)
    }
  }
  return {
    name: 'chat',
    async send(message) {
      try {
        const text = leadMessage(message, { siteUrl, deskApp, privacy })
        // Telegram repeats the new id when it is unknown: a database outage blocks no message.
        const known = (await movedChats.find(chatId).catch(() => undefined)) ?? chatId
        try {
          return { kind: 'sent', externalId: await send(known, text) }
        } catch (error) {
          const movedTo = newChatId(error)
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
    },
    examine: async () => examine(api, { chatId, movedTo: await movedChats.find(chatId) }),
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
    const told = newChatId(error)
    const remedy = told === undefined ? findRemedy(code, description) : movedAdvice(told)
    return { state: 'wrong', seen: `Telegram ответил ${code} на ${method}: ${description}`, remedy }
  }
}

export type BotApiOptions = Pick<TelegramChatOptions, 'token' | 'apiRoot' | 'timeoutMs'>

/** The Bot API for messages that must not be duplicated: {@link outcomeOf} classifies what it throws. */
export function openBotApi({ token, apiRoot, timeoutMs = TIMEOUT_MS }: BotApiOptions): Api {
  return new Api(token, {
    apiRoot,
    fetch: async (url: string, init: RequestInit) => {
      // A new connection each time: a kept-alive one may close during the message, leaving its outcome
      // unknown.
      const headers = new Headers(init.headers)
      headers.set('connection', 'close')
      const { method = 'POST', body = null } = init
      const signal = AbortSignal.timeout(timeoutMs)
      const response = await fetch(url, { method, headers, body, signal, redirect: 'error' })
      if (response.status >= 500) throw await toFailure(response)
      return response
    },
  })
}

/**
 * Gateways send 502 and 504; of other answers only the Bot API's JSON proves that the message is not
 * there.
 */
async function toFailure(response: Response): Promise<Error> {
  const status = String(response.status)
  if (status === '502' || status === '504') return new LostAnswer(status)
  const body: unknown = await response.json().catch(() => undefined)
  const isOwnWord = typeof body === 'object' && body !== null && 'ok' in body && body.ok === false
  return isOwnWord ? new ServerFailure(status) : new LostAnswer(status)
}

/** Classifies an error of the library. */
export function toOutcome(error: unknown): Outcome {
  if (error instanceof GrammyError) return toRefusal(error)
  const cause = error instanceof HttpError ? error.error : error
  if (cause instanceof ServerFailure)
    return { kind: 'postponed', reason: `Telegram ответил ${cause.message}` }
  if (cause instanceof LostAnswer) return { kind: 'unsure', reason: `шлюз ответил ${cause.message}` }
  if (isUnsent(cause)) return { kind: 'postponed', reason: 'нет связи с Telegram' }
  return { kind: 'unsure', reason: 'Telegram не ответил' }
}

function toRefusal({ error_code: code, description, parameters }: GrammyError): Outcome {
  const reason = `Telegram ответил ${code}`
  if (code === 429) return { kind: 'postponed', reason, waitMs: (parameters.retry_after ?? 1) * 1000 }
  // An answer with a delay is not final, whatever its code.
  if (parameters.retry_after) return { kind: 'postponed', reason, waitMs: parameters.retry_after * 1000 }
  // The next attempt uses the new id.
  if (parameters.migrate_to_chat_id)
    return { kind: 'postponed', reason: `${reason}: группа стала супергруппой` }
  if (code >= 500) return { kind: 'postponed', reason }
  return { kind: 'refused', reason, remedy: findRemedy(code, description) }
}

/** The same, but only a refusal of this very text is final: the agency can repair its bot and its chat. */
export function awaitRepair(error: unknown): Outcome {
  const outcome = toOutcome(error)
  if (outcome.kind !== 'refused' || !(error instanceof GrammyError)) return outcome
  const reason = `${outcome.reason}: ${error.description}`
  const isAboutText = /message (?:is too long|text is empty)|MESSAGE_(?:TOO_LONG|EMPTY)|entit|utf-?8|button/i
  return { ...outcome, reason, kind: isAboutText.test(error.description) ? 'refused' : 'postponed' }
}

function newChatId(error: unknown): string | undefined {
  const movedTo = error instanceof GrammyError ? error.parameters.migrate_to_chat_id : undefined
  return movedTo === undefined ? undefined : String(movedTo)
}

function findRemedy(code: number, description: string): string {
  if (code === 401 || code === 404) return 'проверьте TELEGRAM_BOT_TOKEN'
  if (code === 403) return 'верните бота в чат LEADS_CHAT_ID и разрешите ему писать'
  if (/chat not found/i.test(description))
    return 'добавьте бота в группу и впишите в LEADS_CHAT_ID номер, который назовёт там команда /chat'
  if (/TOPIC|message thread/i.test(description))
    return 'откройте тему, в которую пишет бот, или дайте ему право управлять темами'
  return 'проверьте LEADS_CHAT_ID и права бота в чате'
}
