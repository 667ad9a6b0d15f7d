import { PageState } from '#shared/contract/rendered-page.ts'
import * as v from 'valibot'
import type { ManifestReader } from './build-manifest.ts'

export interface Payloads {
  /** Loads the payload of a path, if the build has one; never rejects. */
  bring(path: string): Promise<void>
  /** Waits briefly for a payload in flight. A navigation requests none: its screen loads its own data. */
  coming(path: string): Promise<void>
}

interface PayloadParts {
  manifest: Pick<ManifestReader, 'known' | 'isPrerendered'>
  buildId: string | undefined
  take: (page: PageState) => void
}

/** Longest wait of a navigation for a payload, ms; a later one is still used. */
const WAIT_MS = 600
/** Same as the lifetime of the prerendered pages, ms. */
const FRESH_MS = 600_000

/**
 * Payloads of prerendered pages, `{path}/_payload.json` (requirement 7): one response instead of a
 * screen's calls.
 */
export function createPayloads({ manifest, buildId, take }: PayloadParts): Payloads {
  const brought = new Map<string, { at: number; done: Promise<void> }>()
  const read = async (path: string) => {
    try {
      const address = `${path === '/' ? '' : path}/_payload.json?${buildId}`
      const reply = await fetch(address)
      if (!reply.ok) throw new Error(`${address}: ${reply.status}`)
      take(v.parse(PageState, await reply.json()))
    } catch {
      // The screen loads its own data then; the next link may retry.
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
