import type { PrepareShare } from './context.ts'
import { Api, GrammyError } from 'grammy'

export interface TelegramShareOptions {
  token: string
  /** Origin of the Bot API, as for the leads chat. */
  apiRoot: string
  /** Logs one line for the operator; never the token or the shared text. */
  log: (line: string) => void
  timeoutMs?: number
}

/** The traveller is waiting, and the app falls back to the bare link soon. */
const TIMEOUT_MS = 2_000

/** Prepares messages by `savePreparedInlineMessage` (Bot API 8.0): text, the page's preview, a button. */
export function createTelegramShare(options: TelegramShareOptions): PrepareShare {
  const { token, apiRoot, log, timeoutMs = TIMEOUT_MS } = options
  const api = new Api(token, {
    apiRoot,
    fetch: (url: string, { method = 'POST', body = null, headers = {} }: RequestInit) =>
      fetch(url, { method, body, headers, signal: AbortSignal.timeout(timeoutMs), redirect: 'error' }),
  })
  return async ({ telegramId, text, link, page }) => {
    try {
      const { id } = await api.savePreparedInlineMessage(
        telegramId,
        {
          type: 'article',
          id: '1',
          title: text.slice(0, 60),
          input_message_content: {
            message_text: text,
            link_preview_options: { url: page, prefer_large_media: true, show_above_text: true },
          },
          reply_markup: { inline_keyboard: [[{ text: 'Открыть', url: link }]] },
        },
        { allow_user_chats: true, allow_group_chats: true, allow_channel_chats: true },
      )
      return id
    } catch (error) {
      // Errors of the library contain the token in their address: none is passed on.
      const reason =
        error instanceof GrammyError ? `Telegram ответил ${error.error_code}` : 'Telegram не ответил'
      log(`Сообщение, чтобы поделиться, не подготовлено: ${reason}. Путешественник поделится ссылкой`)
      return undefined
    }
  }
}
