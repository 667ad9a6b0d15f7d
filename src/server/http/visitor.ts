import { isIP, type BlockList } from 'node:net'
import type { HttpBindings } from '@hono/node-server'
import { proxyList } from './proxies.ts'
import { isLocalHostname } from './public-url.ts'

/** What the Node adapter adds to a request; absent in tests that call the host directly. */
export type Bindings = Partial<HttpBindings>

/**
 * The visitor's address, for limits only. Each proxy appends the address of its client to the header:
 * entries are trusted from the end as long as their writer is a trusted proxy; earlier ones may be
 * forged.
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

/** The address of `1.2.3.4:5678`, `[2001:db8::1]:443` or a bare one; undefined for anything else. */
function bareAddress(entry: string): string | undefined {
  const text = entry.trim()
  const bare = /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text
  const plain = bare.replace(/^::ffff:(?=\d+\.)/i, '')
  return isIP(plain) > 0 ? plain : undefined
}

/**
 * True if a program on this machine calls this machine. The Host header is checked against DNS rebinding
 * to 127.0.0.1, the forwarding headers against proxies.
 */
export function isOwnMachine(bindings: Bindings | undefined, url: URL, headers: Headers): boolean {
  const isForwarded = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'].some((name) => headers.has(name))
  return !isForwarded && isTrusted(peerAddress(bindings), LOOPBACK) && isLocalHostname(url.hostname)
}

function peerAddress(bindings: Bindings | undefined): string {
  const address = bindings?.incoming?.socket.remoteAddress ?? ''
  return address.replace(/^::ffff:/, '')
}
