import { REFRESH_AFTER_FAILURE_MS, REFRESH_MS } from '#shared/domain/constants.ts'

/** Named freshness of server data, milliseconds. */
export const STALE = {
  /** Guidebooks change by the day; `src/shared/domain/README.md`, "Ids and their lives". */
  DAY: 24 * 3_600_000,
  HOUR: 3_600_000,
  FIVE_MINUTES: 300_000,
  /** A price confirmed longer ago is asked again. */
  PRICE: 15 * 60_000,
} as const

/** How long an unused answer stays, so that Back finds its list. */
export const KEEP_MS = 45 * 60_000

/** Options of queries whose answers other people change: refetched while the page is visible, and on return to it. */
export const REFRESHED = {
  staleTime: 0,
  refetchInterval: ({ state }: { state: { error: Error | null } }) =>
    state.error === null ? REFRESH_MS : REFRESH_AFTER_FAILURE_MS,
  refetchOnWindowFocus: 'always',
  refetchOnReconnect: 'always',
} as const
