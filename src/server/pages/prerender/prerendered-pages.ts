import { LRUCache } from 'lru-cache'
import type { RenderedPage } from '#shared/contract/rendered-page.ts'
import { makeReady, type PrerenderedPage } from './ready-page.ts'
import { createRenderQueue, type RenderQueue } from './render-queue.ts'

export interface PrerenderedPages {
  /**
   * Returns the page of an existing path. A fresh or stale one is returned at once, and a stale one is
   * rendered again in the background. An unknown or long unvisited page is awaited for a limited time.
   * Undefined means that the browser renders the page.
   */
  get: (path: string, visitor?: string) => Promise<PrerenderedPage | undefined>
  /** True if {@link get} can answer at once. */
  has: (path: string) => boolean
  /** Paths of the pages that are ready. */
  paths: () => string[]
  /** Marks every page as stale: each is rendered again on its next request. */
  forget: () => void
  /** Prerenders pages in sequence at low priority; stops with the signal. */
  warm: (paths: string[], signal: AbortSignal) => Promise<void>
}

export interface PrerenderParts {
  render: (path: string) => Promise<RenderedPage | undefined>
  html: (page: RenderedPage) => string
  clock: () => number
  /** Age after which a page is stale, milliseconds. */
  maxAgeMs: number
  /** Maximum number of cached pages. The longest unvisited are dropped first. */
  limit: number
  /** Shared with the other pages of the process; by default a separate one. */
  queue?: RenderQueue
  onFailure: (error: unknown) => void
}

interface Kept {
  page: PrerenderedPage | undefined
  madeAt: number
}

/**
 * Longest wait of a visitor for a page without a cached version, milliseconds. After it their browser
 * renders the page.
 */
const WAIT_MS = 2500
/** After this many `maxAgeMs` a page is served only if no new one is ready in time. */
const LONG_FORGOTTEN = 3
/** Pause before a failed page is retried, milliseconds. */
const FAILED_FOR_MS = 30_000
/** Share of the CPU for prerendering before any visit. */
const SHARE = 0.1

export function createPrerenderedPages(parts: PrerenderParts): PrerenderedPages {
  const { limit } = parts
  const cache = createPageCache(parts)
  const inTurn = parts.queue ?? createRenderQueue()

  const produce = async (path: string): Promise<PrerenderedPage | undefined> => {
    const generation = cache.generation()
    try {
      const rendered = await parts.render(path)
      // `forget()` was called during the render, so its data is stale.
      if (generation !== cache.generation()) return produce(path)
      const page = rendered && makeReady(parts.html(rendered), rendered)
      if (rendered?.isWhole === false) return cache.keepForNow(path, page)
      cache.keep(path, page)
      return page
    } catch (error) {
      parts.onFailure(error)
      return cache.keepForNow(path, undefined)
    }
  }
  const make = (path: string, visitor: string) => inTurn(path, visitor, () => produce(path))
  return {
    has: cache.has,
    async get(path, visitor = '') {
      const known = cache.get(path)
      if (!known) return Promise.race([make(path, visitor), after(WAIT_MS)])
      if (cache.isYoung(known)) return known.page
      const made = make(path, visitor)
      // After a long time without visits its prices are out of date.
      if (cache.isForgotten(known)) return (await Promise.race([made, after(WAIT_MS)])) ?? known.page
      return known.page
    },
    paths: cache.paths,
    forget: cache.forget,
    async warm(paths, signal) {
      for (const path of paths.slice(0, limit)) {
        if (signal.aborted) return
        const known = cache.get(path)
        if (known && cache.isYoung(known)) continue
        const startedAt = performance.now()
        await make(path, 'prerender')
        await after((performance.now() - startedAt) * (1 / SHARE - 1))
      }
    },
  }
}

/** Pages by path, the longest unvisited first. */
function createPageCache({ clock, maxAgeMs, limit }: PrerenderParts) {
  const kept = new LRUCache<string, Kept>({ max: limit })
  let generation = 0
  const keep = (path: string, page: PrerenderedPage | undefined, ageMs = 0) => {
    kept.set(path, { page, madeAt: clock() - ageMs })
  }
  return {
    keep,
    get: (path: string) => kept.get(path),
    has: (path: string) => kept.peek(path)?.page !== undefined,
    forget: () => {
      generation++
      kept.clear()
    },
    /** A number that each {@link PrerenderedPages.forget} changes. */
    generation: () => generation,
    /**
     * An older whole page is better than a partial one, and a partial one is better than none. Either is
     * retried soon.
     */
    keepForNow(path: string, part: PrerenderedPage | undefined) {
      const page = kept.peek(path)?.page ?? part
      keep(path, page, Math.max(0, maxAgeMs - FAILED_FOR_MS))
      return page
    },
    isYoung: ({ madeAt }: Kept) => clock() - madeAt < maxAgeMs,
    isForgotten: ({ madeAt }: Kept) => clock() - madeAt > maxAgeMs * LONG_FORGOTTEN,
    /** The longest unvisited first. */
    paths: () => [...kept.rkeys()].filter((path) => kept.peek(path)?.page),
  }
}

function after(ms: number): Promise<undefined> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(undefined), ms).unref()
  })
}
