import { BlockList, isIP } from 'node:net'

/** Networks behind a keyword of the setting. */
const NETWORKS: Record<string, readonly string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  private: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

/** Proxies with a trusted X-Forwarded-For: addresses, networks, and the keywords `loopback` and `private`. */
export function proxyList(names: readonly string[]): BlockList {
  const list = new BlockList()
  for (const name of names.flatMap((one) => NETWORKS[one] ?? [one])) {
    const [address = '', bits] = name.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    list.addSubnet(address, Number(bits ?? (family === 'ipv6' ? 128 : 32)), family)
  }
  return list
}

/** True if {@link proxyList} can read the entry. */
export function isProxyName(name: string): boolean {
  if (name in NETWORKS) return true
  const [address = '', bits = '0', ...rest] = name.split('/')
  const longest = isIP(address) === 6 ? 128 : 32
  return isIP(address) > 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= longest && rest.length === 0
}
