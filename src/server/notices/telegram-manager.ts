import { InlineKeyboard } from 'grammy'
import { openBotApi, toOutcome, type BotApiOptions } from '../outbound/bot-api.ts'
import type { Outcome } from '../outbound/outcome.ts'
import type { NoticeLink } from './channel.ts'

export interface ManagerMessage {
  telegramId: string
  /** Plain text within the messenger's limit. */
  text: string
  /** Opens the lead at the desk. */
  open: NoticeLink
  /** True for a message without sound. */
  isSilent: boolean
}

/** Sends once; never rejects. */
export type TelegramManager = (message: ManagerMessage) => Promise<Outcome>

/** Sends to a manager in person. A `web_app` button opens the desk with the manager's own launch data. */
export function createTelegramManager(options: BotApiOptions): TelegramManager {
  const api = openBotApi(options)
  return async ({ telegramId, text, open, isSilent }) => {
    // Telegram refuses buttons with other addresses.
    const hasButton = open.url.startsWith('https://')
    try {
      await api.sendMessage(telegramId, hasButton ? text : `${text}\n\n${open.url}`, {
        link_preview_options: { is_disabled: true },
        disable_notification: isSilent,
        ...(hasButton && { reply_markup: new InlineKeyboard().webApp(open.title, open.url) }),
      })
      return { kind: 'sent' }
    } catch (error) {
      return toOutcome(error)
    }
  }
}
