import { PageState } from '#shared/contract/rendered-page.ts'
import * as v from 'valibot'
import type { ManifestReader } from './build-manifest.ts'

export interface Payloads {
  /** Brings what the page of a path stands on, where the build has one; never rejects. */
  bring(path: string): Promise<void>
  /** Waits, but not long, for a payload that is on its way. A navigation asks for none: its screen does. */
  coming(path: string): Promise<void>
}

interface PayloadParts {
  manifest: Pick<ManifestReader, 'known' | 'isPrerendered'>
  buildId: string | undefined
  take: (page: PageState) => void
}

/** A navigation waits so long for a payload, milliseconds; what comes later still counts. */
const WAIT_MS = 600
/** As long as the pages themselves are kept before they are made anew. */
const FRESH_MS = 600_000

/** Payloads of prerendered pages, `{path}/_payload.json` (requirement 7): one answer instead of a screen's calls. */
export function createPayloads({ manifest, buildId, take }: PayloadParts): Payloads {
  const brought = new Map<string, { at: number; done: Promise<void> }>()
  const read = async (path: string) => {
    try {
      const address = `${path === '/' ? '' : path}/_payload.json?${buildId}`
      const reply = await fetch(address)
      if (!reply.ok) throw new Error(`${address}: ${reply.status}`)
      take(v.parse(PageState, await reply.json()))
    } catch {
      // The screen asks for itself then; the next link may bring it.
      brought.delete(path)
    }
  }
  return {
    async bring(path) {
      await manifest.known
      if (!manifest.isPrerendered(path)) return
      const known = brought.get(path)
      if (known && performance.now() - known.at < FRESH_MS) return known.done
      const done = read(path)
      brought.set(path, { at: performance.now(), done })
      await done
    },
    async coming(path) {
      const { done } = brought.get(path) ?? {}
      if (done) await Promise.race([done, new Promise((resolve) => setTimeout(resolve, WAIT_MS))])
    },
  }
}
