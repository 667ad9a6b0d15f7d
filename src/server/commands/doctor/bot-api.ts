import { Api, GrammyError } from 'grammy'
import type { DoctorContext } from './check.ts'

/**
 * The Bot API refused or did not answer. Errors of the library carry the token in their URL, so none is
 * passed on.
 */
export class BotTrouble extends Error {}

/** Calls the Bot API with the time limit of a check. */
export async function askBot<T>(
  { settings: { telegramBotToken, telegramApiRoot }, outside }: DoctorContext,
  question: (api: Api) => Promise<T>,
): Promise<T> {
  const api = new Api(telegramBotToken, {
    apiRoot: telegramApiRoot,
    fetch: (url: string, { method = 'POST', body = null, headers = {} }: RequestInit) =>
      outside.fetch(url, {
        method,
        body,
        headers,
        redirect: 'error',
        signal: AbortSignal.timeout(outside.withinMs),
      }),
  })
  try {
    return await question(api)
  } catch (error) {
    throw new BotTrouble(describeError(error))
  }
}

function describeError(error: unknown): string {
  if (!(error instanceof GrammyError)) return 'Telegram не отвечает'
  if (error.error_code === 401) return 'Telegram не признаёт токен'
  return `Telegram ответил ${error.error_code} на ${error.method}: ${error.description}`
}
