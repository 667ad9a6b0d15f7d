import type { Messenger } from '#client/platform/messenger/port.ts'
import { href } from '#shared/routes/href.ts'
import { sharedAddresses } from '#shared/routes/shared-address.ts'
import { startParamOf } from '#shared/routes/start-param.ts'
import type { ShareSettings } from './share-settings.ts'

/**
 * The link that opens a page for somebody else: inside a messenger whose bot is known, the app of that bot on the very
 * screen; everywhere else, and for what no start parameter can hold, the page's own address.
 */
export function sharedLink(address: string, kind: Messenger['kind'], settings: ShareSettings): string {
  const addresses = sharedAddresses(address)
  const app = appLink(kind, settings)
  const param = addresses.map((one) => startParamOf(one)).find((one) => one !== undefined)
  if (app === undefined || param === undefined) return settings.origin + addresses[0]
  if (addresses[0] !== href('home')) return `${app}?startapp=${param}`
  // A bot's bare link opens the chat, not its app.
  return kind !== 'max' && settings.appName !== '' ? app : `${app}?startapp`
}

/** Links to apps. MAX gives start parameters the same alphabet and length: `dev.max.ru/help/deeplinks`. */
function appLink(
  kind: Messenger['kind'],
  { botName, appName, maxBotName }: ShareSettings,
): string | undefined {
  switch (kind) {
    case 'telegram':
    case 'webapp':
      return botName === '' ? undefined : ['https://t.me', botName, appName].filter(Boolean).join('/')
    case 'max':
      return maxBotName === '' ? undefined : `https://max.ru/${maxBotName}`
    case 'browser':
      return undefined
  }
}
