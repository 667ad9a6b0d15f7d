/** Floods of `flooder.ts`. */
export const floodNames = [
  'nobody',
  'invented hotels',
  'hotels nobody asked for',
  'site map',
  'two hundred leads a second',
  'two hundred searches a second',
  // Last, because its searches would still run during the next flood.
  'searches',
] as const
export type FloodName = (typeof floodNames)[number]

/** Where the flooded host reports its CPU time so far, milliseconds. */
export const CPU_PATH = '/cpu-ms'

/** A shared list that the flooded host has. */
export const FLOODED_SET = '0123456789abcdef0123456789abcdef'

/** Calls that an anonymous visitor can send: the flood `call <name>` repeats one of them. */
export const floodedCalls = [
  'settings',
  'departures',
  'countries',
  'regions',
  'hotels',
  'hotelDetail',
  'flyDates',
  'hotelPrice',
  'knownTours',
  'searchRequest',
  'searchResult',
  'searchContinue',
  'tourDetail',
  'actualize',
  'directions',
  'popularDirections',
  'direction',
  'hotDirections',
  'popularHotDirections',
  'hotDirection',
  'callRequest',
  'tourRequest',
  'addReview',
  'getCode',
  'login',
  'logout',
  'deleteAccount',
  'messengerLogin',
  'sharedSet',
  'vote',
  'recordVisit',
  'countInlineChoice',
  'takeBotUpdate',
  'openapi',
  'messengerSignIn',
  'sendCode',
  'codeSignIn',
  'errorReport',
] as const
export type FloodedCall = (typeof floodedCalls)[number]

/** How a host answered others during a flood. */
export interface Flooded {
  /** 99th percentile, milliseconds. */
  healthMs: number
  readyMs: number
  /** 99th percentile of a lead; 0 when none was sent. */
  leadMs: number
  /** The slowest answer to the flood itself, milliseconds. */
  slowestMs: number
  /** Number of the flood's requests by status; all were answered. */
  statuses: Record<string, number>
  /** CPU time of the host during the flood including probes, milliseconds. */
  cpuMs: number
  /** Answered probes. */
  probes: number
}
