import { resolveAddress, addressOfStartParam } from './deep-link.ts'
import { matchRoute } from './href.ts'
import { routes, type RouteSpec } from './table.ts'

/** Signs a link to an app takes; a bot's own `/start` takes 64. */
export const LONGEST_START_PARAM = 512

/**
 * The start parameter that opens an address, the spelled one where it says the same; undefined when the address
 * belongs to no row or is too long. Apart from the reading, which every launch needs: to write is for who shares.
 */
export function toStartParam(address: string, longest = LONGEST_START_PARAM): string | undefined {
  const [, path = '', search = ''] = /^([^?#]*)\??([^#]*)/.exec(address) ?? []
  const match = matchRoute(path)
  const letters = match && (routes[match.name] as RouteSpec).deepLink
  if (!match || letters === undefined) return undefined
  const parts = Object.values(match.params)
  const query = new URLSearchParams(search)
  const wanted = resolveAddress(match.name, parts, query)
  // Reading is the proof: what the grammar would understand differently is not written so.
  return [spell(letters, parts, query), pack(letters, parts, query)].find(
    (param) => param.length <= longest && addressOfStartParam(param) === wanted,
  )
}

function spell(letters: string, parts: string[], query: URLSearchParams): string {
  const pairs = [...query].map(([name, value]) => `${name}-${value}`).join('_')
  return [letters, ...parts].join('_') + (pairs === '' ? '' : `__${pairs}`)
}

function pack(letters: string, parts: string[], query: URLSearchParams): string {
  // Fewer escapes than an address has: in base64 each costs four signs.
  const escape = (text: string) => text.replace(/[%&=+?#]/g, encodeURIComponent)
  const pairs = [...query].map(([name, value]) => `${escape(name)}=${escape(value)}`).join('&')
  const path = parts.map((part) => part.replace(/[%/?]/g, encodeURIComponent)).join('/')
  return `${letters}-${toBase64Url([path, pairs].join('?'))}`
}

function toBase64Url(text: string): string {
  const bytes = new TextEncoder().encode(text)
  return btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '')
}
