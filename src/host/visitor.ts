import type { HttpBindings } from '@hono/node-server'
import { isLocalHostname } from './settings.ts'

/** What the Node adapter hands over beside the request; tests that call the host directly have none of it. */
export type Bindings = Partial<HttpBindings>

/**
 * The visitor's address, for limits only. A proxy is believed when it speaks from this machine or a private network;
 * its last entry is the one it wrote itself, the earlier ones may be the visitor's invention.
 */
export function visitorAddress(bindings: Bindings | undefined, headers: Headers): string {
  const peer = peerAddress(bindings)
  const forwarded = headers.get('x-forwarded-for')?.split(',').at(-1)?.trim()
  return forwarded && isPrivate(peer) ? forwarded : peer
}

/**
 * True when a program on this very machine asks for this very machine. The Host header is checked so that a foreign
 * page cannot reach it through a name that resolves to 127.0.0.1, the forwarding headers so that a proxy cannot.
 */
export function isOwnMachine(bindings: Bindings | undefined, url: URL, headers: Headers): boolean {
  const isForwarded = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'].some((name) => headers.has(name))
  return !isForwarded && isLoopback(peerAddress(bindings)) && isLocalHostname(url.hostname)
}

function peerAddress(bindings: Bindings | undefined): string {
  const address = bindings?.incoming?.socket.remoteAddress ?? ''
  return address.replace(/^::ffff:/, '')
}

function isLoopback(address: string): boolean {
  return address === '::1' || address.startsWith('127.')
}

function isPrivate(address: string): boolean {
  return isLoopback(address) || /^(?:10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|f[cd])/i.test(address)
}
