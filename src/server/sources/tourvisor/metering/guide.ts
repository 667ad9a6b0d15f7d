import { LRUCache } from 'lru-cache'
import { GatewayFailure } from '../gateway.ts'
import { createSharedAnswer, type AnswerKind, type SharingTools } from './shared-answer.ts'

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
  { clock, pause, answers }: SharingTools,
  memoryMs = USUAL_MEMORY_MS,
): Guide<T> {
  const shared = createSharedAnswer(kind, { clock, pause, answers })
  const remembering = { max: MOST_IN_MEMORY, perf: { now: clock }, ttlResolution: 0 }
  const memory = new LRUCache<string, Remembered<T>>({ ...remembering, ttl: memoryMs })
  const failures = new LRUCache<string, { error: unknown }>({ ...remembering, ttl: AFTER_FAILURE_MS })

  const look = async (id: string): Promise<Remembered<T>> => {
    const known = memory.get(id)
    if (known) return known
    const { value, isFresh = false } = (await shared.get(id)) ?? { value: undefined }
    memory.set(id, { value, isFresh })
    return { value, isFresh }
  }

  const load = async (id: string, ask: () => Promise<T>): Promise<T> => {
    const failed = failures.get(id)
    if (failed) throw failed.error
    try {
      const { value } = await shared.once(id, ask)
      failures.delete(id)
      memory.set(id, { value, isFresh: true })
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
      const value = change((await shared.get(id))?.value)
      await shared.put(id, value)
      memory.set(id, { value, isFresh: true })
    },
  }
}

/**
 * Reads guidebooks sequentially in the background; `read` resolves when its load ends. A call during a
 * run does nothing. A later call retries what failed.
 */
export function createReadBehind(read: (id: string) => Promise<unknown>): (ids: readonly string[]) => void {
  let isReading = false
  const readAll = async (ids: readonly string[]) => {
    for (const id of ids) await read(id).catch(() => undefined)
  }
  return (ids) => {
    if (isReading) return
    isReading = true
    void readAll(ids).finally(() => {
      isReading = false
    })
  }
}
