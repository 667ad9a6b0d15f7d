import data, {
  type CompatStatement,
  type Identifier,
  type SimpleSupportStatement,
} from '@mdn/browser-compat-data' with { type: 'json' }
import { floor } from '../../src/tools/build/floor.ts'

export const { api } = data
const none: Identifier = {}
export const atRules = data.css['at-rules'] ?? none
export const { selectors = none, properties = none, types = none } = data.css
export const attributes = data.html.global_attributes ?? none
export const {
  builtins = none,
  classes = none,
  statements = none,
  regular_expressions: patterns = none,
} = data.javascript

const engines = {
  safari_ios: floor.ios,
  webview_android: floor.chrome,
  chrome: floor.chrome,
  firefox: floor.firefox,
} as const

/**
 * Returns the engines of the floor without the feature, each with the version that added it; none if all
 * have it.
 */
export function lackedBy(feature: Identifier | undefined): string[] {
  const compat = feature?.__compat
  if (!compat) return []
  return Object.entries(engines).flatMap(([engine, version]) => {
    const since = toPending(compat, engine as keyof typeof engines)
    return since !== undefined && compare(since, version) <= 0 ? [] : [`${engine} ${since ?? '—'}`]
  })
}

/** Returns the version that has the whole feature without a prefix or a flag. */
function toPending(compat: CompatStatement, engine: keyof typeof engines): string | undefined {
  const given = compat.support[engine]
  const statements: SimpleSupportStatement[] = given === undefined ? [] : [given].flat()
  const whole = statements.find(
    (one) =>
      !one.prefix &&
      !one.alternative_name &&
      !one.flags &&
      !one.version_removed &&
      isVersion(one.version_added),
  )
  return whole ? String(whole.version_added).replace('≤', '') : undefined
}

function isVersion(version: unknown): boolean {
  return typeof version === 'string' && /^≤?\d/.test(version)
}

function compare(one: string, other: string): number {
  const [left, right] = [one, other].map((version) => version.split('.').map(Number))
  return (left?.[0] ?? 0) - (right?.[0] ?? 0) || (left?.[1] ?? 0) - (right?.[1] ?? 0)
}
