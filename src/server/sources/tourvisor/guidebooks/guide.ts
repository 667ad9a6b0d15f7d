import { GatewayFailure } from '../gateway.ts'
import { putBounded } from '../shared/bounded-map.ts'
import { createSharedAnswer, type AnswerKind, type SharingTools } from '../shared/shared-answer.ts'

/** Rarely changing answers, read from memory; what is old is shown and asked anew behind the visitor's back. */
export interface Guide<T> {
  /** What is known, at once; with `load` given, what is missing or old is asked for in the background. */
  known(id: string, load?: () => Promise<T>): Promise<T | undefined>
  /**
   * What is known, or the first answer of `load`.
   * @throws {GatewayFailure} what `load` throws, `away` when it takes too long; the load goes on meanwhile
   */
  read(id: string, load: () => Promise<T>): Promise<T>
  /**
   * Loads what is missing or old and waits for it, however long it takes.
   * @throws {GatewayFailure} what `load` throws; for a while after a failure the same without a load
   */
  reload(id: string, load: () => Promise<T>): Promise<T>
  /** Writes what has been learnt otherwise; `change` gets what is known. */
  learn(id: string, change: (known: T | undefined) => T): Promise<void>
}

/** How long the memory of this process is believed before the store is looked at again, milliseconds. */
const USUAL_MEMORY_MS = 60_000
const MOST_IN_MEMORY = 400
/** A visitor waits so long for a guidebook that nobody has yet. */
const FIRST_WAIT_MS = 6_000
/** After a failure the source is left alone for this long. */
const AFTER_FAILURE_MS = 15_000

interface Remembered<T> {
  value: T | undefined
  isFresh: boolean
  lookedAt: number
}

export function createGuide<T>(
  kind: AnswerKind<T>,
  tools: SharingTools,
  memoryMs = USUAL_MEMORY_MS,
): Guide<T> {
  const { clock, pause } = tools
  const shared = createSharedAnswer(kind, tools)
  const { look, remember } = createMemory(shared, clock, memoryMs)
  const failures = new Map<string, { error: unknown; at: number }>()

  const load = async (id: string, ask: () => Promise<T>): Promise<T> => {
    const failed = failures.get(id)
    if (failed && Math.abs(clock() - failed.at) < AFTER_FAILURE_MS) throw failed.error
    try {
      const { value } = await shared.once(id, ask)
      failures.delete(id)
      remember(id, value, true)
      return value
    } catch (error) {
      putBounded(failures, id, { error, at: clock() }, MOST_IN_MEMORY)
      throw error
    }
  }

  /** A failure shows in the age of what is known, not in an answer. */
  const inBackground = (id: string, ask: () => Promise<T>) => void load(id, ask).catch(() => {})

  return {
    async known(id, ask) {
      const { value, isFresh } = await look(id)
      if (ask && !isFresh) inBackground(id, ask)
      return value
    },

    async read(id, ask) {
      const { value, isFresh } = await look(id)
      if (value === undefined) {
        const late = pause(FIRST_WAIT_MS).then(() => {
          throw new GatewayFailure('away', `${kind.name} takes long`)
        })
        return Promise.race([load(id, ask), late])
      }
      if (!isFresh) inBackground(id, ask)
      return value
    },

    async reload(id, ask) {
      const { value, isFresh } = await look(id)
      return value !== undefined && isFresh ? value : load(id, ask)
    },

    async learn(id, change) {
      const next = change((await shared.get(id))?.value)
      await shared.put(id, next)
      remember(id, next, true)
    },
  }
}

/** What this process knows of the kept answers; each is looked at again after `memoryMs`. */
function createMemory<T>(
  shared: Pick<ReturnType<typeof createSharedAnswer<T>>, 'get'>,
  clock: () => number,
  memoryMs: number,
) {
  const memory = new Map<string, Remembered<T>>()
  const remember = (id: string, value: T | undefined, isFresh: boolean): Remembered<T> => {
    const remembered = { value, isFresh, lookedAt: clock() }
    putBounded(memory, id, remembered, MOST_IN_MEMORY)
    return remembered
  }
  const look = async (id: string): Promise<Remembered<T>> => {
    const known = memory.get(id)
    if (known && Math.abs(clock() - known.lookedAt) < memoryMs) return known
    const kept = await shared.get(id)
    return remember(id, kept?.value, kept?.isFresh ?? false)
  }
  return { look, remember }
}
