import { hmac, isSameDigest } from '../http/limits/digest.ts'
import type { NoticeLink } from './channel.ts'
import type { ProviderSettings } from '../http/provider-settings.ts'

/** What one press on a link of a message does, whoever opens it: whoever has the message may. Such a link has no end. */
export type Press = 'stop' | 'pause' | 'unwatch'

/** Under the calls of the API, so that whatever leads there leads here too. */
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

/** The address that ends an account's messages, or pauses or ends a watch. */
export function pressLink(press: Press, { store, settings }: Signing, id: string): string {
  const ticket = `${id}.${hmac(store.serverKey, purposes[press], id)}`
  return `${settings.publicUrl ?? ''}${pressPaths[press]}?ticket=${ticket}`
}

/** Under every message: ends all of them. */
export function stopAll(signing: Signing, accountId: string): NoticeLink {
  return { title: 'Выключить все известия', url: pressLink('stop', signing, accountId) }
}

/** The account or the watch that a ticket speaks for; undefined for a forged one. */
export function openPressTicket(
  press: Press,
  { store }: Pick<Signing, 'store'>,
  ticket: string,
): string | undefined {
  const [id = '', signed = ''] = ticket.split('.')
  return isSameDigest(signed, hmac(store.serverKey, purposes[press], id)) ? id : undefined
}
