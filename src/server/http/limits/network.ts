import { isIPv4, isIPv6 } from 'node:net'

/** The network a limit counts for: an IPv4 address, or the /64 that one IPv6 subscriber holds. */
export function networkOf(clientAddress: string): string {
  const address = plainAddress(clientAddress)
  return isIPv6(address) ? ipv6Network(address, 4) : address
}

/**
 * Whose share a work counts as: an IPv4 address, or the /48 that one IPv6 customer may hold. Wider than
 * {@link networkOf}: a share is free again a moment later, and 65 536 of them must not be one machine's.
 */
export function crowdOf(clientAddress: string): string {
  const address = plainAddress(clientAddress)
  return isIPv6(address) ? ipv6Network(address, 3) : address
}

/**
 * What is left of an address when it has been kept for its time: the /24 of IPv4, the /48 of IPv6, which many people
 * share; of anything else nothing.
 */
export function cutAddress(clientAddress: string): string {
  const address = plainAddress(clientAddress)
  if (isIPv6(address)) return ipv6Network(address, 3)
  return isIPv4(address) ? address.replace(/\d+$/, '0/24') : ''
}

/** IPv4 as such, even inside IPv6; no zone of a machine's own. */
function plainAddress(clientAddress: string): string {
  return clientAddress.replace(/^::ffff:(?=\d+\.)/i, '').split('%')[0] ?? ''
}

/** The first groups of an address, 16 bits each. */
function ipv6Network(address: string, count: number): string {
  const [head = '', tail = ''] = address.split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail.split(':').filter(Boolean)
  const gap = address.includes('::') ? Array<string>(8 - left.length - right.length).fill('0') : []
  const groups = [...left, ...gap, ...right].slice(0, count)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/${count * 16}`
}

/** True for this very machine. */
export function isLoopback(clientAddress: string): boolean {
  const address = clientAddress.replace(/^::ffff:/i, '')
  return address === '::1' || /^127\.\d+\.\d+\.\d+$/.test(address)
}
