import { REFRESH_AFTER_FAILURE_MS, REFRESH_MS } from '#shared/domain/constants.ts'

/** Stale times of server data, ms. */
export const STALE = {
  /** Guidebooks change daily; `src/shared/domain/README.md`, "Ids and their lives". */
  DAY: 24 * 3_600_000,
  HOUR: 3_600_000,
  FIVE_MINUTES: 300_000,
  /** A price confirmed longer ago is refetched. */
  PRICE: 15 * 60_000,
} as const

/** How long an unused response is kept, so that Back finds its list, ms. */
export const KEEP_MS = 45 * 60_000

/**
 * Options of queries whose data other people change: refetched while the page is visible and when it
 * becomes visible.
 */
export const REFRESHED = {
  staleTime: 0,
  refetchInterval: ({ state }: { state: { error: Error | null } }) =>
    state.error === null ? REFRESH_MS : REFRESH_AFTER_FAILURE_MS,
  refetchOnWindowFocus: 'always',
  refetchOnReconnect: 'always',
} as const
