import { addDays, parseInstant, todayAt } from '#shared/domain/time/day.ts'
import type { QuirkName } from './quirks.ts'

/** Calls the agency pays for. */
export type Metered = 'searches' | 'continues' | 'flights'

/** Calls since the last reset. */
export interface CallCounts {
  total: number
  /** By path, with ids of searches, tours and hotels as `{id}`. */
  paths: Record<string, number>
  /** Answered ones: a refused call costs nothing. */
  metered: Record<Metered, number> & { total: number }
}

/** One call as a handler sees it. */
export interface FakeCall {
  path: string
  query: URLSearchParams
  /** Value of a quirk for this call; reading it twice uses it once. */
  quirk: (name: QuirkName) => boolean | number | undefined
  /** Counts a metered call. @throws WireError 429 when the day's quota is spent */
  meter: (what: Metered) => void
}

/** Answers with a status and a sentence; each generation formats it differently. */
export class WireError extends Error {
  readonly status: number
  readonly retryAfterSeconds: number | undefined

  constructor(status: number, message: string, retryAfterSeconds?: number) {
    super(message)
    this.status = status
    this.retryAfterSeconds = retryAfterSeconds
  }
}

export function required({ query }: FakeCall, name: string): string {
  const value = query.get(name)
  if (value === null || value === '') throw new WireError(400, `${name} is required`)
  return value
}

export interface FakeReply {
  body: unknown
  headers?: Record<string, string>
}

/** Counters of the fake with the day's quota, which resets at midnight in Moscow. */
export function createCallBook(clock: () => number) {
  const newCounts = (): CallCounts => ({
    total: 0,
    paths: {},
    metered: { total: 0, searches: 0, continues: 0, flights: 0 },
  })
  let counts = newCounts()
  const today = { day: todayAt(clock()), used: 0 }
  return {
    counts: () => counts,
    note(path: string): void {
      const shown = path.replace(/\/\d{2,}(?=\/|$)/g, '/{id}')
      counts.total += 1
      counts.paths[shown] = (counts.paths[shown] ?? 0) + 1
    },
    meter(what: Metered, quota: number): void {
      const day = todayAt(clock())
      if (today.day !== day) Object.assign(today, { day, used: 0 })
      if (today.used >= quota) throw new WireError(429, 'Daily quota exceeded', secondsToMidnight(clock()))
      today.used += 1
      counts.metered[what] += 1
      counts.metered.total += 1
    },
    reset(): void {
      counts = newCounts()
      today.used = 0
    },
  }
}

function secondsToMidnight(instant: number): number {
  const midnight = parseInstant(addDays(todayAt(instant), 1)) ?? instant
  return Math.ceil((midnight - instant) / 1000)
}
