import type { RenderedPage } from '#shared/contract/rendered-page.ts'
import { escapeHtml } from '#shared/domain/text/escape-html.ts'
import { createAsset, type Asset } from '../../assets/assets.ts'

/** Placeholder for the site's origin in cached pages. Without `PUBLIC_URL` each visitor's address decides. */
export const ORIGIN_MARK = 'https://origin.invalid'
/** Number of cached origins per page. More are most likely invented. */
const ORIGINS = 3

/** A prerendered page, ready to send. */
export interface PrerenderedPage {
  document: (origin: string) => Asset
  /** `{path}/_payload.json`: the page's data (requirement 7). */
  payload: Asset
}

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
  /** True if this process serves no visitors: then there are no pauses and no wait limit. */
  isAlone?: boolean | undefined
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
/** Above this queue length browsers render new or invented addresses themselves. */
const LONGEST_LINE = 16
/** Share of the queue that one visitor may use. */
const PLACES_OF_VISITOR = 4
/** A longer wait for the provider leaves the CPU free anyway, milliseconds. */
const LONGEST_PAUSE_MS = 300
/** Too short to be noticed, milliseconds. */
const SHORT_MS = 5
/** Share of the CPU for prerendering before any visit. */
const SHARE = 0.1

export function createPrerenderedPages(parts: PrerenderParts): PrerenderedPages {
  const { limit, isAlone = false } = parts
  const cache = createPageCache(parts)
  const making = new Map<string, { visitor: string; made: Promise<PrerenderedPage | undefined> }>()
  let line: Promise<unknown> = Promise.resolve()

  const produce = async (path: string): Promise<PrerenderedPage | undefined> => {
    const generation = cache.generation()
    try {
      const rendered = await parts.render(path)
      // `forget()` was called during the render, so its data is stale.
      if (generation !== cache.generation()) return produce(path)
      const page = rendered && ready(parts.html(rendered), rendered)
      if (rendered?.isWhole === false) return cache.keepForNow(path, page)
      cache.keep(path, page)
      return page
    } catch (error) {
      parts.onFailure(error)
      return cache.keepForNow(path, undefined)
    }
  }
  /**
   * One at a time, followed by an equally long pause: rendering takes the CPU, and other requests must be
   * served.
   */
  const make = (path: string, visitor: string) => {
    const begun = making.get(path)
    if (begun) return begun.made
    const own = [...making.values()].filter((one) => one.visitor === visitor).length
    if (making.size >= LONGEST_LINE || own >= PLACES_OF_VISITOR) return Promise.resolve(undefined)
    let startedAt = 0
    const made = line
      .then(() => {
        startedAt = performance.now()
        return produce(path)
      })
      .finally(() => making.delete(path))
    making.set(path, { visitor, made })
    line = isAlone ? made : made.then(() => pauseAfter(performance.now() - startedAt))
    return made
  }
  return {
    has: (path) => cache.get(path)?.page !== undefined,
    async get(path, visitor = '') {
      const known = cache.get(path)
      if (!known) return isAlone ? make(path, visitor) : Promise.race([make(path, visitor), after(WAIT_MS)])
      cache.visit(path, known)
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
  const kept = new Map<string, Kept>()
  let generation = 0
  const keep = (path: string, page: PrerenderedPage | undefined, ageMs = 0) => {
    kept.delete(path)
    kept.set(path, { page, madeAt: clock() - ageMs })
    for (const [oldest] of kept) if (kept.size > limit) kept.delete(oldest)
  }
  return {
    keep,
    get: (path: string) => kept.get(path),
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
      const page = kept.get(path)?.page ?? part
      keep(path, page, Math.max(0, maxAgeMs - FAILED_FOR_MS))
      return page
    },
    /** Marks a page as visited, which moves it to the end of the eviction order. */
    visit(path: string, known: Kept) {
      kept.delete(path)
      kept.set(path, known)
    },
    isYoung: ({ madeAt }: Kept) => clock() - madeAt < maxAgeMs,
    isForgotten: ({ madeAt }: Kept) => clock() - madeAt > maxAgeMs * LONG_FORGOTTEN,
    paths: () => [...kept].flatMap(([path, { page }]) => (page ? [path] : [])),
  }
}

function ready(html: string, { payload }: RenderedPage): PrerenderedPage {
  const byOrigin = new Map<string, Asset>()
  return {
    payload: createAsset('/_payload.json', Buffer.from(JSON.stringify(payload))),
    document(origin) {
      const known = byOrigin.get(origin)
      if (known) return known
      const asset = createAsset('/index.html', Buffer.from(withOrigin(html, origin)))
      if (byOrigin.size < ORIGINS) byOrigin.set(origin, asset)
      return asset
    },
  }
}

/** Without PUBLIC_URL the origin comes from the request, so it is escaped in both HTML and JSON. */
function withOrigin(html: string, origin: string): string {
  const safe = escapeHtml(origin)
  return html.replaceAll(ORIGIN_MARK, () => safe)
}

/** The timer keeps the process alive: in an export nothing else waits for the page after the pause. */
function pauseAfter(workMs: number): Promise<void> | undefined {
  if (workMs < SHORT_MS) return undefined
  return new Promise((resolve) => void setTimeout(resolve, Math.min(LONGEST_PAUSE_MS, workMs)))
}

function after(ms: number): Promise<undefined> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(undefined), ms).unref()
  })
}
