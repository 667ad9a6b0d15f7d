import { hmac, isSameDigest } from '../http/limits/digest.ts'
import type { NoticeLink } from './channel.ts'
import type { ProviderSettings } from '../http/provider-settings.ts'

/** Actions of a message link. Anyone with the message may use it, and it never expires. */
export type Press = 'stop' | 'pause' | 'unwatch'

/** Below the API's path, so that a proxy that forwards the API forwards them too. */
export const pressPaths: Readonly<Record<Press, string>> = {
  stop: '/front/v1/user/notices/stop',
  pause: '/front/v1/user/watches/pause',
  unwatch: '/front/v1/user/watches/stop',
}

const purposes: Readonly<Record<Press, string>> = {
  stop: 'stop-notices',
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

/** The link below every message that stops all of them. */
export function stopAll(signing: Signing, accountId: string): NoticeLink {
  return { title: 'Выключить все уведомления', url: pressLink('stop', signing, accountId) }
}

/** Returns the account or alert of a ticket; undefined for a forged one. */
export function openActionTicket(
  press: Press,
  { store }: Pick<Signing, 'store'>,
  ticket: string,
): string | undefined {
  const [id = '', signed = ''] = ticket.split('.')
  return isSameDigest(signed, hmac(store.serverKey, purposes[press], id)) ? id : undefined
}
