/** What `flooder.ts` can pour over a host. */
export const floodNames = [
  'nobody',
  'invented hotels',
  'hotels nobody asked for',
  'site map',
  // The last: its searches go on when the others would begin.
  'searches',
] as const
export type FloodName = (typeof floodNames)[number]

/** How a host answered others meanwhile. */
export interface Flooded {
  /** The slowest of a hundred left out, milliseconds. */
  healthMs: number
  readyMs: number
  /** How long the slowest answer to the flood itself took, milliseconds. */
  slowestMs: number
  /** How many of the flood's own requests got each status; all of them were answered. */
  statuses: Record<string, number>
}
