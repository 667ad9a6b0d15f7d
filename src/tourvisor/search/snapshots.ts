import { code, count, known, list, shape, text, word } from '#contract/read.ts'
import type { Output } from '#contract/reader.ts'
import { FoundHotel } from '#contract/search.ts'
import type { Gateway, GatewayStatus } from '../gateway.ts'
import { createSharedAnswer, type AnswerKind, type SharingTools } from '../shared/shared-answer.ts'
import type { SearchRun } from './request-id.ts'
import { canWait, type Searches } from './searches.ts'

const Found = shape({
  status: shape({
    progress: count(),
    timepassed: count(),
    minprice: known(),
    operators: list(
      shape({
        code: code(),
        name: text(),
        state: word('pending', 'success', 'no results', 'failed'),
        minprice: known(),
      }),
    ),
  }),
  hotels: list(FoundHotel),
})
type Found = Output<typeof Found>

/** A search as it stood at an instant, milliseconds. */
export interface Snapshot extends Found {
  at: number
  isWhole: boolean
}

const MINUTE_MS = 60_000
const WHOLE_MS = 10 * MINUTE_MS
/** Whoever asks within this time of another visitor gets the same, milliseconds. */
const RUNNING_MS = 900
/** A search just continued may still say that its former portion is whole. */
const SETTLE_MS = 3_000
const MOST_HOTELS = 1_000
const MOST_IN_MEMORY = 24

const foundKind: AnswerKind<Found> = {
  name: 'tourvisor-found',
  reader: Found,
  freshMs: WHOLE_MS,
  keptMs: 1440 * MINUTE_MS,
}

export interface Snapshots {
  /** The search up to the portion; a failure of the source shows what was known before, if anything was. */
  of(run: SearchRun): Promise<Snapshot>
  /** The last whole answer, however old. */
  older(run: SearchRun): Promise<Snapshot | undefined>
}

/** @param learn told once of each answer that is whole */
export function createSnapshots(
  gateway: Gateway,
  tools: SharingTools,
  searches: Pick<Searches, 'continuedAt'>,
  learn: (run: SearchRun, hotels: readonly FoundHotel[]) => void,
): Snapshots {
  const { clock } = tools
  const found = createSharedAnswer(foundKind, tools)
  const memory = new Map<string, Snapshot>()
  const asking = new Map<string, Promise<Snapshot>>()

  const remember = (id: string, snapshot: Snapshot) => {
    memory.delete(id)
    memory.set(id, snapshot)
    const oldest = memory.keys().next()
    if (memory.size > MOST_IN_MEMORY && !oldest.done) memory.delete(oldest.value)
    return snapshot
  }

  const isOver = async ({ search, portion }: SearchRun, status: GatewayStatus) => {
    if (status.progress < 100) return false
    const asked = portion > 1 ? await searches.continuedAt(search, portion) : undefined
    return asked === undefined || Math.abs(clock() - asked) >= SETTLE_MS
  }

  const ask = async (run: SearchRun, before: Snapshot | undefined): Promise<Snapshot> => {
    const { search } = run
    const id = idOf(run)
    const kept = await found.get(id)
    if (kept?.isFresh) return remember(id, { ...kept.value, at: kept.storedAt, isWhole: true })
    const status = await gateway.status(search)
    const isSame = before && !before.isWhole && signOf(before.status) === signOf(status)
    const hotels = isSame ? before.hotels : await gateway.results(search, MOST_HOTELS)
    const isWhole = await isOver(run, status)
    if (isWhole) {
      await found.put(id, { status, hotels })
      learn(run, hotels)
    }
    return remember(id, { status, hotels, at: clock(), isWhole })
  }

  const older = async (run: SearchRun): Promise<Snapshot | undefined> => {
    const kept = await found.get(idOf(run))
    return kept && { ...kept.value, at: kept.storedAt, isWhole: true }
  }

  return {
    older,
    async of(run) {
      const id = idOf(run)
      const before = memory.get(id)
      const age = before ? Math.abs(clock() - before.at) : Infinity
      if (before && age < (before.isWhole ? WHOLE_MS : RUNNING_MS)) return before
      const asked =
        asking.get(id) ??
        ask(run, before)
          .catch(async (error: unknown) => {
            const known = canWait(error) ? (before ?? (await older(run))) : undefined
            if (!known) throw error
            return known
          })
          .finally(() => asking.delete(id))
      asking.set(id, asked)
      return asked
    },
  }
}

/** What changes as soon as anything more is found. */
function signOf({ progress, minprice, operators }: GatewayStatus): string {
  return JSON.stringify([progress, minprice, operators])
}

function idOf({ search, portion }: SearchRun): string {
  return `${search}:${portion}`
}
