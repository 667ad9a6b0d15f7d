/** Begins the start parameter that opens a lead in the desk. */
export const DESK_PARAM = 'desk_'
/** Name of the meta element of a desk whose managers sign in by the bot only. */
export const BOT_ONLY_META = 'desk-bot-only'

/** Names that links into the bots' apps need; `''` for a messenger without a bot. */
export interface AppNames {
  /** The Telegram bot, without `@`, and the short name of its app; without one its main app opens. */
  botName: string
  appName: string
  maxBotName: string
}

/**
 * Returns the link that opens the agency's app in a messenger from anywhere; undefined without a bot there. MAX allows
 * the same alphabet and length of start parameters: `dev.max.ru/help/deeplinks`.
 */
export function appLink(
  messenger: 'telegram' | 'max',
  { botName, appName, maxBotName }: AppNames,
): string | undefined {
  if (messenger === 'max') return maxBotName === '' ? undefined : `https://max.ru/${maxBotName}`
  return botName === '' ? undefined : ['https://t.me', botName, appName].filter(Boolean).join('/')
}
