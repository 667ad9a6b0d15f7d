import { code, count, known, list, shape, text, word } from '#contract/read.ts'
import type { Output } from '#contract/reader.ts'
import { FoundHotel } from '#contract/search.ts'
import type { Gateway, GatewayStatus } from '../gateway.ts'
import { putBounded } from '../shared/bounded-map.ts'
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

export interface SnapshotParts {
  gateway: Gateway
  tools: SharingTools
  searches: Pick<Searches, 'continuedAt'>
  /** Told once of each answer that is whole. */
  learn: (run: SearchRun, hotels: readonly FoundHotel[]) => void
}

export function createSnapshots(parts: SnapshotParts): Snapshots {
  const { clock } = parts.tools
  const questions = createQuestions(parts)
  const memory = new Map<string, Snapshot>()
  const asking = new Map<string, Promise<Snapshot>>()

  const askAgain = async (run: SearchRun, before: Snapshot | undefined): Promise<Snapshot> => {
    const id = idOf(run)
    try {
      const snapshot = await questions.ask(run, before)
      putBounded(memory, id, snapshot, MOST_IN_MEMORY)
      return snapshot
    } catch (error) {
      const known = canWait(error) ? (before ?? (await questions.older(run))) : undefined
      if (!known) throw error
      return known
    } finally {
      asking.delete(id)
    }
  }

  return {
    older: (run) => questions.older(run),
    async of(run) {
      const id = idOf(run)
      const before = memory.get(id)
      const age = before ? Math.abs(clock() - before.at) : Infinity
      if (before && age < (before.isWhole ? WHOLE_MS : RUNNING_MS)) return before
      const asked = asking.get(id) ?? askAgain(run, before)
      asking.set(id, asked)
      return asked
    },
  }
}

/** Asks for a search once: the hosts' common answer where it is whole, else the source. */
function createQuestions({ gateway, tools, searches, learn }: SnapshotParts) {
  const { clock } = tools
  const found = createSharedAnswer(foundKind, tools)

  const isOver = async ({ search, portion }: SearchRun, status: GatewayStatus) => {
    if (status.progress < 100) return false
    const asked = portion > 1 ? await searches.continuedAt(search, portion) : undefined
    return asked === undefined || Math.abs(clock() - asked) >= SETTLE_MS
  }

  return {
    async ask(run: SearchRun, before: Snapshot | undefined): Promise<Snapshot> {
      const { search } = run
      const kept = await found.get(idOf(run))
      if (kept?.isFresh) return { ...kept.value, at: kept.storedAt, isWhole: true }
      const status = await gateway.status(search)
      const isWhole = await isOver(run, status)
      // A portion may end between two looks and leave every sign as it was: the last look is always a new one.
      const isSame = !isWhole && before && !before.isWhole && signOf(before.status) === signOf(status)
      const hotels = isSame ? before.hotels : await gateway.results(search, MOST_HOTELS)
      if (isWhole) {
        await found.put(idOf(run), { status, hotels })
        learn(run, hotels)
      }
      return { status, hotels, at: clock(), isWhole }
    },

    older: async (run: SearchRun): Promise<Snapshot | undefined> => {
      const kept = await found.get(idOf(run))
      return kept && { ...kept.value, at: kept.storedAt, isWhole: true }
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
