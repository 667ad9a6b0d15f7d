import { hmac, isSameDigest } from '../http/limits/digest.ts'
import type { NoticeLink } from './channel.ts'
import type { NoticeSubject } from './notice-choice.ts'
import type { ProviderSettings } from '../http/provider-settings.ts'

/** Actions of a message link. Anyone with the message may use it, and it never expires. */
export type Press = 'stop' | 'stopLeads' | 'stopPrices' | 'pause' | 'unwatch'

/** Below the API's path, so that a proxy that forwards the API forwards them too. */
export const pressPaths: Readonly<Record<Press, string>> = {
  // Messages of earlier builds have it: all subjects at once.
  stop: '/front/v1/user/notices/stop',
  stopLeads: '/front/v1/user/notices/stop-leads',
  stopPrices: '/front/v1/user/notices/stop-prices',
  pause: '/front/v1/user/watches/pause',
  unwatch: '/front/v1/user/watches/stop',
}

const purposes: Readonly<Record<Press, string>> = {
  stop: 'stop-notices',
  stopLeads: 'stop-lead-notices',
  stopPrices: 'stop-price-notices',
  pause: 'pause-watch',
  unwatch: 'stop-watch',
}

export interface Signing {
  store: { serverKey: Buffer }
  settings: Pick<ProviderSettings, 'publicUrl'>
}

/** The link that stops an account's messages, or pauses or ends a price alert. */
export function pressLink(press: Press, { store, settings }: Signing, id: string): string {
  const ticket = `${id}.${hmac(store.serverKey, purposes[press], id)}`
  return `${settings.publicUrl ?? ''}${pressPaths[press]}?ticket=${ticket}`
}

/** The link below a message that stops all messages of its subject. */
export function stopSubject(subject: NoticeSubject, signing: Signing, accountId: string): NoticeLink {
  const { press, button } = stops[subject]
  return { title: button, url: pressLink(press, signing, accountId) }
}

export const stops = {
  leads: { press: 'stopLeads', button: 'Не писать о заявках' },
  prices: { press: 'stopPrices', button: 'Не писать о ценах' },
} as const

/** Returns the account or alert of a ticket; undefined for a forged one. */
export function openActionTicket(
  press: Press,
  { store }: Pick<Signing, 'store'>,
  ticket: string,
): string | undefined {
  const [id = '', signed = ''] = ticket.split('.')
  return isSameDigest(signed, hmac(store.serverKey, purposes[press], id)) ? id : undefined
}
