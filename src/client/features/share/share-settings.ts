import { createContext } from 'react'

/** Targets of shared links; each is `''` if the deployment does not set it. */
export interface ShareSettings {
  /** Public origin of the site; falls back to the page's own. */
  origin: string
  /** The Telegram bot and the short name of its app; without one its main app opens. */
  botName: string
  appName: string
  /** The MAX bot. */
  maxBotName: string
}

/** No bot: every link leads to the site. */
export const siteLinks: ShareSettings = { origin: '', botName: '', appName: '', maxBotName: '' }

export const ShareSettings = createContext(siteLinks)
