import { ApiError, statusOf } from '#api/api-error.ts'

interface Changes {
  cursor: string
  changed: string[]
}

/** Where a page stands in the changes; it outlives the times when nobody looks at the page. */
export interface Place {
  /** Of the latest answer; `''` before the first. */
  cursor: string
  /** How long the provider is asked to hold the call, seconds: what lies between may allow less. */
  waitSeconds: number
  /** Whether the latest answer could be used. */
  isHeard: boolean
}

export interface Following {
  /** One waiting call; false when no data came back. */
  ask: (after: string, waitSeconds: number) => Promise<Changes | false>
  /** Asks for the requests anew; false when that failed. */
  refresh: () => Promise<boolean>
  place: Place
  signal: AbortSignal
}

/** What a waiting call lasts at most: within the minute after which many proxies cut a silent call off. */
const LONGEST_WAIT_S = 25
/** An answer that came sooner was not waited for. */
const SOON_MS = 1000
const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 60_000
const LONGEST_ORDERED_PAUSE_MS = 300_000
/** Statuses of a provider that does not know the call. */
const ABSENT = new Set([404, 405, 501])
/** So many answers at once, or one failure, are followed by a pause. */
const ENOUGH = 5

export function createPlace(): Place {
  return { cursor: '', waitSeconds: LONGEST_WAIT_S, isHeard: true }
}

/** Asks what has changed until the signal ends it, or until the provider turns out not to know the call. */
export async function followChanges(following: Following): Promise<'stopped' | 'absent'> {
  const { place, signal } = following
  let haste = 0
  while (!signal.aborted) {
    const askedAt = Date.now()
    const turn = await askOnce(following)
    if (signal.aborted) break
    if (turn.kind === 'absent') return 'absent'
    const isSoon = Date.now() - askedAt < SOON_MS
    place.isHeard = turn.kind === 'heard'
    // A proxy that cut the call off may let a shorter one through.
    if (turn.kind === 'failed' && !isSoon) place.waitSeconds = Math.max(1, place.waitSeconds >> 1)
    if (turn.kind === 'failed') haste += ENOUGH
    else haste = isSoon ? haste + 1 : 0
    await pause(Math.max(turn.waitMs ?? 0, pauseAfter(haste)), signal)
  }
  return 'stopped'
}

interface Turn {
  kind: 'heard' | 'failed' | 'absent'
  /** The pause that the provider asked for. */
  waitMs?: number
}

async function askOnce({ ask, refresh, place }: Following): Promise<Turn> {
  try {
    const reply = await ask(place.cursor, place.waitSeconds)
    if (reply === false) return { kind: 'failed' }
    // What changed between the page's own question and the first cursor would be told to nobody.
    const isNew = place.cursor === '' || reply.changed.length > 0
    if (isNew && !(await refresh())) return { kind: 'failed' }
    place.cursor = reply.cursor
    return { kind: 'heard' }
  } catch (error) {
    if (ABSENT.has(statusOf(error))) return { kind: 'absent' }
    const seconds = error instanceof ApiError ? (error.retryAfterSeconds ?? 0) : 0
    return { kind: 'failed', waitMs: Math.min(seconds * 1000, LONGEST_ORDERED_PAUSE_MS) }
  }
}

/** None for the first answers in a row, then twice as long each time; not the same for all who lost one host. */
function pauseAfter(haste: number): number {
  if (haste < ENOUGH) return 0
  const longer = FIRST_PAUSE_MS * 2 ** (Math.floor(haste / ENOUGH) - 1)
  return Math.min(longer, LONGEST_PAUSE_MS) * (1 + Math.random() / 4)
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    signal.addEventListener('abort', end)
    if (signal.aborted) end()
  })
}
