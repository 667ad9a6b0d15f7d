import { hmac } from './auth/digest.ts'
import { networkOf } from './auth/network.ts'
import type { Store } from './store/store.ts'

/** The network that asks, opaque: a source of tours that counts its calls gives each its share. */
export function visitorOf(store: Pick<Store, 'serverKey'>, clientAddress: string): string {
  return hmac(store.serverKey, 'network', networkOf(clientAddress))
}
