/** What `flooder.ts` can pour over a host. */
export const floodNames = [
  'nobody',
  'invented hotels',
  'hotels nobody asked for',
  'site map',
  'two hundred searches a second',
  // The last: its searches go on when the others would begin.
  'searches',
] as const
export type FloodName = (typeof floodNames)[number]

/** Where the flooded host says how much processor time it has used so far, milliseconds. */
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
  'openapi',
  'messengerSignIn',
  'sendCode',
  'codeSignIn',
  'errorReport',
] as const
export type FloodedCall = (typeof floodedCalls)[number]

/** How a host answered others meanwhile. */
export interface Flooded {
  /** The slowest of a hundred left out, milliseconds. */
  healthMs: number
  readyMs: number
  /** The same of a lead; 0 where no lead was sent. */
  leadMs: number
  /** How long the slowest answer to the flood itself took, milliseconds. */
  slowestMs: number
  /** How many of the flood's own requests got each status; all of them were answered. */
  statuses: Record<string, number>
  /** Processor time of the host while it was flooded, milliseconds; that of the probes is part of it. */
  cpuMs: number
  /** How many probes were answered. */
  probes: number
}
