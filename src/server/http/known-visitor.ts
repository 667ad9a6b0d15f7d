import { hmac } from './limits/digest.ts'
import { toCrowd } from './limits/network.ts'

/** The caller's network, or /48, as an opaque id: each has one share of paid calls and few voters of a list. */
export function identifyVisitor(store: { serverKey: Buffer }, clientAddress: string): string {
  return hmac(store.serverKey, 'network', toCrowd(clientAddress))
}
