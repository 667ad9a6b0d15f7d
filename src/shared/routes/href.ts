import { routes, type RouteName, type RouteSpec } from './table.ts'

type Names<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | Names<Rest>
  : P extends `${string}:${infer Name}`
    ? Name
    : never

export type RouteParams<N extends RouteName> = Record<Names<(typeof routes)[N]['path']>, string>

type Args<N extends RouteName> = keyof RouteParams<N> extends never
  ? [params?: undefined, search?: URLSearchParams]
  : [params: RouteParams<N>, search?: URLSearchParams]

/** The address of a screen: the only way to write a link. */
export function href<N extends RouteName>(name: N, ...[params, search]: Args<N>): string {
  const values: Record<string, string> = params ?? {}
  const path = routes[name].path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(values[key] ?? ''))
  const query = search?.toString()
  return query ? `${path}?${query}` : path
}

export interface RouteMatch {
  name: RouteName
  params: Record<string, string>
}

const paramsIn = (name: RouteName) => routes[name].path.split(':').length
/** A path of the table wins over a pattern that would take it too, as in the router. */
const names = (Object.keys(routes) as RouteName[]).sort((one, other) => paramsIn(one) - paramsIn(other))

/** The row a path belongs to, or undefined; a parameter that fails its pattern is no match (requirement 5). */
export function matchRoute(path: string): RouteMatch | undefined {
  const parts = splitPath(path)
  for (const name of names) {
    const params = matchRow(routes[name], parts)
    if (params) return { name, params }
  }
  return undefined
}

export function areParamsValid(spec: RouteSpec, params: Record<string, string | undefined>): boolean {
  return Object.entries(spec.params ?? {}).every(([key, pattern]) => pattern.test(params[key] ?? ''))
}

function matchRow(spec: RouteSpec, parts: string[]): Record<string, string> | undefined {
  const pattern = splitPath(spec.path)
  if (pattern.length !== parts.length) return undefined
  const params: Record<string, string> = {}
  for (const [index, piece] of pattern.entries()) {
    const part = parts[index] ?? ''
    if (piece.startsWith(':')) params[piece.slice(1)] = part
    else if (piece !== part) return undefined
  }
  return areParamsValid(spec, params) ? params : undefined
}

function splitPath(path: string): string[] {
  try {
    return path.split('/').filter(Boolean).map(decodeURIComponent)
  } catch {
    return ['%']
  }
}
