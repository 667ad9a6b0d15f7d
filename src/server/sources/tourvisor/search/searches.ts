import { createHash } from 'node:crypto'
import { code, count, object } from '#shared/contract/read.ts'
import type { Output } from '#shared/contract/reader.ts'
import { DAY_MS, MINUTE_MS } from '#shared/domain/time/durations.ts'
import type { Gateway, Trip } from '../gateway.ts'
import { DaySpent, type AskFor } from '../metering/meter.ts'
import { hasFailed } from '../metering/refusals.ts'
import { createSharedAnswer, type AnswerKind, type SharingTools } from '../metering/shared-answer.ts'

const StartedSearch = object({ search: code(), startedAt: count() })
/** A search that the source runs; `startedAt` is in whole seconds since the epoch. */
export type StartedSearch = Output<typeof StartedSearch>
const Continued = object({ portion: count() })
type Continued = Output<typeof Continued>

/** Equal searches within this time are shared, milliseconds. */
export const EQUAL_MS = 10 * MINUTE_MS

const startedKind: AnswerKind<StartedSearch> = {
  name: 'tourvisor-search',
  reader: StartedSearch,
  freshMs: EQUAL_MS,
  storedMs: DAY_MS,
}
const continuedKind: AnswerKind<Continued> = {
  name: 'tourvisor-continued',
  reader: Continued,
  freshMs: DAY_MS,
  storedMs: DAY_MS,
}

/** Paid searches: each is started and continued once for all visitors of all servers. */
export interface Searches {
  /** Returns the running or a recent search of such a trip, or an older one if no new one is allowed. */
  begin(trip: Trip, visitor: string): Promise<StartedSearch>
  /** Returns the search that {@link begin} would share now; starts none. */
  shared(trip: Trip): Promise<StartedSearch | undefined>
  /** Asks operators for the portion after this one. */
  continue(search: string, portion: number, visitor: string): Promise<void>
  /** Returns when the portion was requested, milliseconds; undefined for the first one. */
  continuedAt(search: string, portion: number): Promise<number | undefined>
}

export function createSearches(gateway: Gateway, tools: SharingTools, askFor: AskFor): Searches {
  const started = createSharedAnswer(startedKind, tools)
  const continued = createSharedAnswer(continuedKind, tools)
  const start = async (trip: Trip): Promise<StartedSearch> => {
    const startedAt = Math.floor(tools.clock() / 1000)
    return { search: await gateway.startSearch(trip), startedAt }
  }
  return {
    async begin(trip, visitor) {
      const id = tripKey(trip)
      try {
        return (await askFor(started, id, visitor, () => start(trip))).value
      } catch (error) {
        const older = canWait(error) ? await started.get(id) : undefined
        if (!older) throw error
        return older.value
      }
    },
    async shared(trip) {
      const known = await started.get(tripKey(trip))
      return known?.isFresh ? known.value : undefined
    },
    async continue(search, portion, visitor) {
      await askFor(continued, `${search}:${portion + 1}`, visitor, async () => {
        await gateway.continueSearch(search)
        return { portion: portion + 1 }
      })
    },
    continuedAt: async (search, portion) => (await continued.get(`${search}:${portion}`))?.storedAt,
  }
}

/** True for failures that allow an older answer instead. */
export function canWait(error: unknown): boolean {
  return error instanceof DaySpent || hasFailed(error, 'busy', 'away', 'denied', 'not-bought')
}

/** Returns one short text for equal trips. */
export function tripKey(trip: Trip): string {
  const sorted = Object.entries(trip).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(sorted)).digest('base64url').slice(0, 32)
}
