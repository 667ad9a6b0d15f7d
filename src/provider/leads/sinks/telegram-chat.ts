import { Api, GrammyError, HttpError } from 'grammy'
import type { LeadSink, Outcome } from '../../ports/lead-sink.ts'
import { leadMessage } from '../lead-text.ts'

export interface TelegramChatOptions {
  token: string
  chatId: string
  /** Origin of the Bot API: Telegram's own, a server of the agency, or a fake one in tests. */
  apiRoot: string
  timeoutMs?: number
}

/** Telegram answers within a second; a connection is given up by the platform after ten. */
const TIMEOUT_MS = 15_000

/** Telegram's own word that it failed: the message was not taken. */
class ServerFailure extends Error {}
/** A gateway lost the answer: the message may have been taken behind it. */
class LostAnswer extends Error {}

/** The bot's way into the agency's chat. Errors of the library carry the token in their address: none is passed on. */
export function createTelegramChat(options: TelegramChatOptions): LeadSink {
  const { chatId } = options
  const api = openBotApi(options)
  return {
    name: 'chat',
    async send(lead, isCorrection) {
      try {
        const text = leadMessage(lead, isCorrection)
        await api.sendMessage(chatId, text, { link_preview_options: { is_disabled: true } })
        return { kind: 'sent' }
      } catch (error) {
        return outcomeOf(error)
      }
    },
  }
}

export type BotApiOptions = Pick<TelegramChatOptions, 'token' | 'apiRoot' | 'timeoutMs'>

/** The Bot API for messages that must not go twice: what it throws is for {@link outcomeOf}. */
export function openBotApi({ token, apiRoot, timeoutMs = TIMEOUT_MS }: BotApiOptions): Api {
  return new Api(token, {
    apiRoot,
    fetch: async (url: string, init: RequestInit) => {
      // A connection of its own for each: one kept open may be closed under the message, and nobody knows if it went.
      const headers = new Headers(init.headers)
      headers.set('connection', 'close')
      const { method = 'POST', body = null } = init
      const signal = AbortSignal.timeout(timeoutMs)
      const response = await fetch(url, { method, headers, body, signal, redirect: 'error' })
      if (response.status >= 500) throw await failureOf(response)
      return response
    },
  })
}

/** 502 and 504 are said by gateways; of other answers only the Bot API's own JSON tells that the message is not there. */
async function failureOf(response: Response): Promise<Error> {
  const status = String(response.status)
  if (status === '502' || status === '504') return new LostAnswer(status)
  const body: unknown = await response.json().catch(() => undefined)
  const isOwnWord = typeof body === 'object' && body !== null && 'ok' in body && body.ok === false
  return isOwnWord ? new ServerFailure(status) : new LostAnswer(status)
}

/** How far a message came, by what the library throws. */
export function outcomeOf(error: unknown): Outcome {
  if (error instanceof GrammyError) return refusalOf(error)
  const cause = error instanceof HttpError ? error.error : error
  if (cause instanceof ServerFailure)
    return { kind: 'postponed', reason: `Telegram ответил ${cause.message}` }
  if (cause instanceof LostAnswer) return { kind: 'unsure', reason: `шлюз ответил ${cause.message}` }
  if (isUnsent(cause)) return { kind: 'postponed', reason: 'нет связи с Telegram' }
  return { kind: 'unsure', reason: 'Telegram не ответил' }
}

function refusalOf({ error_code: code, description, parameters }: GrammyError): Outcome {
  const reason = `Telegram ответил ${code}`
  if (code === 429) return { kind: 'postponed', reason, waitMs: (parameters.retry_after ?? 1) * 1000 }
  if (code >= 500) return { kind: 'postponed', reason }
  return { kind: 'refused', reason, remedy: remedyOf(code, description, parameters.migrate_to_chat_id) }
}

function remedyOf(code: number, description: string, movedTo: number | undefined): string {
  if (movedTo !== undefined) return `группа стала супергруппой, укажите LEADS_CHAT_ID=${movedTo}`
  if (code === 401 || code === 404) return 'проверьте TELEGRAM_BOT_TOKEN'
  if (code === 403) return 'верните бота в чат LEADS_CHAT_ID и разрешите ему писать'
  if (/chat not found/i.test(description)) return 'проверьте LEADS_CHAT_ID и добавьте бота в этот чат'
  return 'проверьте LEADS_CHAT_ID и права бота в чате'
}

/** True when the connection itself failed: nothing can have arrived. */
function isUnsent(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof AggregateError && cause.errors.every(isUnsent)) return true
    const { code = '', syscall = '' } = cause as NodeJS.ErrnoException
    if (syscall === 'connect' || syscall === 'getaddrinfo') return true
    if (/^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|ENETUNREACH|EHOSTUNREACH|UND_ERR_CONNECT_TIMEOUT)$/.test(code)) {
      return true
    }
  }
  return false
}
