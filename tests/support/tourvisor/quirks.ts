const kinds = {
  /** Every number of an answer comes as text. */
  numbersAsText: 'boolean',
  /** A list of one is that one, an empty list is `''`. */
  singleAsObject: 'boolean',
  /** Lists of objects are objects with the keys 0, 1, 2… */
  digitKeys: 'boolean',
  /** The body is in windows-1251 and nothing says so. */
  windows1251: 'boolean',
  /** A page with status 200. */
  htmlWith200: 'boolean',
  /** `Authorization Error` as text with status 200. */
  authorizationErrorWith200: 'boolean',
  emptyBody: 'boolean',
  /** The answer breaks off in the middle. */
  brokenJson: 'boolean',
  /** The search that is asked for is forgotten. */
  searchExpires: 'boolean',
  /** 429 with so many seconds in `Retry-After`. */
  tooMany: 'number',
  /** Every other tour costs 0. */
  zeroPrices: 'boolean',
  /** Fuel stands beside the price, not inside it. */
  fuelBeside: 'boolean',
  /** Flights with the number SU000 at midnight. */
  unknownFlights: 'boolean',
  /** Links are relative or `javascript:`. */
  badLinks: 'boolean',
  /** The word beside progress 100. */
  terminalWord: 'string',
  /** Descriptions of hotels are not bought: 403. */
  noHotelModule: 'boolean',
  /** Hot tours are not bought: 403. */
  noHotModule: 'boolean',
  /** A search by meal is refused. */
  refuseMeal: 'boolean',
  /** `common` of a hotel begins with the Cyrillic «с». */
  cyrillicCommon: 'boolean',
  /** The call is never answered. */
  hang: 'boolean',
  /** The answer is so late, milliseconds. */
  slowMs: 'number',
  /** So many metered calls a day of Moscow, then 429 until midnight. */
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

/** A quirk for calls whose path contains a text, for the next `times` of them; each limit may be left out. */
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

/** What is switched on now. */
export interface QuirkBoard {
  /** Throws a sentence for a name or a value that is none. */
  set(raw: unknown): void
  /** The value for a call of this path, undefined when it is off; uses up one of its times. */
  take(name: QuirkName, path: string): Value | undefined
  /** The switches as they stand, for people. */
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
