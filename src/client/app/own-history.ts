/** A step of Back that has not arrived after this time never will: the client's entry is in the way, ms. */
const REFUSED_MS = 200
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
export function ownHistory(view: Window) {
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
    if (by < 0) timer = setTimeout(settle, REFUSED_MS)
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
