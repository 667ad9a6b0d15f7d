import type { OverlayStack } from '#client/ui/frame/overlay-stack.ts'
import { readOverlayDepth, isOfKey, readPosition } from '#client/delivery/history-entry.ts'
import type { createRouter } from './router.tsx'

type Router = ReturnType<typeof createRouter>

/** An overlay that does not close on request gets its entry back after this delay, ms. */
const REFUSED_MS = 500
/** Longest wait for a web view that does not go back on request, ms. */
const STUCK_MS = 1000

/**
 * The system's Back closes overlays before it leaves the page. Each overlay has a history entry with the
 * address of its page, hidden from the router; closing it otherwise removes the entry. A link in an
 * overlay replaces that entry with the next page. Leftover entries are always skipped.
 * @returns a function called with the state of each history entry reached, before the router; true hides
 * the entry from the router
 */
export function closeByBack(router: Router, covers: OverlayStack): (state: unknown) => boolean {
  // A memory router has no history entries.
  if (Number.isNaN(readPosition(history.state))) return () => false
  const framed = window.parent === window ? undefined : ownHistory(window)
  const entries = createEntries(router, covers)
  covers.subscribe(() => entries.settleSoon(0))
  const navigate = router.navigate.bind(router)
  type Target = Parameters<typeof navigate>[0]
  router.navigate = (to: Target | number, options?: Parameters<typeof navigate>[1]) => {
    framed?.settle()
    if (typeof to === 'number') return navigate(to)
    return navigate(to, options?.replace || !entries.take() ? options : { ...options, replace: true })
  }
  // A document may be reloaded with an open overlay.
  leave(readOverlayDepth(history.state))
  entries.settleSoon(0)
  return (state) => framed?.isAstray() === true || entries.isOwn(state)
}

function createEntries(router: Router, covers: OverlayStack) {
  /** Router index of the page's entry, and the number of overlay entries above it. */
  let page = readPosition(history.state)
  let count = 0
  let isClosing = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const settleSoon = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(settle, ms)
  }
  const open = (wanted: number) => {
    if (isClosing || count >= wanted) return
    if (count === 0) page = numberedPage()
    for (; count < wanted; count++)
      history.pushState({ ...history.state, idx: page + count + 1, cover: count + 1 }, '')
  }
  const settle = () => {
    const wanted = covers.count()
    open(wanted)
    if (isClosing || count === wanted) return
    isClosing = true
    setTimeout(() => (isClosing = false), STUCK_MS)
    history.go(wanted - count)
    count = wanted
  }
  /** Changes an overlay made to the address survive the removal of its entry. */
  const keepAddress = () => {
    const { location } = router.state
    if (isOfKey(history.state, location.key)) return
    const state = { usr: location.state, key: location.key, idx: page + count, cover: count }
    history.replaceState(state, '', router.createHref(location))
  }
  const isOwn = (state: unknown): boolean => {
    const level = readPosition(state) - page
    const isBack = level >= 0 && level < count
    const hasClosed = isClosing && level === count
    isClosing = false
    if (isBack || hasClosed) {
      count = level
      keepAddress()
      covers.closeDownTo(count)
      settleSoon(isBack ? REFUSED_MS : 0)
      return true
    }
    const above = readOverlayDepth(state) - (level === readOverlayDepth(state) ? count : 0)
    leave(above)
    if (above > 0 || isAtRouter(router, state)) return true
    // Elsewhere: a jump over several pages.
    count = 0
    covers.closeDownTo(0)
    return false
  }
  /** Returns true if the next page replaces an overlay's entry. */
  const take = () => {
    // Push the entry of an overlay that is opening right now first, or it would appear above the next page.
    clearTimeout(timer)
    open(covers.count())
    const isOver = count > 0
    count = 0
    return isOver
  }
  return { isOwn, settleSoon, take }
}

function leave(by: number): void {
  if (by > 0) history.go(-by)
}

/**
 * True if the router shows the current history entry. Entries made by a plain `<a>` have no key, like the
 * first one, so compare URLs.
 */
function isAtRouter(router: Router, state: unknown): boolean {
  const { location } = router.state
  const { pathname, search, hash } = globalThis.location
  return isOfKey(state, location.key) && router.createHref(location) === pathname + search + hash
}

/** Returns the index of the current entry; assigns one if a plain link created it. */
function numberedPage(): number {
  const known = readPosition(history.state)
  if (!Number.isNaN(known)) return known
  history.replaceState({ ...history.state, idx: 0 }, '')
  return 0
}

/** A step of Back that has not arrived after this time never will: the client's entry is in the way, ms. */
const UNMOVED_MS = 200
/** Entries that Back can return to. Each entry stores all of them. */
const MOST_ENTRIES = 50

interface Entry {
  state: object
  href: string
}

/**
 * Makes Back of a framed page independent of the web client around it, which shares the history. Chromium refuses a
 * sandboxed frame any step that would move the client, without an event; Firefox moves the client alone. So each
 * entry stores the entries below it, and a step that does not arrive is made in place of the current entry.
 * @returns `isAstray`: true if a `popstate` led elsewhere and the wanted step was made instead; `settle`: ends the
 * wait for a step at once
 */
function ownHistory(view: Window) {
  const { history } = view
  const push = history.pushState.bind(history)
  const replace = history.replaceState.bind(history)
  const go = history.go.bind(history)
  let wanted: { entry: Entry | undefined; below: Entry[] } | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let last = readEntry(view)

  /** Writes the list of an entry; without it a reload of the frame would lose the way back. */
  const write = (method: typeof push, below: Entry[], state: unknown, url?: string | URL | null) => {
    method({ ...(state as object | null), below: below.slice(-MOST_ENTRIES) }, '', url)
    last = readEntry(view)
  }
  history.pushState = (state, _, url) => write(push, [...last.below, last.entry], state, url)
  history.replaceState = (state, _, url) => write(replace, last.below, state, url)
  history.go = (by = 0) => {
    settle()
    const at = last.below.length + by
    if (by < 0) wanted = { entry: last.below[at], below: last.below.slice(0, Math.max(0, at)) }
    if (by < 0) timer = setTimeout(settle, UNMOVED_MS)
    go(by)
  }
  const take = () => {
    clearTimeout(timer)
    const step = wanted
    wanted = undefined
    return step
  }
  const settle = (step = take()) => {
    if (!step) return
    // What is below the first known entry is unknown: home, as from a deep link.
    write(replace, step.below, step.entry?.state, step.entry?.href ?? '/')
    view.dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }
  const isAstray = () => {
    const step = take()
    // A plain link made this entry.
    if (history.state === null) write(replace, [...last.below, last.entry], null)
    last = readEntry(view)
    if (!step?.entry || isSame(step.entry, last.entry)) return false
    settle(step)
    return true
  }
  return { isAstray, settle: () => settle() }
}

function readEntry({ history, location }: Window): { entry: Entry; below: Entry[] } {
  const { below = [], ...state } = (history.state ?? {}) as { below?: Entry[] }
  return { entry: { state, href: location.href }, below }
}

function isSame(one: Entry, other: Entry): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
