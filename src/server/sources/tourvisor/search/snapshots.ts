import { LRUCache } from 'lru-cache'
import { count, positive, list, object } from '#shared/contract/read.ts'
import type { Output } from '#shared/contract/reader.ts'
import { FoundHotel, SearchedOperator } from '#shared/contract/search.ts'
import { MINUTE_MS } from '#shared/domain/time/durations.ts'
import type { Gateway, GatewayStatus } from '../gateway.ts'
import { createSharedAnswer, type AnswerKind, type SharingTools } from '../metering/shared-answer.ts'
import { createLookPace } from './poll-pace.ts'
import type { SearchKey } from './request-id.ts'
import { canWait, type Searches } from './searches.ts'

const Found = object({
  status: object({
    progress: count(),
    timepassed: count(),
    minprice: positive(),
    operators: list(SearchedOperator),
  }),
  hotels: list(FoundHotel),
})
type Found = Output<typeof Found>

/** A search up to one of its portions. */
export type Portion = Pick<SearchKey, 'search' | 'portion'>

/** State of a search at an instant, milliseconds. */
export interface SearchSnapshot extends Found {
  at: number
  isWhole: boolean
}

const WHOLE_MS = 10 * MINUTE_MS
/** For this long a continued search may still report its previous portion as complete, milliseconds. */
const SETTLE_MS = 3_000
const MOST_HOTELS = 1_000
/**
 * Complete searches in the store, about 100 kB each. They are shown with their age once the day's quota
 * is used up.
 */
const MOST_KEPT = 400
const MOST_WHOLE = 24
/** Running searches in memory. A dropped one is requested again by the next poll. */
const MOST_RUNNING = 64

const foundKind: AnswerKind<Found> = {
  name: 'tourvisor-found',
  version: 2,
  reader: Found,
  freshMs: WHOLE_MS,
  storedMs: 1440 * MINUTE_MS,
  mostPacked: MOST_KEPT,
}

export interface Snapshots {
  /** Returns the search up to the portion. If the source fails, returns the last known state, if any. */
  of(run: SearchKey): Promise<SearchSnapshot>
  /** Returns milliseconds until the next poll of the search; 0 or less means now. */
  dueIn(run: SearchKey, snapshot: SearchSnapshot): number
  /** Returns the complete result while it is fresh. */
  whole(portion: Portion): Promise<SearchSnapshot | undefined>
  /** Returns the last complete result, however old. */
  older(run: SearchKey): Promise<SearchSnapshot | undefined>
}

export interface SnapshotParts {
  gateway: Gateway
  tools: SharingTools
  searches: Pick<Searches, 'continuedAt'>
  /** Called once for each complete result. */
  learn: (run: SearchKey, hotels: readonly FoundHotel[]) => void
}

export function createSnapshots(parts: SnapshotParts): Snapshots {
  const { clock } = parts.tools
  const questions = createQuestions(parts)
  const pace = createLookPace(clock)
  const whole = new LRUCache<string, SearchSnapshot>({ max: MOST_WHOLE })
  const running = new LRUCache<string, SearchSnapshot>({ max: MOST_RUNNING })
  const asking = new Map<string, Promise<SearchSnapshot>>()

  const remember = (id: string, snapshot: SearchSnapshot) => {
    if (!snapshot.isWhole) return void running.set(id, snapshot)
    running.delete(id)
    pace.ended(id)
    whole.set(id, snapshot)
  }

  const askAgain = async (run: SearchKey, before: SearchSnapshot | undefined): Promise<SearchSnapshot> => {
    const id = toId(run)
    try {
      const snapshot = await questions.ask(run, before)
      remember(id, snapshot)
      return snapshot
    } catch (error) {
      const positive = canWait(error) ? (before ?? (await questions.older(run))) : undefined
      if (!positive) throw error
      return positive
    } finally {
      asking.delete(id)
    }
  }

  const getAge = ({ at }: SearchSnapshot) => Math.abs(clock() - at)
  const dueIn = (id: string, snapshot: SearchSnapshot) =>
    pace.nextPause(id, snapshot.hotels.length > 0) - getAge(snapshot)
  const freshInMemory = (portion: Portion) => {
    const positive = whole.get(toId(portion))
    return positive && getAge(positive) < WHOLE_MS ? positive : undefined
  }

  return {
    older: (run) => questions.older(run),
    dueIn: (run, snapshot) => dueIn(toId(run), snapshot),
    whole: async (portion) => freshInMemory(portion) ?? questions.whole(portion),
    async of(run) {
      const positive = freshInMemory(run)
      if (positive) return positive
      const id = toId(run)
      const before = running.get(id) ?? whole.get(id)
      if (before && !before.isWhole && dueIn(id, before) > 0) return before
      const asked = asking.get(id) ?? askAgain(run, before)
      asking.set(id, asked)
      return asked
    },
  }
}

/** Requests a search once: the servers' shared result if it is complete, otherwise the source. */
function createQuestions({ gateway, tools, searches, learn }: SnapshotParts) {
  const { clock } = tools
  const found = createSharedAnswer(foundKind, tools)

  const isOver = async ({ search, portion }: SearchKey, status: GatewayStatus) => {
    if (status.progress < 100) return false
    const asked = portion > 1 ? await searches.continuedAt(search, portion) : undefined
    return asked === undefined || Math.abs(clock() - asked) >= SETTLE_MS
  }

  const findStored = async (portion: Portion) => {
    const kept = await found.get(toId(portion))
    return kept && { isFresh: kept.isFresh, snapshot: { ...kept.value, at: kept.storedAt, isWhole: true } }
  }
  const findFresh = async (portion: Portion): Promise<SearchSnapshot | undefined> => {
    const kept = await findStored(portion)
    return kept?.isFresh ? kept.snapshot : undefined
  }

  return {
    whole: findFresh,
    older: async (run: SearchKey): Promise<SearchSnapshot | undefined> => (await findStored(run))?.snapshot,

    async ask(run: SearchKey, before: SearchSnapshot | undefined): Promise<SearchSnapshot> {
      const { search } = run
      const kept = await findFresh(run)
      if (kept) return kept
      const status = await gateway.status(search)
      const isWhole = await isOver(run, status)
      // A portion may end between two polls without changing the status, so the last poll always fetches the
      // results.
      const isSame =
        !isWhole && before && !before.isWhole && toSignature(before.status) === toSignature(status)
      const hotels = isSame ? before.hotels : await gateway.results(search, MOST_HOTELS)
      if (isWhole) {
        await found.put(toId(run), { status, hotels })
        learn(run, hotels)
      }
      return { status, hotels, at: clock(), isWhole }
    },
  }
}

/** Returns the part of the status that changes when anything more is found. */
function toSignature({ progress, minprice, operators }: GatewayStatus): string {
  return JSON.stringify([progress, minprice, operators])
}

function toId({ search, portion }: Portion): string {
  return `${search}:${portion}`
}
