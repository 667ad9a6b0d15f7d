import type { DeskApi } from './call.ts'

interface Following {
  api: DeskApi
  /** Numbers of the changed leads; undefined where everything read so far may have changed. */
  onChanged: (leads: string[] | undefined) => void
  /** Whether the host was heard just now. */
  onConnection: (isLive: boolean) => void
  signal: AbortSignal
  clock: () => number
  sleep: (ms: number, signal: AbortSignal) => Promise<void>
}

const WAIT_S = 25
/** Longer than the host waits; whatever lies between may hold an answer up for a while. */
const LONG_MS = 35_000
const SHORT_MS = 10_000
/** The contract's own pace. */
const LEAST_PAUSE_MS = 1000
const MOST_PAUSE_MS = 15_000
/** So many waiting calls in a row did not come back: something between cuts them off. */
const CUT_OFF = 2
/** How many short calls until a waiting one is tried again. */
const TRIED_AGAIN_AFTER = 20

/**
 * Tells what changes until the signal: calls that wait, with growing pauses after one that failed; where waiting calls
 * are cut off while short ones come back, a short one every 15 seconds.
 */
export async function followChanges(following: Following): Promise<void> {
  const { onChanged, onConnection, signal, clock, sleep } = following
  let cursor = ''
  let failures = 0
  let cutOff = 0
  let short = 0
  while (!signal.aborted) {
    const isAskedFast = failures > 0 || cutOff >= CUT_OFF || cursor === ''
    const isLong = !isAskedFast || (failures === 0 && short >= TRIED_AGAIN_AFTER)
    const begunAt = clock()
    const reply = await ask(following, cursor, isLong)
    if (signal.aborted) return
    if (reply === undefined) {
      failures += 1
      if (isLong) cutOff += 1
      if (isLong) short = 0
      // One that waited in vain is no sign yet: a short call tells whether anybody is there.
      if (!isLong) onConnection(false)
      await sleep(isLong ? 0 : Math.min(LEAST_PAUSE_MS * 2 ** (failures - 1), MOST_PAUSE_MS), signal)
      continue
    }
    if (isLong) [cutOff, short] = [0, 0]
    else short += 1
    failures = 0
    onConnection(true)
    if (cursor === '') onChanged(undefined)
    else if (reply.changed.length > 0) onChanged(reply.changed)
    const isFirst = cursor === ''
    cursor = reply.cursor
    const isSparse = !isFirst && !isLong && cutOff >= CUT_OFF
    const pause = isSparse ? MOST_PAUSE_MS : LEAST_PAUSE_MS - (clock() - begunAt)
    if (!isFirst && pause > 0) await sleep(pause, signal)
  }
}

async function ask({ api, signal }: Following, after: string, isLong: boolean) {
  const wait = isLong ? WAIT_S : 0
  const query = { after, wait: String(wait) }
  return api('changes', { query, signal, timeoutMs: isLong ? LONG_MS : SHORT_MS }).catch(() => undefined)
}

/** Ends early with the signal, and when the device is on the network again. */
export function sleepUntilOnline(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      removeEventListener('online', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    signal.addEventListener('abort', end)
    addEventListener('online', end)
  })
}
