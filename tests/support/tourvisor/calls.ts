import { addDays, instantOf, todayAt } from '#shared/domain/time/day.ts'
import type { QuirkName } from './quirks.ts'

/** What the agency pays for by the piece. */
export type Metered = 'searches' | 'continues' | 'flights'

/** How often what was asked since the last reset. */
export interface CallCounts {
  total: number
  /** By path, ids of searches, tours and hotels as `{id}`. */
  paths: Record<string, number>
  /** Those that were answered: a refused one costs nothing. */
  metered: Record<Metered, number> & { total: number }
}

/** One call as a handler sees it. */
export interface FakeCall {
  path: string
  query: URLSearchParams
  /** Whether a quirk is on for this call; asked twice it answers the same and is used up once. */
  quirk: (name: QuirkName) => boolean | number | string | undefined
  /** Counts a call that is paid for. @throws WireError 429 when the day's quota is used up */
  meter: (what: Metered) => void
}

/** The answer is a status and a sentence; each generation writes it in its own way. */
export class WireError extends Error {
  readonly status: number
  readonly retryAfterSeconds: number | undefined

  constructor(status: number, message: string, retryAfterSeconds?: number) {
    super(message)
    this.status = status
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** A parameter that must be there. */
export function required({ query }: FakeCall, name: string): string {
  const value = query.get(name)
  if (value === null || value === '') throw new WireError(400, `${name} is required`)
  return value
}

/** A body that goes out as JSON. */
export interface FakeReply {
  body: unknown
  headers?: Record<string, string>
}

/** Counters of the fake, with the day's use of the quota, which a new day of Moscow begins anew. */
export function createCallBook(clock: () => number) {
  const newCounts = (): CallCounts => ({
    total: 0,
    paths: {},
    metered: { total: 0, searches: 0, continues: 0, flights: 0 },
  })
  let counts = newCounts()
  const today = { day: todayAt(clock()), used: 0 }
  const minute = { at: 0, used: 0 }
  return {
    counts: () => counts,
    note(path: string): void {
      const shown = path.replace(/\/\d{2,}(?=\/|$)/g, '/{id}')
      counts.total += 1
      counts.paths[shown] = (counts.paths[shown] ?? 0) + 1
    },
    /** Calls of this minute, this one included. */
    useMinute(): number {
      const at = Math.floor(clock() / 60_000)
      if (minute.at !== at) Object.assign(minute, { at, used: 0 })
      minute.used += 1
      return minute.used
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
  const midnight = instantOf(addDays(todayAt(instant), 1)) ?? instant
  return Math.ceil((midnight - instant) / 1000)
}
