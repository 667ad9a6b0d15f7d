import { href, matchRoute } from './href.ts'
import { routes, type RouteName, type RouteSpec } from './table.ts'

/**
 * Start parameters of a messenger: `[A-Za-z0-9_-]`, at most 512 signs (`telegram.md` section 3).
 * Grammar: the row's `deepLink`, then `-` and base64url of the rest of the address when there is more than the path.
 * Anything else opens home: a start parameter is a key into the route table, never an address.
 */
const allowed = /^[A-Za-z0-9_-]{1,512}$/

/** The start parameter that opens an address, or undefined when it belongs to no row or is too long. */
export function startParamOf(address: string): string | undefined {
  const [path = '', search = ''] = address.split('?')
  const match = matchRoute(path)
  const spec: RouteSpec | undefined = match && routes[match.name]
  if (!match || spec?.deepLink === undefined) return undefined
  const params = Object.values(match.params)
  const tail = [params.join('/'), search].join('?')
  const param = tail === '?' ? spec.deepLink : `${spec.deepLink}-${toBase64Url(tail)}`
  return allowed.test(param) ? param : undefined
}

/** The address a start parameter opens; home for an unknown or damaged one. */
export function addressOfStartParam(param: string): string {
  const home = href('home')
  if (!allowed.test(param)) return home
  const [letter = '', ...rest] = param.split('-')
  const name = (Object.keys(routes) as RouteName[]).find(
    (one) => (routes[one] as RouteSpec).deepLink === letter,
  )
  const tail = rest.length > 0 ? fromBase64Url(rest.join('-')) : '?'
  if (!name || tail === undefined) return home
  const [values = '', search = ''] = tail.split('?')
  const parts = values.split('/').filter(Boolean)
  const path = routes[name].path.replace(/:\w+/g, () => encodeURIComponent(parts.shift() ?? ''))
  if (parts.length > 0 || matchRoute(path)?.name !== name) return home
  return search ? `${path}?${new URLSearchParams(search).toString()}` : path
}

function toBase64Url(text: string): string {
  const bytes = new TextEncoder().encode(text)
  return btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '')
}

function fromBase64Url(value: string): string | undefined {
  try {
    const binary = atob(value.replace(/-/g, '+').replace(/_/g, '/'))
    const bytes = Uint8Array.from(binary, (sign) => sign.codePointAt(0) ?? 0)
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
