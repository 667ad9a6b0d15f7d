import type { PrerenderedPage } from './ready-page.ts'

/** Above this queue length browsers render new or invented addresses themselves. */
const LONGEST_LINE = 16
const PLACES_OF_VISITOR = 4
/** A longer wait for the provider leaves the CPU free anyway, milliseconds. */
const LONGEST_PAUSE_MS = 300
/** Too short to be noticed, milliseconds. */
const SHORT_MS = 5

/** The work that makes a page; it must not reject. */
export type MakePage = () => Promise<PrerenderedPage | undefined>

/**
 * Makes the page of an address when it is its turn. Concurrent requests for an address share the work.
 * Resolves to undefined at once if the queue is full, or has `longest` pages.
 */
export type RenderQueue = (
  address: string,
  visitor: string,
  make: MakePage,
  longest?: number,
) => Promise<PrerenderedPage | undefined>

/**
 * Creates the queue of all pages of a process: one at a time, followed by an equally long pause, because
 * rendering takes the CPU, and other requests must be served.
 */
export function createRenderQueue(): RenderQueue {
  const making = new Map<string, { visitor: string; made: Promise<PrerenderedPage | undefined> }>()
  let line: Promise<unknown> = Promise.resolve()
  return (address, visitor, make, longest = LONGEST_LINE) => {
    const begun = making.get(address)
    if (begun) return begun.made
    const own = [...making.values()].filter((one) => one.visitor === visitor).length
    if (making.size >= longest || own >= PLACES_OF_VISITOR) return Promise.resolve(undefined)
    let startedAt = 0
    const made = line
      .then(() => {
        startedAt = performance.now()
        return make()
      })
      .finally(() => making.delete(address))
    making.set(address, { visitor, made })
    line = made.then(() => pauseAfter(performance.now() - startedAt))
    return made
  }
}

function pauseAfter(workMs: number): Promise<void> | undefined {
  if (workMs < SHORT_MS) return undefined
  return new Promise((resolve) => void setTimeout(resolve, Math.min(LONGEST_PAUSE_MS, workMs)))
}
