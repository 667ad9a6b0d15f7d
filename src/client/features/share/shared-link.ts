import type { Messenger } from '#client/platform/messenger/port.ts'
import { addUtm, ownUtm } from '#shared/domain/source/visit-source.ts'
import { appLink } from '#shared/routes/app-link.ts'
import { matchRoute } from '#shared/routes/href.ts'
import { sharedAddresses } from '#shared/routes/shared-address.ts'
import { toStartParam } from '#shared/routes/start-param.ts'
import type { ShareSettings } from './share-settings.ts'

/**
 * Returns a link to a page: inside a messenger with a known bot, a deep link to the same screen of the
 * bot's app, which says that it was shared. Elsewhere, and for addresses that no start parameter can hold, the page's
 * URL as it is.
 */
export function sharedLink(address: string, kind: Messenger['kind'], settings: ShareSettings): string {
  const addresses = sharedAddresses(address)
  const app = kind === 'browser' ? undefined : appLink(kind === 'max' ? 'max' : 'telegram', settings)
  // A filter is worth more than knowing the source.
  const candidates = addresses.flatMap((one) => [addUtm(one, sharedUtm(one, kind)), one])
  const param = candidates.map((one) => toStartParam(one)).find((one) => one !== undefined)
  if (app === undefined || param === undefined) return settings.origin + addresses[0]
  return `${app}?startapp=${param}`
}

/** A list that friends vote on counts separately from other shared pages. */
function sharedUtm(address: string, kind: Messenger['kind']) {
  const isList = matchRoute(address.split('?')[0] ?? '')?.name === 'together'
  return ownUtm(isList ? 'list' : 'share', kind === 'max' ? 'max' : 'telegram')
}
