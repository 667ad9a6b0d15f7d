import type { Messenger } from '#client/platform/messenger/port.ts'
import { href } from '#shared/routes/href.ts'
import { sharedAddresses } from '#shared/routes/shared-address.ts'
import { toStartParam } from '#shared/routes/start-param.ts'
import type { ShareSettings } from './share-settings.ts'

/**
 * Returns a link to a page: inside a messenger with a known bot, a deep link to the same screen of the
 * bot's app. Elsewhere, and for addresses that no start parameter can hold, the page's URL.
 */
export function sharedLink(address: string, kind: Messenger['kind'], settings: ShareSettings): string {
  const addresses = sharedAddresses(address)
  const app = appLink(kind, settings)
  const param = addresses.map((one) => toStartParam(one)).find((one) => one !== undefined)
  if (app === undefined || param === undefined) return settings.origin + addresses[0]
  if (addresses[0] !== href('home')) return `${app}?startapp=${param}`
  // A bare bot link opens the chat instead of the app.
  return kind !== 'max' && settings.appName !== '' ? app : `${app}?startapp`
}

/**
 * Returns a deep link. MAX allows the same alphabet and length of start parameters:
 * `dev.max.ru/help/deeplinks`.
 */
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
