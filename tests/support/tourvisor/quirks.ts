/** What the real Tourvisor may do to an answer, and the value that switches it on. */
interface Kinds {
  /** A page with status 200. */
  htmlWith200: boolean
  /** `Authorization Error` as text with status 200. */
  authorizationErrorWith200: boolean
  emptyBody: boolean
  /** The answer is cut off in the middle. */
  brokenJson: boolean
  /** The requested search has expired. */
  searchExpires: boolean
  /** 429 with this many seconds in `Retry-After`. */
  tooMany: number
  /** Links are relative or `javascript:`. */
  badLinks: boolean
  /** Hotel descriptions are not bought: 403. */
  noHotelModule: boolean
  /** Hot tours are not bought: 403. */
  noHotModule: boolean
  /** This many metered calls a day in Moscow time, then 429 until midnight. */
  dailyQuota: number
  /** The connection is reset. */
  down: boolean
}

export type QuirkName = keyof Kinds
type Value = boolean | number

/** A quirk limited to paths that contain a text, or to the next `times` calls. */
interface Limited<V> {
  value: V
  path?: string
  times?: number
}
/** Switches by name; `false` turns one off. */
export type Quirks = { [N in QuirkName]?: Kinds[N] | Limited<Kinds[N]> | false }

interface Switch {
  value: Value
  path: string
  left: number
}

export interface QuirkBoard {
  set(quirks: Quirks): void
  /** The value for a call of this path, undefined when off; uses it once. */
  take(name: QuirkName, path: string): Value | undefined
  clear(): void
}

export function createQuirks(): QuirkBoard {
  const switches = new Map<QuirkName, Switch>()
  return {
    set(quirks) {
      for (const [name, setting] of Object.entries(quirks) as [QuirkName, Quirks[QuirkName]][]) {
        if (setting === false || setting === undefined) switches.delete(name)
        else switches.set(name, readSwitch(setting))
      }
    },
    take(name, path) {
      const found = switches.get(name)
      if (!found || found.left <= 0 || !path.includes(found.path)) return undefined
      found.left -= 1
      return found.value
    },
    clear: () => switches.clear(),
  }
}

function readSwitch(setting: Value | Limited<Value>): Switch {
  if (typeof setting !== 'object') return { value: setting, path: '', left: Infinity }
  const { value, path = '', times = Infinity } = setting
  return { value, path, left: times }
}
