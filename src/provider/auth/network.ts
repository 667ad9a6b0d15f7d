import { isIPv6 } from 'node:net'

/** The network a limit counts for: an IPv4 address, or the /64 that one IPv6 subscriber holds. */
export function networkOf(clientAddress: string): string {
  const address = clientAddress.replace(/^::ffff:(?=\d+\.)/i, '').split('%')[0] ?? ''
  if (!isIPv6(address)) return address
  const [head = '', tail = ''] = address.split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail.split(':').filter(Boolean)
  const gap = address.includes('::') ? Array<string>(8 - left.length - right.length).fill('0') : []
  const groups = [...left, ...gap, ...right].slice(0, 4)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}

/** True for this very machine. */
export function isLoopback(clientAddress: string): boolean {
  const address = clientAddress.replace(/^::ffff:/i, '')
  return address === '::1' || /^127\.\d+\.\d+\.\d+$/.test(address)
}
