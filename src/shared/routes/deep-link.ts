import { href, matchRoute } from './href.ts'
import { routes, type RouteName, type RouteSpec } from './table.ts'

/**
 * Start parameters of a messenger: `[A-Za-z0-9_-]`, at most 512 signs (decision 021). Both directions
 * follow from the route table: the row's `deepLink`, then the rest of the address,
 * - spelled: `h_turkey_kemer_orion-beach_40211`, `s__from-1_to-4_nights-7-10` (`_` before each part of the path,
 *   `__` before the query, `-` for `=`, `_` for `&`);
 * - packed, for whatever has other signs: `-` and base64url of `part/part?query`.
 * Anything else opens home: a start parameter is a key into the route table, never an address.
 */
const allowed = /^[A-Za-z0-9_-]{1,512}$/

/** The address a start parameter opens; home for an unknown or damaged one. */
export function addressOfStartParam(param: string): string {
  const [, letters = '', rest = ''] = (allowed.test(param) && /^([a-z]+)([_-].*)?$/.exec(param)) || []
  const name = (Object.keys(routes) as RouteName[]).find(
    (one) => (routes[one] as RouteSpec).deepLink === letters,
  )
  const read = rest.startsWith('-') ? readPacked : readSpelled
  return (name && read(name, rest)) ?? href('home')
}

/** The address of a row's screen as the app itself writes it; undefined when its parameters are not of the row. */
export function resolveAddress(name: RouteName, parts: string[], query: URLSearchParams): string | undefined {
  const left = [...parts]
  const path = routes[name].path.replace(/:\w+/g, () => encodeURIComponent(left.shift() ?? ''))
  if (left.length > 0 || matchRoute(path)?.name !== name) return undefined
  // Not by its size: web views of 2022 do not count parameters.
  const search = query.toString()
  return search === '' ? path : `${path}?${search}`
}

function readPacked(name: RouteName, rest: string): string | undefined {
  const [parts = '', ...query] = fromBase64Url(rest.slice(1))?.split('?') ?? []
  const values = parts.split('/').filter(Boolean).map(plainPart)
  return resolveAddress(name, values, new URLSearchParams(query.join('?')))
}

/** A part may have the signs that divide parts; those are written as in an address. */
function plainPart(part: string): string {
  return part.replace(/%(2[5Ff]|3[Ff])/g, decodeURIComponent)
}

function readSpelled(name: RouteName, rest: string): string | undefined {
  const [, parts = '', query = ''] = /^(?:_(?!_)(.+?))?(?:__(.+))?$/.exec(rest) ?? []
  // Only the last part of a path may contain underscores: a hotel's before its code, any in a tour's id.
  const before = Math.max(0, routes[name].path.split(':').length - 2)
  const split = parts.split('_')
  const pairs = readPairs(query)
  const values = [...split.slice(0, before), split.slice(before).join('_')].filter(Boolean)
  return pairs && resolveAddress(name, values, pairs)
}

/** `nights-7-10_f_rating-4`: a name is lower-case letters, a value ends where the next name begins. */
function readPairs(text: string): URLSearchParams | undefined {
  const query = new URLSearchParams()
  const pair = /(?:^|_)([a-z]+(?:_[a-z]+)*)-([\w-]*?)(?=_[a-z]+(?:_[a-z]+)*-|$)/y
  while (pair.lastIndex < text.length) {
    const [, name = '', value = ''] = pair.exec(text) ?? []
    if (name === '') return undefined
    query.append(name, value)
  }
  return query
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
