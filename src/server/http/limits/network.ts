import { isIPv4, isIPv6 } from 'node:net'

/** The network a limit counts: an IPv4 address, or the /64 of one IPv6 subscriber. */
export function toNetwork(clientAddress: string): string {
  const address = plainAddress(clientAddress)
  return isIPv6(address) ? ipv6Network(address, 4) : address
}

/** The IPv4 address, or the /48 that one IPv6 customer may hold: 65,536 of {@link toNetwork}. */
export function toCrowd(clientAddress: string): string {
  const address = plainAddress(clientAddress)
  return isIPv6(address) ? ipv6Network(address, 3) : address
}

/** How many times the limit of one network its /48 has: several homes share one at some providers. */
const CROWD_TIMES = 3

/** What limits count for a caller: the network and, with a larger limit, the /48 around it. */
export function listLimited(clientAddress: string): { network: string; times: number }[] {
  const [network, crowd] = [toNetwork(clientAddress), toCrowd(clientAddress)]
  return [{ network, times: 1 }, ...(crowd === network ? [] : [{ network: crowd, times: CROWD_TIMES }])]
}

/**
 * An address after its retention term: the /24 of IPv4 or the /48 of IPv6, shared by many people; nothing
 * of any other text.
 */
export function cutAddress(clientAddress: string): string {
  const address = plainAddress(clientAddress)
  if (isIPv6(address)) return ipv6Network(address, 3)
  return isIPv4(address) ? address.replace(/\d+$/, '0/24') : ''
}

/** IPv4 even when mapped into IPv6; without a zone. */
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

export function isLoopback(clientAddress: string): boolean {
  const address = clientAddress.replace(/^::ffff:/i, '')
  return address === '::1' || /^127\.\d+\.\d+\.\d+$/.test(address)
}
