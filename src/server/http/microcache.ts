import type { IncomingMessage, ServerResponse } from 'node:http'
import { requestLine, type WriteLine } from '../log/log.ts'
import type { Redact } from '../log/redact.ts'

/** So long an answer to the same question is the same, milliseconds. */
const HOLD_MS = 1_000
/** Addresses and hosts are their senders' inventions: no more than so many are kept at a time. */
const MOST = 200
/** A question with one of these is a question of its own. */
const OWN = ['if-none-match', 'content-length', 'transfer-encoding', 'authorization', 'expect'] as const

/** Documents and files of this second: a crowd at one page is answered without doing the work for each. */
export interface Microcache {
  /** Answers what was answered a moment ago, and writes its line of the log; false for everything else. */
  repeat: (incoming: IncomingMessage, outgoing: ServerResponse) => boolean
  /** Keeps an answer for those who ask the same; `body` is what goes over the wire. */
  keep: (incoming: IncomingMessage, answer: Response, body: Uint8Array) => void
}

interface Kept {
  headers: Record<string, string>
  body: Uint8Array
  pathname: string
}

interface Parts {
  clock: () => number
  /** Takes one line per request. */
  writeRequest?: WriteLine | undefined
  redact: Redact
}

export function createMicrocache({ clock, writeRequest, redact }: Parts): Microcache {
  const kept = new Map<string, Kept>()
  let heldUntil = 0
  return {
    repeat(incoming, outgoing) {
      const startedAt = performance.now()
      if (startedAt > heldUntil) kept.clear()
      const answer = isCommon(incoming) ? kept.get(questionOf(incoming)) : undefined
      if (!answer) return false
      outgoing.writeHead(200, answer.headers).end(answer.body)
      const milliseconds = performance.now() - startedAt
      const { pathname } = answer
      writeRequest?.(requestLine({ method: 'GET', pathname, status: 200, milliseconds }, clock(), redact))
      return true
    },
    keep(incoming, answer, body) {
      if (answer.status !== 200 || !isCommon(incoming) || kept.size >= MOST) return
      // All of one second go together: the first of them says when.
      if (kept.size === 0) heldUntil = performance.now() + HOLD_MS
      const headers = { ...Object.fromEntries(answer.headers), 'content-length': String(body.byteLength) }
      const [pathname = ''] = (incoming.url ?? '').split('?', 1)
      kept.set(questionOf(incoming), { headers, body, pathname })
    },
  }
}

/** Whether the question is anybody's: a page or a file asked for as a whole. */
function isCommon({ method, headers }: IncomingMessage): boolean {
  return method === 'GET' && OWN.every((name) => headers[name] === undefined)
}

/** All that an answer depends on; line ends cannot stand in any of the three. */
function questionOf({ url, headers }: IncomingMessage): string {
  return `${headers.host}\n${url}\n${String(headers['accept-encoding'])}`
}
