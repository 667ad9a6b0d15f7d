import { GrammyError, InlineKeyboard } from 'grammy'
import type { NoticeSender } from './channel.ts'
import { awaitRepair, openBotApi, type BotApiOptions } from '../outbound/bot-api.ts'

/** Longest message; Telegram counts UTF-16 units and rejects a longer one. */
const MAX_MESSAGE = 4096
const REST = '…\n\nЦеликом в «Моих заявках»'

/** Telegram rejects buttons with other addresses, and a development machine has no such address. */
const BUTTON_ADDRESS = /^https:\/\//

/** Sends to a traveller who allowed the bot to write. */
export function createTelegramPerson(options: BotApiOptions): NoticeSender {
  const api = openBotApi(options)
  return {
    channel: 'telegram',
    async send({ telegramId }, { text, open, card, ways }) {
      if (telegramId === undefined) return { kind: 'gone' }
      const buttons = BUTTON_ADDRESS.test(open.url)
        ? new InlineKeyboard().webApp(open.title, open.url)
        : undefined
      for (const { title, url } of ways) buttons?.row().url(title, url)
      try {
        await api.sendMessage(telegramId, shortened(text), {
          link_preview_options: card
            ? { url: card, prefer_large_media: true, show_above_text: true }
            : { is_disabled: true },
          ...(buttons && { reply_markup: buttons }),
        })
        return { kind: 'sent' }
      } catch (error) {
        return isGone(error) ? { kind: 'gone' } : awaitRepair(error)
      }
    },
  }
}

function shortened(text: string): string {
  if (text.length <= MAX_MESSAGE) return text
  return text.slice(0, MAX_MESSAGE - REST.length).replace(/[\uD800-\uDBFF]$/, '') + REST
}

/** Blocked, deleted, or never started: a retry cannot succeed. */
function isGone(error: unknown): boolean {
  if (!(error instanceof GrammyError)) return false
  const { error_code: code, description } = error
  return (
    code === 403 || (code === 400 && /chat not found|user is deactivated|PEER_ID_INVALID/i.test(description))
  )
}
