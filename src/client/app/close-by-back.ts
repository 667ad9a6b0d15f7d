import type { Covers } from '#client/ui/frame/covers.ts'
import { coverOf, isOfKey, placeOf } from '#client/delivery/history-entry.ts'
import type { createRouter } from './router.tsx'

type Router = ReturnType<typeof createRouter>

/** A cover that does not close when told to has its entry again after this, milliseconds. */
const REFUSED_MS = 500
/** A web view that does not go back when told to is waited for no longer, milliseconds. */
const STUCK_MS = 1000

/**
 * The system's Back closes what lies over the page before it leaves the page. Each cover has an entry of history with
 * the address of its page, of which the router does not hear; closed in another way, it gives its entry back. Where a
 * link in a cover leads on, the next page takes the place of that entry. One that is left is never stopped at.
 * @returns told of the state of each entry that is come to, before the router is: true where that shall not hear of it
 */
export function closeByBack(router: Router, covers: Covers): (state: unknown) => boolean {
  // A router of memory has no entries.
  if (Number.isNaN(placeOf(history.state))) return () => false
  const entries = createEntries(router, covers)
  covers.subscribe(() => entries.settleSoon(0))
  const navigate = router.navigate.bind(router)
  type Target = Parameters<typeof navigate>[0]
  router.navigate = (to: Target | number, options?: Parameters<typeof navigate>[1]) => {
    if (typeof to === 'number') return navigate(to)
    return navigate(to, options?.replace || !entries.take() ? options : { ...options, replace: true })
  }
  // A document may be loaded anew with a cover open.
  leave(coverOf(history.state))
  entries.settleSoon(0)
  return entries.isOwn
}

function createEntries(router: Router, covers: Covers) {
  /** The page's own entry in the router's count, and how many entries of covers stand above it. */
  let page = placeOf(history.state)
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
  /** What a cover wrote into the address stays when its entry goes. */
  const keepAddress = () => {
    const { location } = router.state
    if (isOfKey(history.state, location.key)) return
    const state = { usr: location.state, key: location.key, idx: page + count, cover: count }
    history.replaceState(state, '', router.createHref(location))
  }
  const isOwn = (state: unknown): boolean => {
    const level = placeOf(state) - page
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
    const above = coverOf(state) - (level === coverOf(state) ? count : 0)
    leave(above)
    if (above > 0 || isAtRouter(router, state)) return true
    // Elsewhere, over several pages at once.
    count = 0
    covers.closeDownTo(0)
    return false
  }
  /** True where the next page takes the place of a cover's entry. */
  const take = () => {
    // A cover that opened in this very moment has its entry first, or it would come to stand over the next page.
    clearTimeout(timer)
    open(covers.count())
    const isOver = count > 0
    count = 0
    return isOver
  }
  return { isOwn, settleSoon, take }
}

/** Goes back by so many entries. */
function leave(by: number): void {
  if (by > 0) history.go(-by)
}

/** Whether the router shows the entry that stands. One that a bare link makes has no key, as the first: its address tells. */
function isAtRouter(router: Router, state: unknown): boolean {
  const { location } = router.state
  const { pathname, search, hash } = globalThis.location
  return isOfKey(state, location.key) && router.createHref(location) === pathname + search + hash
}

/** The number of the entry that stands; one that a bare link made has none yet. */
function numberedPage(): number {
  const known = placeOf(history.state)
  if (!Number.isNaN(known)) return known
  history.replaceState({ ...history.state, idx: 0 }, '')
  return 0
}
