import { createContext } from 'react'
import type { AppNames } from '#shared/routes/app-link.ts'

/** Targets of shared links; each is `''` if the deployment does not set it. */
export interface ShareSettings extends AppNames {
  /** Public origin of the site; falls back to the page's own. */
  origin: string
}

/** No bot: every link leads to the site. */
export const siteLinks: ShareSettings = { origin: '', botName: '', appName: '', maxBotName: '' }

export const ShareSettings = createContext(siteLinks)
