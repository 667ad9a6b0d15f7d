import { PageState } from '#contract/rendered-page.ts'
import * as v from 'valibot'

export interface Payloads {
  /** Brings what the page of a path stands on, where the build has one; never rejects, and soon gives up waiting. */
  bring(path: string): Promise<void>
}

interface PayloadParts {
  /** Whether the path has a payload of its own. */
  has: (path: string) => boolean
  buildId: string | undefined
  take: (page: PageState) => void
}

/** A navigation waits so long for a payload, milliseconds; what comes later still counts. */
const WAIT_MS = 600
/** As long as the pages themselves are kept before they are made anew. */
const FRESH_MS = 600_000

/** Payloads of prerendered pages, `GET {path}/_payload.json` (spec section 7): one answer instead of a screen's calls. */
export function createPayloads({ has, buildId, take }: PayloadParts): Payloads {
  const brought = new Map<string, { at: number; done: Promise<void> }>()
  const read = async (path: string) => {
    try {
      const address = `${path === '/' ? '' : path}/_payload.json?${buildId}`
      const reply = await fetch(address)
      if (!reply.ok) throw new Error(`${address}: ${reply.status}`)
      take(v.parse(PageState, await reply.json()))
    } catch {
      // The screen asks for itself then; the next visit may find the payload.
      brought.delete(path)
    }
  }
  return {
    async bring(path) {
      if (!has(path)) return
      const known = brought.get(path)
      const isFresh = known !== undefined && performance.now() - known.at < FRESH_MS
      const done = isFresh ? known.done : read(path)
      if (!isFresh) brought.set(path, { at: performance.now(), done })
      await Promise.race([done, new Promise((resolve) => setTimeout(resolve, WAIT_MS))])
    },
  }
}
