import { MANIFEST_DELAY_MS } from '#shared/domain/constants.ts'
import type { Connection } from './prefetch.ts'

/** `builds/meta/{id}.json`; `builds/latest.json` has its first two members. */
export interface BuildManifest {
  id: string
  /** When the build was made, milliseconds. */
  timestamp: number
  /** Paths that have a page and a payload of their own, without a slash at the end. */
  prerendered: string[]
}

export interface ManifestReader {
  /** Asks for the manifest a second from now; not where a connection is slow beyond use (requirement 9). */
  fetchSoon(): void
  /** Resolves once it is clear which pages have a payload: the manifest is there, or will not come. */
  known: Promise<void>
  /** False until the manifest is there, and for good where it does not come. */
  isPrerendered(path: string): boolean
}

export function createManifestReader(buildId: string | undefined, connection?: Connection): ManifestReader {
  let prerendered: ReadonlySet<unknown> = new Set()
  let settle = () => {}
  const known = new Promise<void>((resolve) => (settle = resolve))
  const read = async () => {
    try {
      prerendered = new Set(pathsOf(await (await fetch(`/builds/meta/${buildId}.json`)).json()))
    } catch {
      // Pages load without it, only less ahead of time.
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

function pathsOf(manifest: unknown): unknown[] {
  const { prerendered } = manifest as Partial<Record<keyof BuildManifest, unknown>>
  return Array.isArray(prerendered) ? prerendered : []
}
