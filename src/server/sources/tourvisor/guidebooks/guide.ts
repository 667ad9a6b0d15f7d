import { LRUCache } from 'lru-cache'
import { GatewayFailure } from '../gateway.ts'
import { createSharedAnswer, type AnswerKind, type SharingTools } from '../metering/shared-answer.ts'

/** Rarely changing answers, cached in memory. A stale one is returned and refreshed in the background. */
export interface Guide<T> {
  /** Returns the known answer at once. With `load`, a missing or stale one is requested in the background. */
  known(id: string, load?: () => Promise<T>): Promise<T | undefined>
  /**
   * Returns the known answer, or the first result of `load`.
   * @throws {GatewayFailure} any failure of `load`, or `away` if it takes too long; the load continues
   */
  read(id: string, load: () => Promise<T>): Promise<T>
  /**
   * Loads a missing or stale answer and waits for it without a time limit.
   * @throws {GatewayFailure} any failure of `load`; for a while after it the same failure without a load
   */
  reload(id: string, load: () => Promise<T>): Promise<T>
  /** Stores an answer learned in another way; `change` gets the known one. */
  learn(id: string, change: (known: T | undefined) => T): Promise<void>
}

/** How long this process uses its memory before it reads the store again, milliseconds. */
const USUAL_MEMORY_MS = 60_000
const MOST_IN_MEMORY = 400
/** How long a visitor waits for a guidebook that was never loaded, milliseconds. */
const FIRST_WAIT_MS = 6_000
/** Pause after a failure of the source, milliseconds. */
const AFTER_FAILURE_MS = 15_000

interface Remembered<T> {
  value: T | undefined
  isFresh: boolean
}

export function createGuide<T>(
  kind: AnswerKind<T>,
  tools: SharingTools,
  memoryMs = USUAL_MEMORY_MS,
): Guide<T> {
  const { clock, pause } = tools
  const shared = createSharedAnswer(kind, tools)
  const { look, remember } = createMemory(shared, clock, memoryMs)
  const failures = createLocalCache<{ error: unknown }>(clock, AFTER_FAILURE_MS)

  const load = async (id: string, ask: () => Promise<T>): Promise<T> => {
    const failed = failures.get(id)
    if (failed) throw failed.error
    try {
      const { value } = await shared.once(id, ask)
      failures.delete(id)
      remember(id, value, true)
      return value
    } catch (error) {
      failures.set(id, { error })
      throw error
    }
  }

  /** A background failure shows in the age of the answer only. */
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

/** Memory of this process over the stored answers; each is read again after `memoryMs`. */
function createMemory<T>(
  shared: Pick<ReturnType<typeof createSharedAnswer<T>>, 'get'>,
  clock: () => number,
  memoryMs: number,
) {
  const memory = createLocalCache<Remembered<T>>(clock, memoryMs)
  const remember = (id: string, value: T | undefined, isFresh: boolean): Remembered<T> => {
    const remembered = { value, isFresh }
    memory.set(id, remembered)
    return remembered
  }
  const look = async (id: string): Promise<Remembered<T>> => {
    const known = memory.get(id)
    if (known) return known
    const kept = await shared.get(id)
    return remember(id, kept?.value, kept?.isFresh ?? false)
  }
  return { look, remember }
}

function createLocalCache<V extends object>(clock: () => number, ttl: number) {
  return new LRUCache<string, V>({ max: MOST_IN_MEMORY, ttl, perf: { now: clock }, ttlResolution: 0 })
}
