import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'
import type { Clock } from '#shared/domain/time/clock.ts'
import { callReader, type Reader } from '#shared/contract/reader.ts'
import type { AnswerTerm, SharedAnswers } from '../../../db/answer-store.ts'
import { GatewayFailure } from '../gateway.ts'
import { PATIENCE } from '../http/ask.ts'
import { LONGEST_TURN_MS } from './pace.ts'

export interface SharingTools {
  answers: SharedAnswers
  clock: Clock
  pause: (ms: number) => Promise<void>
}

/** A kind of answers: its name in the store, its reader and its lifetime. */
export interface AnswerKind<T> extends AnswerTerm {
  name: string
  reader: Reader<T>
  /** For answers of megabytes: they are stored compressed, at most this many. */
  mostPacked?: number
}

export interface StoredAnswer<T> {
  value: T
  /** Milliseconds since the epoch. */
  storedAt: number
  isFresh: boolean
}

/** Answers of a kind, shared by all servers, by id. */
export interface SharedAnswer<T> {
  /** Returns the last answer, fresh or stale; undefined if there is none. */
  get(id: string): Promise<StoredAnswer<T> | undefined>
  put(id: string, value: T): Promise<void>
  /**
   * Returns the fresh answer, or the result of `ask`. Of all servers one caller runs it while the others
   * wait.
   * @throws {GatewayFailure} `busy` if there is no answer within {@link WAIT_MS}; also any error of `ask`
   */
  once(id: string, ask: () => Promise<T>): Promise<StoredAnswer<T>>
}

/**
 * Longer than the slowest paid call with all its waits. A lease holder beyond it is dead, so an answer in
 * flight is never paid for twice.
 */
const LEASE_MS = 2 * (LONGEST_TURN_MS + PATIENCE.dictionary + PATIENCE.other)
/** How long a visitor waits for another caller's request, milliseconds. */
const WAIT_MS = 25_000
const LOOK_EVERY_MS = 100

export function createSharedAnswer<T>(kind: AnswerKind<T>, tools: SharingTools): SharedAnswer<T> {
  const { answers, clock, pause } = tools
  const read = callReader(kind.reader)
  const asking = new Map<string, Promise<StoredAnswer<T>>>()
  const toKey = (id: string) => `${kind.name}:${id}`
  const { freshMs, storedMs, mostPacked } = kind
  const isPacked = mostPacked !== undefined
  const term = { freshMs, storedMs, ...(isPacked && { bound: { keysFrom: toKey(''), most: mostPacked } }) }

  /** Null for a row of another build that this one cannot read. */
  const look = async (id: string): Promise<StoredAnswer<T> | undefined | null> => {
    const found = await answers.get(toKey(id), clock())
    if (!found) return undefined
    const value = read(JSON.parse(isPacked ? await unpack(found.value) : found.value))
    return value === undefined ? null : { ...found, value }
  }

  const put = async (id: string, value: T) => {
    const text = JSON.stringify(value)
    await answers.put(toKey(id), isPacked ? await pack(text) : text, clock(), term)
  }

  const askAlone = async (id: string, ask: () => Promise<T>): Promise<StoredAnswer<T>> => {
    const value = await ask()
    await put(id, value)
    return { value, storedAt: clock(), isFresh: true }
  }

  const askOrWait = async (id: string, ask: () => Promise<T>): Promise<StoredAnswer<T>> => {
    const until = clock() + WAIT_MS
    for (;;) {
      const known = await look(id)
      if (known?.isFresh) return known
      // The store leases no fresh row, not even one that this build cannot read.
      if (known === null) return askAlone(id, ask)
      const lease = await answers.claim(toKey(id), clock(), LEASE_MS)
      if (lease !== undefined)
        try {
          return await askAlone(id, ask)
        } catch (error) {
          await answers.release(toKey(id), lease)
          throw error
        }
      if (clock() >= until) throw new GatewayFailure('busy', `${kind.name}: somebody else is asking for long`)
      await pause(LOOK_EVERY_MS)
    }
  }

  return {
    get: async (id) => (await look(id)) ?? undefined,
    put,
    async once(id, ask) {
      const known = asking.get(id) ?? askOrWait(id, ask).finally(() => asking.delete(id))
      asking.set(id, known)
      return known
    },
  }
}

const compress = promisify(brotliCompress)
const decompress = promisify(brotliDecompress)

/** Fast: 2,200 tours, 1.2 MB of JSON, become 106 kB in 6 ms on another thread, and are restored in 4 ms. */
const params = { [constants.BROTLI_PARAM_QUALITY]: 3 }

/** Compresses a text into letters and digits. */
async function pack(text: string): Promise<string> {
  return (await compress(text, { params })).toString('base64')
}

/** @throws Error for a text that {@link pack} did not produce */
async function unpack(packed: string): Promise<string> {
  return (await decompress(Buffer.from(packed, 'base64'))).toString()
}
