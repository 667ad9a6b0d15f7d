const kinds = {
  /** Every number of an answer is text. */
  numbersAsText: 'boolean',
  /** A list of one is that object, an empty list is `''`. */
  singleAsObject: 'boolean',
  /** Lists of objects are objects with the keys 0, 1, 2… */
  digitKeys: 'boolean',
  /** The body is in windows-1251 without saying so. */
  windows1251: 'boolean',
  /** A page with status 200. */
  htmlWith200: 'boolean',
  /** `Authorization Error` as text with status 200. */
  authorizationErrorWith200: 'boolean',
  emptyBody: 'boolean',
  /** The answer is cut off in the middle. */
  brokenJson: 'boolean',
  /** The requested search has expired. */
  searchExpires: 'boolean',
  /** 429 with this many seconds in `Retry-After`. */
  tooMany: 'number',
  /** Every other tour costs 0. */
  zeroPrices: 'boolean',
  /** Fuel is next to the price, not included. */
  fuelBeside: 'boolean',
  /** Flights with the number SU000 at midnight. */
  unknownFlights: 'boolean',
  /** Links are relative or `javascript:`. */
  badLinks: 'boolean',
  /** The word next to progress 100. */
  terminalWord: 'string',
  /** Hotel descriptions are not bought: 403. */
  noHotelModule: 'boolean',
  /** Hot tours are not bought: 403. */
  noHotModule: 'boolean',
  /** A search by meal is refused. */
  refuseMeal: 'boolean',
  /** `common` of a hotel begins with the Cyrillic «с». */
  cyrillicCommon: 'boolean',
  /** The call is never answered. */
  hang: 'boolean',
  /** The answer is delayed, milliseconds. */
  slowMs: 'number',
  /** This many metered calls a day in Moscow time, then 429 until midnight. */
  dailyQuota: 'number',
  /** The connection is reset. */
  down: 'boolean',
} as const

type Kinds = typeof kinds
export type QuirkName = keyof Kinds
interface Values {
  boolean: boolean
  number: number
  string: string
}
type ValueOf<N extends QuirkName> = Values[Kinds[N]]
type Value = Values[keyof Values]

/** A quirk limited to paths that contain a text, or to the next `times` calls. */
interface Limited<V> {
  value: V
  path?: string
  times?: number
}
/** Switches by name; `false` turns one off. */
export type Quirks = { [N in QuirkName]?: ValueOf<N> | Limited<ValueOf<N>> | false }

interface Switch {
  value: Value
  path: string
  left: number
}

export interface QuirkBoard {
  /** @throws Error for an unknown name or value */
  set(raw: unknown): void
  /** The value for a call of this path, undefined when off; uses it once. */
  take(name: QuirkName, path: string): Value | undefined
  /** The switches for people. */
  shown(): Record<string, Switch>
  clear(): void
}

export function createQuirks(): QuirkBoard {
  const switches = new Map<QuirkName, Switch>()
  return {
    set(raw) {
      if (!isRecord(raw)) throw new Error('Quirks are an object of switches by name.')
      for (const [name, setting] of Object.entries(raw)) {
        if (!isQuirk(name)) throw new Error(`No quirk ${name}. Known: ${Object.keys(kinds).join(', ')}.`)
        if (setting === false || setting === null) switches.delete(name)
        else switches.set(name, readSwitch(name, setting))
      }
    },
    take(name, path) {
      const found = switches.get(name)
      if (!found || found.left <= 0 || !path.includes(found.path)) return undefined
      found.left -= 1
      return found.value
    },
    shown: () => Object.fromEntries(switches),
    clear: () => switches.clear(),
  }
}

function readSwitch(name: QuirkName, setting: unknown): Switch {
  const limited = isRecord(setting) ? setting : { value: setting }
  const { value = true, path = '', times = Infinity } = limited
  const isValue = typeof value === 'boolean' || typeof value === 'number' || typeof value === 'string'
  if (!isValue || typeof value !== kinds[name]) throw new Error(`${name} wants a ${kinds[name]}.`)
  if (typeof path !== 'string' || typeof times !== 'number') {
    throw new Error(`${name}: path is a text, times is a number.`)
  }
  return { value, path, left: times }
}

function isQuirk(name: string): name is QuirkName {
  return Object.hasOwn(kinds, name)
}

export function isRecord(raw: unknown): raw is Record<string, unknown> {
  return typeof raw === 'object' && raw !== null && !Array.isArray(raw)
}
