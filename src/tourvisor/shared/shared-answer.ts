import { readOf, type Reader } from '#contract/reader.ts'
import type { Clock } from '#provider/ports/clock.ts'
import type { AnswerTerm, SharedAnswers } from '#provider/ports/shared-answers.ts'
import { GatewayFailure } from '../gateway.ts'

/** What sharing an answer takes. */
export interface SharingTools {
  answers: SharedAnswers
  clock: Clock
  /** Resolves after so many milliseconds. */
  pause: (ms: number) => Promise<void>
}

/** Answers of one kind: their name in the store, how they are read back, how long they last. */
export interface AnswerKind<T> extends AnswerTerm {
  name: string
  reader: Reader<T>
}

export interface Kept<T> {
  value: T
  /** Milliseconds since the epoch. */
  storedAt: number
  isFresh: boolean
}

/** Answers of a kind that all hosts share, by id. */
export interface SharedAnswer<T> {
  /** The last answer, fresh or not; undefined where there is none. */
  get(id: string): Promise<Kept<T> | undefined>
  put(id: string, value: T): Promise<void>
  /**
   * The fresh answer, or that of `ask`, which one caller of all hosts makes while the others wait for it.
   * @throws {GatewayFailure} `busy` when nobody has answered within {@link WAIT_MS}; whatever `ask` throws
   */
  once(id: string, ask: () => Promise<T>): Promise<Kept<T>>
}

/** Longer than the slowest call of the source, twice: whoever holds the lease beyond it is dead. */
const LEASE_MS = 60_000
/** How long a visitor waits for what somebody else is asking, milliseconds. */
const WAIT_MS = 25_000
const LOOK_EVERY_MS = 100

export function createSharedAnswer<T>(kind: AnswerKind<T>, tools: SharingTools): SharedAnswer<T> {
  const { answers, clock, pause } = tools
  const read = readOf(kind.reader)
  const asking = new Map<string, Promise<Kept<T>>>()
  const keyOf = (id: string) => `${kind.name}:${id}`

  const get = async (id: string): Promise<Kept<T> | undefined> => {
    const found = await answers.get(keyOf(id), clock())
    if (!found) return undefined
    const value = read(JSON.parse(found.value))
    // A build of another day may have written it otherwise.
    return value === undefined ? undefined : { ...found, value }
  }

  const put = (id: string, value: T) => answers.put(keyOf(id), JSON.stringify(value), clock(), kind)

  const askAlone = async (id: string, lease: string, ask: () => Promise<T>): Promise<Kept<T>> => {
    try {
      const value = await ask()
      await put(id, value)
      return { value, storedAt: clock(), isFresh: true }
    } catch (error) {
      await answers.release(keyOf(id), lease)
      throw error
    }
  }

  const askOrWait = async (id: string, ask: () => Promise<T>): Promise<Kept<T>> => {
    const until = clock() + WAIT_MS
    for (;;) {
      const known = await get(id)
      if (known?.isFresh) return known
      const lease = await answers.claim(keyOf(id), clock(), LEASE_MS)
      if (lease !== undefined) return askAlone(id, lease, ask)
      if (clock() >= until) throw new GatewayFailure('busy', `${kind.name}: somebody else is asking for long`)
      await pause(LOOK_EVERY_MS)
    }
  }

  return {
    get,
    put,
    async once(id, ask) {
      const known = asking.get(id) ?? askOrWait(id, ask).finally(() => asking.delete(id))
      asking.set(id, known)
      return known
    },
  }
}
