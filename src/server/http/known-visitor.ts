import { hmac } from './limits/digest.ts'
import { toNetwork } from './limits/network.ts'

/** The caller's network as an opaque id: a source with a call quota gives each network a share. */
export function identifyVisitor(store: { serverKey: Buffer }, clientAddress: string): string {
  return hmac(store.serverKey, 'network', toNetwork(clientAddress))
}
