import type { RenderedPage } from '#shared/contract/rendered-page.ts'
import { escapeHtml } from '#shared/domain/text/escape-html.ts'
import { createAsset, type Asset } from '../../assets/assets.ts'

/** Stands for the site's origin while a page is kept: without PUBLIC_URL each visitor's address decides. */
export const ORIGIN_MARK = 'https://origin.invalid'
/** Addresses under which one page is kept ready; more than a few only a stranger invents. */
const ORIGINS = 3

/** A prerendered page, ready to be sent. */
export interface PrerenderedPage {
  document: (origin: string) => Asset
  /** `{path}/_payload.json`: what the page stands on (requirement 7). */
  payload: Asset
}

export interface PrerenderedPages {
  /**
   * The page of a path that exists. A young one at once; an old one at once too, while a new one is made behind it; one
   * unknown or long forgotten is waited for, but not for long. Undefined where there is none: then the browser draws the page.
   */
  get: (path: string, visitor?: string) => Promise<PrerenderedPage | undefined>
  /** Whether {@link get} has something to give at once. */
  has: (path: string) => boolean
  /** Paths of the pages that are ready. */
  paths: () => string[]
  /** Every page is out of date: each is made anew when it is asked for next. */
  forget: () => void
  /** Prerenders pages one after another, at leisure; stops with the signal. */
  warm: (paths: string[], signal: AbortSignal) => Promise<void>
}

export interface PrerenderParts {
  render: (path: string) => Promise<RenderedPage | undefined>
  html: (page: RenderedPage) => string
  clock: () => number
  /** Milliseconds after which a page is made anew. */
  maxAgeMs: number
  /** How many are kept; the longest unvisited go first. */
  limit: number
  /** Whether this process serves no visitors: pages pause for no one and are waited for as long as they take. */
  isAlone?: boolean | undefined
  onFailure: (error: unknown) => void
}

interface Kept {
  page: PrerenderedPage | undefined
  madeAt: number
}

/** A visitor waits so long for a page that nobody asked for yet, milliseconds; then their browser draws it. */
const WAIT_MS = 2500
/** From so many of its ages on a page is shown only when no new one comes in time. */
const LONG_FORGOTTEN = 3
/** A page that could not be made is tried again after so long. */
const FAILED_FOR_MS = 30_000
/** In a crowd of pages nobody asked for before, or of invented addresses, browsers draw for themselves. */
const LONGEST_LINE = 16
/** Of those places, what one visitor's addresses may take. */
const PLACES_OF_VISITOR = 4
/** A page that waits for its provider longer leaves the processor to others by itself, milliseconds. */
const LONGEST_PAUSE_MS = 300
/** Work that nobody feels, milliseconds. */
const SHORT_MS = 5
/** Of the processor, what prerendering before anybody's visit may take. */
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
      // Forgotten meanwhile: it stands on what is no more.
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
  /** One at a time, and as long a pause after it: drawing takes the processor, and answers must go on. */
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
      // Nobody came for long: its prices are of another hour.
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

/** Pages by their paths, the longest unvisited first. */
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
    /** Another number after every {@link PrerenderedPages.forget}. */
    generation: () => generation,
    /** A page of some age is better than a part of one, and that better than none; soon it is tried again. */
    keepForNow(path: string, part: PrerenderedPage | undefined) {
      const page = kept.get(path)?.page ?? part
      keep(path, page, Math.max(0, maxAgeMs - FAILED_FOR_MS))
      return page
    },
    /** Visited now: the last to be forgotten. */
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

/** The origin is the request's own word where no PUBLIC_URL is set: it stays text, in HTML and in JSON alike. */
function withOrigin(html: string, origin: string): string {
  const safe = escapeHtml(origin)
  return html.replaceAll(ORIGIN_MARK, () => safe)
}

/** Holds the process: the page after the pause is waited for, in an export by nothing else. */
function pauseAfter(workMs: number): Promise<void> | undefined {
  if (workMs < SHORT_MS) return undefined
  return new Promise((resolve) => void setTimeout(resolve, Math.min(LONGEST_PAUSE_MS, workMs)))
}

function after(ms: number): Promise<undefined> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(undefined), ms).unref()
  })
}
