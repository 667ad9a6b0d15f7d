import { createContext } from 'react'

/** Where shared links lead; each is `''` when the deployment does not name it. */
export interface ShareSettings {
  /** Public origin of the site; the page's own stands in. */
  origin: string
  /** The bot in Telegram, and the short name of its app: without one its main app opens. */
  botName: string
  appName: string
  /** The bot in MAX. */
  maxBotName: string
}

/** No bot: every link leads to the site. */
export const siteLinks: ShareSettings = { origin: '', botName: '', appName: '', maxBotName: '' }

export const ShareSettings = createContext(siteLinks)
