import { LRUCache } from 'lru-cache'
import type { WriteLine } from './log.ts'
import type { Redact } from './redact.ts'

/** How long a failure is not written again, milliseconds. */
const REPEAT_MS = 60_000
/** Different failures of that time. The oldest is forgotten first and may then be written once more. */
const MAX_KNOWN = 500

interface OperatorLogParts {
  /** Takes the finished lines. */
  write: WriteLine
  redact: Redact
  clock: () => number
}

interface Known {
  since: number
  repeats: number
}

/**
 * The log of a host as its operator reads it: one JSON object a line, with its time and without secrets. A sentence
 * becomes the `message` of an error. The same failure is written once a minute; `repeats` is how often it was left out.
 */
export function createOperatorLog({ write, redact, clock }: OperatorLogParts): WriteLine {
  const known = new LRUCache<string, Known>({ max: MAX_KNOWN })
  return (line) => {
    const now = clock()
    const { time, ...entry } = parseEntry(redact(line), now)
    const key = JSON.stringify(entry)
    const last = known.get(key)
    if (last && now >= last.since && now - last.since < REPEAT_MS) {
      last.repeats += 1
      return
    }
    if (entry['level'] !== 'notice') {
      known.set(key, { since: now, repeats: 0 })
    }
    const repeats = last?.repeats ? { repeats: last.repeats } : {}
    write(JSON.stringify({ time, ...entry, ...repeats }))
  }
}

/** The fields of a line that is JSON already, or of a sentence. */
function parseEntry(line: string, now: number): Record<string, unknown> {
  const time = new Date(now).toISOString()
  try {
    const entry: unknown = JSON.parse(line)
    if (typeof entry === 'object' && entry !== null) return { time, ...entry }
  } catch {
    // A sentence of a part that knows nothing of the log's form.
  }
  return { time, level: 'error', message: line }
}
