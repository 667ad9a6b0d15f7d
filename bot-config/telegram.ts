import { setTimeout as sleep } from 'node:timers/promises'
import { Api, type ApiClientOptions, GrammyError, HttpError, type Transformer } from 'grammy'
import { BotFailure } from './failure.ts'
import type { BotEnvironment } from './environment.ts'

export interface TelegramOptions extends Pick<BotEnvironment, 'token' | 'apiRoot'> {
  /** Waits this many milliseconds; a test replaces it. */
  wait?: (ms: number) => Promise<unknown>
  timeoutMs?: number
}

const TIMEOUT_MS = 15_000
/** `getUpdates` keeps the connection open for half a minute without messages. */
const LONG_POLL_MS = 50_000
/** After a longer requested wait the user starts the command again later. */
const LONGEST_WAIT_S = 60
/** A query is too old for an answer soon. */
const LONGEST_INLINE_WAIT_S = 3
const TRIES = 4

/**
 * Telegram could not be reached. The library's own error is dropped: it contains the address, and so the
 * token.
 */
class Unreachable extends BotFailure {}

/** Creates a Bot API client with timeouts and retries after the requested wait. */
export function createBotApi(options: TelegramOptions): Api {
  const api = new Api(options.token, clientOptions(options))
  api.config.use(retryPolicy(options.wait ?? sleep))
  return api
}

/**
 * Connection options of the Bot API. The library's own client has neither our timeouts nor our handling
 * of redirects.
 */
export function clientOptions({ apiRoot, timeoutMs = TIMEOUT_MS }: TelegramOptions): ApiClientOptions {
  return {
    apiRoot,
    fetch: (url: string, { method = 'POST', headers = {}, body = null, signal }: RequestInit) => {
      const limit = AbortSignal.timeout(url.endsWith('/getUpdates') ? LONG_POLL_MS : timeoutMs)
      return fetch(url, {
        method,
        headers,
        body,
        redirect: 'error',
        signal: signal ? AbortSignal.any([limit, toNativeSignal(signal)]) : limit,
      })
    },
  }
}

/**
 * Waits as long as a 429 requests. Calls that only read or set are idempotent and are retried on errors
 * of Telegram; a message is not.
 */
export function retryPolicy(wait: (ms: number) => Promise<unknown>): Transformer {
  return async (call, method, payload, signal) => {
    for (let tries = 1; ; tries += 1) {
      const reply = await call(method, payload, signal).catch((error: unknown) => {
        if (error instanceof HttpError) return undefined
        throw error
      })
      const isLast = tries >= TRIES || method === 'getUpdates'
      if (reply?.ok) return reply
      if (reply?.error_code === 429) {
        const seconds = reply.parameters?.retry_after ?? 1
        if (isLast || seconds > longestWait(method)) return reply
        await wait(seconds * 1000)
      } else if (!isLast && isHarmlessTwice(method) && (reply === undefined || reply.error_code >= 500)) {
        await wait(500 * 2 ** tries)
      } else if (reply === undefined) {
        throw new Unreachable(`Telegram не ответил на ${method}. Проверьте связь и TELEGRAM_API_ROOT`)
      } else return reply
    }
  }
}

export function toSentence(error: unknown): string {
  if (error instanceof BotFailure) return error.message
  if (!(error instanceof GrammyError)) return `Не получилось: ${describe(error)}`
  const { method, error_code: code, description, parameters } = error
  if (code === 401)
    return 'Telegram не признаёт токен: проверьте TELEGRAM_BOT_TOKEN, BotFather мог выдать новый'
  if (code === 409) return 'Обновления этого бота забирает другой процесс или вебхук: остановите его'
  if (code === 429) return `Telegram просит подождать ${parameters.retry_after ?? 1} с. Повторите позже`
  return `Telegram отказал в ${method}: ${code} ${description}`
}

function describe(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

function longestWait(method: string): number {
  return method === 'answerInlineQuery' ? LONGEST_INLINE_WAIT_S : LONGEST_WAIT_S
}

function isHarmlessTwice(method: string): boolean {
  return /^(?:get|set|delete)/.test(method)
}

/** The library's signal is not a native one. */
function toNativeSignal(signal: AbortSignal): AbortSignal {
  const controller = new AbortController()
  if (signal.aborted) controller.abort()
  else signal.addEventListener('abort', () => controller.abort())
  return controller.signal
}
