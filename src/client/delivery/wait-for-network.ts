import { isHostReachable } from './chunk-reload.ts'
import { bringLostStyles, hasLostStyles } from './lost-styles.ts'

/** How often a host that does not answer is asked again where the browser reports no change of the network, ms. */
const PROBE_EVERY_MS = 3000

const waiting = new Set<symbol>()
const listeners = new Set<() => void>()

/** True while code that the visitor asked for waits for the network. */
export const isWaitingForNetwork = (): boolean => waiting.size > 0

/** Calls back when `isWaitingForNetwork` may have changed. Returns the function that ends it. */
export function watchNetworkWait(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Loads a part of the build. When it fails while the host cannot be reached, waits until it can and tries once more, so
 * that a press made offline is carried out later. When only its stylesheet failed, tries once more at once: a failed
 * stylesheet is no reason to go without the part. Throws any other failure: the part is gone or broken. A network that
 * never returns ends no wait: the page and the notice stay, and the next press aborts this one.
 * @param signal ends the wait: the visitor went elsewhere
 * @param isSilent true where another wait for the same press is announced, and may end before this one
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
