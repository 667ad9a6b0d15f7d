import { Api, GrammyError, HttpError } from 'grammy'
import { isUnsent } from './crm-request.ts'
import type { Outcome } from './outcome.ts'

/** Telegram answers within a second; the platform gives up connecting after ten. */
const TIMEOUT_MS = 15_000

/** Telegram reported its own failure: the message was not accepted. */
class ServerFailure extends Error {}
/** A gateway lost the answer: the message may have been accepted. */
class LostAnswer extends Error {}

export interface BotApiOptions {
  token: string
  /** Origin of the Bot API: Telegram's, a self-hosted server, or a fake in tests. */
  apiRoot: string
  timeoutMs?: number | undefined
}

/** The Bot API for messages that must not be duplicated: {@link toOutcome} classifies what it throws. */
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

export function readNewChatId(error: unknown): string | undefined {
  const movedTo = error instanceof GrammyError ? error.parameters.migrate_to_chat_id : undefined
  return movedTo === undefined ? undefined : String(movedTo)
}

export function findRemedy(code: number, description: string): string {
  if (code === 401 || code === 404) return 'проверьте TELEGRAM_BOT_TOKEN'
  if (code === 403) return 'верните бота в чат LEADS_CHAT_ID и разрешите ему писать'
  if (/chat not found/i.test(description))
    return 'добавьте бота в группу и впишите в LEADS_CHAT_ID номер, который назовёт там команда /chat'
  if (/TOPIC|message thread/i.test(description))
    return 'откройте тему, в которую пишет бот, или дайте ему право управлять темами'
  return 'проверьте LEADS_CHAT_ID и права бота в чате'
}
