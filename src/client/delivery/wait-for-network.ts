import { isHostReachable } from './chunk-reload.ts'
import { bringLostStyles, hasLostStyles } from './lost-styles.ts'

/** Interval for probing an unreachable host if the browser reports no network change, ms. */
const PROBE_EVERY_MS = 3000

const waiting = new Set<symbol>()
const listeners = new Set<() => void>()

/** True while code requested by the visitor waits for the network. */
export const isWaitingForNetwork = (): boolean => waiting.size > 0

/** Calls back when `isWaitingForNetwork` may have changed. Returns the unsubscribe function. */
export function watchNetworkWait(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Loads a chunk. If it fails while the host is unreachable, waits until it is reachable and retries once,
 * so that a tap made offline takes effect later. If only its stylesheet failed, retries once at once: the
 * code works without it. Rethrows any other failure: the chunk is gone or broken. Without a network the
 * wait does not end: the page and the notice stay, and the next tap aborts it.
 * @param signal ends the wait: the visitor navigated elsewhere
 * @param isSilent true if another wait for the same tap is announced, and may end before this one
 */
export async function loadOnline<Part>(
  load: () => Promise<Part>,
  { signal, isSilent = false }: { signal?: AbortSignal; isSilent?: boolean } = {},
): Promise<Part> {
  const loadStyled = async () => {
    await bringLostStyles()
    return load()
  }
  try {
    return await loadStyled()
  } catch (error) {
    if (!(await isHostReachable())) await untilReachable(signal, isSilent)
    else if (!hasLostStyles()) throw error
    return loadStyled()
  }
}

async function untilReachable(signal: AbortSignal | undefined, isSilent: boolean): Promise<void> {
  const wait = Symbol('wait')
  if (!isSilent) setWaiting(() => waiting.add(wait))
  try {
    do await nextChance(signal)
    while (!(await isHostReachable()))
  } finally {
    setWaiting(() => waiting.delete(wait))
  }
}

function setWaiting(change: () => unknown): void {
  change()
  for (const listener of listeners) listener()
}

/** Resolves when the browser is online again, or after a while. */
function nextChance(signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    const end = () => {
      clearTimeout(timer)
      removeEventListener('online', end)
      signal?.removeEventListener('abort', end)
      if (signal?.aborted) reject(signal.reason as Error)
      else resolve()
    }
    const timer = setTimeout(end, PROBE_EVERY_MS)
    addEventListener('online', end)
    signal?.addEventListener('abort', end)
  })
}
