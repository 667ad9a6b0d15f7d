import { hmac, isSameDigest } from '../auth/digest.ts'
import type { ProviderSettings } from '../settings.ts'
import type { Store } from '../store/store.ts'

/** Under the calls of the API, so that whatever leads there leads here too. */
export const STOP_PATH = '/front/v1/user/notices/stop'

interface Signing {
  store: Pick<Store, 'serverKey'>
  settings: Pick<ProviderSettings, 'publicUrl'>
}

/** The address that ends an account's messages, whoever opens it: whoever has the message may. It has no end. */
export function stopLink({ store, settings }: Signing, accountId: string): string {
  return `${settings.publicUrl ?? ''}${STOP_PATH}?ticket=${accountId}.${signature(store.serverKey, accountId)}`
}

/** The account that a ticket speaks for; undefined for a forged one. */
export function openStopTicket({ store }: Pick<Signing, 'store'>, ticket: string): string | undefined {
  const [accountId = '', signed = ''] = ticket.split('.')
  return isSameDigest(signed, signature(store.serverKey, accountId)) ? accountId : undefined
}

function signature(key: Buffer, accountId: string): string {
  return hmac(key, 'stop-notices', accountId)
}
