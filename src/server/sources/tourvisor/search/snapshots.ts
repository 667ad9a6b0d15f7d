import { LRUCache } from 'lru-cache'
import { count, positive, list, object } from '#shared/contract/read.ts'
import type { Output } from '#shared/contract/reader.ts'
import { FoundHotel, SearchedOperator } from '#shared/contract/search.ts'
import type { Clock } from '#shared/domain/time/clock.ts'
import { DAY_MS, MINUTE_MS } from '#shared/domain/time/durations.ts'
import type { Gateway, GatewayStatus } from '../gateway.ts'
import { hasFailed, lostSearch } from '../metering/refusals.ts'
import { createSharedAnswer, type AnswerKind, type SharingTools } from '../metering/shared-answer.ts'
import type { SearchKey } from './request-id.ts'
import { canWait, EQUAL_MS, type Searches } from './searches.ts'

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

/** For this long a continued search may still report its previous portion as complete, milliseconds. */
const SETTLE_MS = 3_000
/**
 * Complete searches in the store, about 100 kB each. They are shown with their age once the day's quota
 * is used up.
 */
const MOST_STORED = 400
/** Searches in memory. A dropped one is read from the store, or requested again by the next poll. */
const MOST_IN_MEMORY = 48

const foundKind: AnswerKind<Found> = {
  name: 'tourvisor-found',
  reader: Found,
  freshMs: EQUAL_MS,
  storedMs: DAY_MS,
  mostPacked: MOST_STORED,
}

export interface Snapshots {
  /**
   * Returns the search up to the portion. If the source fails, returns the last known state, if any.
   * @throws {Refusal} 404 if the source has forgotten the search and its result is not stored
   */
  of(run: SearchKey): Promise<SearchSnapshot>
  /** Returns milliseconds until the next poll of the search; 0 or less means now. */
  dueIn(run: SearchKey, snapshot: SearchSnapshot): number
  /** Returns the complete result while it is fresh. */
  whole(portion: Portion): Promise<SearchSnapshot | undefined>
}

export interface SnapshotParts {
  gateway: Gateway
  tools: SharingTools
  searches: Pick<Searches, 'continuedAt'>
  /** Called once for each complete result. */
  learn: (run: SearchKey, hotels: readonly FoundHotel[]) => void
}

export function createSnapshots({ tools, learn, ...source }: SnapshotParts): Snapshots {
  const { clock } = tools
  const poll = createPoll(source, clock)
  const stored = createSharedAnswer(foundKind, tools)
  const pace = createLookPace(clock)
  const memory = new LRUCache<string, SearchSnapshot>({ max: MOST_IN_MEMORY })
  const asking = new Map<string, Promise<SearchSnapshot>>()

  const getAge = ({ at }: SearchSnapshot) => Math.abs(clock() - at)
  const dueIn = (portion: Portion, snapshot: SearchSnapshot) =>
    pace.nextPause(toId(portion), snapshot.hotels.length > 0) - getAge(snapshot)

  const findStored = async (portion: Portion): Promise<SearchSnapshot | undefined> => {
    const known = await stored.get(toId(portion))
    return known && { ...known.value, at: known.storedAt, isWhole: true }
  }

  /** The complete result from memory or from the store, where other servers leave theirs. */
  const findWhole = async (portion: Portion): Promise<SearchSnapshot | undefined> => {
    const known = memory.get(toId(portion))
    const whole = known?.isWhole ? known : await findStored(portion)
    return whole && getAge(whole) < EQUAL_MS ? whole : undefined
  }

  const ask = async (run: SearchKey, before: SearchSnapshot | undefined): Promise<SearchSnapshot> => {
    const whole = await findWhole(run)
    if (whole) return whole
    const snapshot = await poll(run, before)
    if (snapshot.isWhole) {
      await stored.put(toId(run), { status: snapshot.status, hotels: snapshot.hotels })
      learn(run, snapshot.hotels)
    }
    return snapshot
  }

  const askOrRecall = async (run: SearchKey, before: SearchSnapshot | undefined): Promise<SearchSnapshot> => {
    try {
      const snapshot = await ask(run, before)
      memory.set(toId(run), snapshot)
      if (snapshot.isWhole) pace.ended(toId(run))
      return snapshot
    } catch (error) {
      const isForgotten = hasFailed(error, 'gone')
      if (!isForgotten && !canWait(error)) throw error
      const known = before ?? (await findStored(run))
      if (known?.isWhole || (known && !isForgotten)) return known
      // The client starts a lost search again.
      throw isForgotten ? lostSearch() : error
    } finally {
      asking.delete(toId(run))
    }
  }

  return {
    dueIn,
    whole: findWhole,
    async of(run) {
      const before = memory.get(toId(run))
      if (before && (before.isWhole ? getAge(before) < EQUAL_MS : dueIn(run, before) > 0)) return before
      const asked = asking.get(toId(run)) ?? askOrRecall(run, before)
      asking.set(toId(run), asked)
      return asked
    },
  }
}

/** Requests the state of a search, and its hotels if the state has changed. */
function createPoll({ gateway, searches }: Pick<SnapshotParts, 'gateway' | 'searches'>, clock: Clock) {
  const isOver = async ({ search, portion }: SearchKey, status: GatewayStatus) => {
    if (status.progress < 100) return false
    const asked = portion > 1 ? await searches.continuedAt(search, portion) : undefined
    return asked === undefined || Math.abs(clock() - asked) >= SETTLE_MS
  }
  return async (run: SearchKey, before: SearchSnapshot | undefined): Promise<SearchSnapshot> => {
    const status = await gateway.status(run.search)
    const isWhole = await isOver(run, status)
    // A portion may end between two polls without changing the status, so the last poll always fetches the
    // results.
    const isSame = !isWhole && before && !before.isWhole && toSignature(before.status) === toSignature(status)
    const hotels = isSame ? before.hotels : await gateway.results(run.search)
    return { status, hotels, at: clock(), isWhole }
  }
}

/** Returns the part of the status that changes when anything more is found. */
function toSignature({ progress, minprice, operators }: GatewayStatus): string {
  return JSON.stringify([progress, minprice, operators])
}

function toId({ search, portion }: Portion): string {
  return `${search}:${portion}`
}

/** Poll interval of a single search with results, milliseconds. */
const ALONE_MS = 900
/**
 * Polls per minute of one server for all its running searches. A poll takes one call, or two if something
 * was found. Of the 280 calls a minute that `rate-limited-gateway.ts` allows, searches take a third to two
 * thirds, and the rest is for others.
 */
const LOOKS_PER_MINUTE = 100
/** A search without a visitor's request for this long is abandoned, milliseconds. */
const LEFT_MS = 2_500

/** Limits how often running searches are polled, so that other calls get their share. */
interface LookPace {
  /**
   * Returns the poll interval of this search, milliseconds; shorter while it has no results. Call it on
   * each visitor's request for the search.
   */
  nextPause(id: string, hasFound: boolean): number
  ended(id: string): void
}

function createLookPace(clock: Clock): LookPace {
  const askedAt = new Map<string, number>()
  return {
    nextPause(id, hasFound) {
      const now = clock()
      askedAt.set(id, now)
      for (const [other, at] of askedAt) if (Math.abs(now - at) > LEFT_MS) askedAt.delete(other)
      return Math.max(hasFound ? ALONE_MS : 0, (askedAt.size * MINUTE_MS) / LOOKS_PER_MINUTE)
    },
    ended: (id) => void askedAt.delete(id),
  }
}
