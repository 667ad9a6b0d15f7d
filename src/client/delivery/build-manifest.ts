import { MANIFEST_DELAY_MS } from '#shared/domain/constants.ts'
import type { NetworkConnection } from './prefetch.ts'

/** `builds/meta/{id}.json`; `builds/latest.json` has its first two members. */
export interface BuildManifest {
  id: string
  /** Time of the build, ms. */
  timestamp: number
  /** Paths with a prerendered page and payload, without a trailing slash. */
  prerendered: string[]
}

export interface ManifestReader {
  /** Requests the manifest in a second; skipped on very slow connections (requirement 9). */
  fetchSoon(): void
  /** Resolves once it is known which pages have a payload: the manifest has loaded or failed. */
  known: Promise<void>
  /** False until the manifest has loaded, and permanently if it fails. */
  isPrerendered(path: string): boolean
}

export function createManifestReader(
  buildId: string | undefined,
  connection?: NetworkConnection,
): ManifestReader {
  let prerendered: ReadonlySet<unknown> = new Set()
  let settle = () => {}
  const known = new Promise<void>((resolve) => (settle = resolve))
  const read = async () => {
    try {
      prerendered = new Set(readPaths(await (await fetch(`/builds/meta/${buildId}.json`)).json()))
    } catch {
      // Pages work without it, with less prefetching.
    }
    settle()
  }
  return {
    known,
    fetchSoon() {
      if (buildId === undefined || connection?.effectiveType === 'slow-2g') return settle()
      setTimeout(read, MANIFEST_DELAY_MS)
    },
    isPrerendered: (path) => prerendered.has(path.replace(/(.)\/$/, '$1')),
  }
}

function readPaths(manifest: unknown): unknown[] {
  const { prerendered } = manifest as Partial<Record<keyof BuildManifest, unknown>>
  return Array.isArray(prerendered) ? prerendered : []
}
