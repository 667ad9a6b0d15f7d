import { isIP, type BlockList } from 'node:net'
import type { HttpBindings } from '@hono/node-server'
import { proxyList } from './proxies.ts'
import { isLocalHostname } from './public-url.ts'

/** What the Node adapter hands over beside the request; tests that call the host directly have none of it. */
export type Bindings = Partial<HttpBindings>

/**
 * The visitor's address, for limits only. Each proxy writes at the end of the header who came to it: entries are
 * believed from the end as long as who wrote them is a trusted proxy, the earlier ones may be the visitor's invention.
 */
export function visitorAddress(
  bindings: Bindings | undefined,
  headers: Headers,
  trusted: BlockList = LOOPBACK,
): string {
  let address = peerAddress(bindings)
  const entries = headers.get('x-forwarded-for')?.split(',') ?? []
  for (const entry of entries.toReversed()) {
    const before = isTrusted(address, trusted) ? bareAddress(entry) : undefined
    if (before === undefined) break
    address = before
  }
  return address
}

const LOOPBACK = proxyList(['loopback'])

function isTrusted(address: string, trusted: BlockList): boolean {
  const family = isIP(address)
  return family > 0 && trusted.check(address, family === 6 ? 'ipv6' : 'ipv4')
}

/** The address of `1.2.3.4:5678`, `[2001:db8::1]:443` and of a bare one; undefined for anything else. */
function bareAddress(entry: string): string | undefined {
  const text = entry.trim()
  const bare = /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text
  const plain = bare.replace(/^::ffff:(?=\d+\.)/i, '')
  return isIP(plain) > 0 ? plain : undefined
}

/**
 * True when a program on this very machine asks for this very machine. The Host header is checked so that a foreign
 * page cannot reach it through a name that resolves to 127.0.0.1, the forwarding headers so that a proxy cannot.
 */
export function isOwnMachine(bindings: Bindings | undefined, url: URL, headers: Headers): boolean {
  const isForwarded = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'].some((name) => headers.has(name))
  return !isForwarded && isTrusted(peerAddress(bindings), LOOPBACK) && isLocalHostname(url.hostname)
}

function peerAddress(bindings: Bindings | undefined): string {
  const address = bindings?.incoming?.socket.remoteAddress ?? ''
  return address.replace(/^::ffff:/, '')
}
