import { LRUCache } from 'lru-cache'
import { decodeBody } from '#shared/contract/decode-body.ts'
import { knownTours } from '#shared/contract/endpoints/inline-mode.ts'
import type { KnownToursReply } from '#shared/contract/price/known-tour.ts'
import { href } from '#shared/routes/href.ts'
import { BASE_PATH } from '#server/http/mount-table.ts'

/** Cards of a query. `isFresh` is false if the host did not answer: Telegram must not keep them for long. */
export interface FoundTours extends KnownToursReply {
  isFresh: boolean
}

/** Asks the host for cards. Never rejects. */
export type FindTours = (text: string) => Promise<FoundTours>

interface ClientParts {
  /** Origin of the provider. */
  host: string
  fetch: typeof fetch
  /** Writes one line for the operator; never a query. */
  err: (line: string) => void
  now?: () => number
}

/** Telegram repeats an answer to everybody for the same time. */
const FRESH_MS = 5 * 60_000
/** Prices of an older answer may be wrong by now. */
const KEPT_MS = 60 * 60_000
/** By then the person has typed another query. */
const TIMEOUT_MS = 2_000
const MOST_KEPT = 500
/** More queries at once wait for nothing: the next letter asks again. */
const MOST_AT_ONCE = 8

const NOTHING: KnownToursReply = { tours: [], address: href('home') }

/**
 * Creates a client with a bounded cache by query. Equal queries share one request. If the host is slow,
 * busy or away, an older answer is returned, otherwise an empty one.
 */
export function createFindTours({ host, fetch: send, err, now = Date.now }: ClientParts): FindTours {
  const kept = new LRUCache<string, { at: number; reply: KnownToursReply }>({
    max: MOST_KEPT,
    ttl: KEPT_MS,
    perf: { now },
    ttlResolution: 0,
  })
  const inFlight = new Map<string, Promise<FoundTours>>()

  const findKept = (text: string): KnownToursReply => kept.get(text)?.reply ?? NOTHING
  const load = async (text: string): Promise<FoundTours> => {
    try {
      const query = new URLSearchParams({ text }).toString()
      const response = await send(`${host}${BASE_PATH}${knownTours.path}?${query}`, {
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      const reply = await readReply(response)
      kept.set(text, { at: now(), reply })
      return { ...reply, isFresh: true }
    } catch (error) {
      err(
        `Карточек в чатах нет: витрина ${host} не ответила (${findReason(error)}). Проверьте PUBLIC_URL и её сертификат`,
      )
      return { ...findKept(text), isFresh: false }
    }
  }

  return async (text) => {
    const known = kept.get(text)
    if (known && Math.abs(now() - known.at) < FRESH_MS) return { ...known.reply, isFresh: true }
    const running = inFlight.get(text)
    if (running) return running
    if (inFlight.size >= MOST_AT_ONCE) return { ...findKept(text), isFresh: false }
    const loading = load(text).finally(() => inFlight.delete(text))
    inFlight.set(text, loading)
    return loading
  }
}

/** For example `HTTP 503` or `ECONNREFUSED`. */
function findReason(error: unknown): string {
  if (error instanceof SyntaxError) return 'ответ не JSON'
  const { cause, message } = error instanceof Error ? error : new Error(String(error))
  return cause instanceof Error && 'code' in cause ? String(cause.code) : message
}

/** @throws if the answer is not the call's. A provider without the call has no cards, which is an answer. */
async function readReply(response: Response): Promise<KnownToursReply> {
  if (response.status === 404) {
    await response.body?.cancel()
    return NOTHING
  }
  const decoded = response.ok ? decodeBody<KnownToursReply>(knownTours, await response.json()) : undefined
  if (decoded?.kind !== 'data') throw new Error(`HTTP ${response.status}`)
  return decoded.data
}
