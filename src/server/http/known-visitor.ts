import { hmac } from './limits/digest.ts'
import { networkOf } from './limits/network.ts'

/** The network that asks, opaque: a source of tours that counts its calls gives each its share. */
export function visitorOf(store: { serverKey: Buffer }, clientAddress: string): string {
  return hmac(store.serverKey, 'network', networkOf(clientAddress))
}
