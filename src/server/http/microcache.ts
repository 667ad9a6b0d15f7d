import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import { requestLine, type WriteLine } from '../log/log.ts'
import { isPreviewReader } from './preview-reader.ts'
import type { Redact } from '../log/redact.ts'

/** How long an answer is reused, milliseconds. */
const HOLD_MS = 1_000
/** Senders choose addresses and hosts freely: at most this many are stored at a time. */
const MOST = 200
/** A request with one of these headers is not shared. */
const OWN = ['if-none-match', 'content-length', 'transfer-encoding', 'authorization', 'expect'] as const

/** Answers of the current second, reused for a crowd on one page. */
export interface Microcache {
  /** Repeats a stored answer and logs the request; false if there is none. */
  repeat: (incoming: IncomingMessage, outgoing: ServerResponse) => boolean
  /** Stores an answer for identical requests; `body` is the encoded body. */
  keep: (incoming: IncomingMessage, answer: Response, body: Uint8Array) => void
}

interface Kept {
  headers: Record<string, string>
  body: Uint8Array
  pathname: string
}

interface Parts {
  clock: () => number
  writeRequest?: WriteLine | undefined
  redact: Redact
}

export function createMicrocache({ clock, writeRequest, redact }: Parts): Microcache {
  const kept = new LRUCache<string, Kept>({ max: MOST, ttl: HOLD_MS, ttlResolution: 0, ttlAutopurge: true })
  return {
    repeat(incoming, outgoing) {
      const startedAt = performance.now()
      const answer = isCommon(incoming) ? kept.get(toCacheKey(incoming)) : undefined
      if (!answer) return false
      outgoing.writeHead(200, answer.headers).end(answer.body)
      const milliseconds = performance.now() - startedAt
      const { pathname } = answer
      writeRequest?.(requestLine({ method: 'GET', pathname, status: 200, milliseconds }, clock(), redact))
      return true
    },
    keep(incoming, answer, body) {
      if (answer.status !== 200 || !isCommon(incoming)) return
      const headers = { ...Object.fromEntries(answer.headers), 'content-length': String(body.byteLength) }
      const [pathname = ''] = (incoming.url ?? '').split('?', 1)
      kept.set(toCacheKey(incoming), { headers, body, pathname })
    },
  }
}

/** True for a plain request of a whole page or file. Documents for readers of previews name their subject. */
function isCommon({ method, headers }: IncomingMessage): boolean {
  return (
    method === 'GET' &&
    OWN.every((name) => headers[name] === undefined) &&
    !isPreviewReader(headers['user-agent'])
  )
}

/** The request data an answer depends on; none of the three can contain a line break. */
function toCacheKey({ url, headers }: IncomingMessage): string {
  return `${headers.host}\n${url}\n${String(headers['accept-encoding'])}`
}
