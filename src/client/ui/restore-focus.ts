/** Longer than any response an action waits for, ms. */
const WAIT_MS = 10_000
/** Includes `dialog`: elements outside an open modal dialog cannot take focus. */
const AROUND = 'section, [role="region"], dialog, main'
const ACTIVE = 'a[href], button, input, select'

type Find = () => Element | null | undefined

/**
 * Call on an action that removes its own button: the browser would reset focus to the body. After the
 * removal, focuses the element that `find` returns, otherwise the innermost container it was in. Does
 * nothing if focus has moved elsewhere by then.
 */
export function restoreFocus(from: Element, find?: Find): void {
  const isByKeys = from.matches(':focus-visible')
  const around = partsAround(from)
  whenDrawn(
    () => !from.isConnected,
    () => {
      for (const target of [find?.(), ...around, document.querySelector('main')])
        if (isLost() && target?.isConnected) focusOn(target, isByKeys)
    },
  )
}

/** From the innermost outwards: a container may be removed together with the button. */
function partsAround(from: Element): Element[] {
  const part = from.closest(AROUND)
  if (!part) return []
  return [part, ...(part.parentElement ? partsAround(part.parentElement) : [])]
}

/** Call on an action that extends a list: focuses the first new entry. */
export function passFocusToNew(from: Element, list: Element | null): void {
  if (!list) return
  const isByKeys = from.matches(':focus-visible')
  const known = list.children.length
  whenDrawn(
    () => list.children.length > known,
    () => {
      const entry = list.children[known]
      if (entry && (isLost() || document.activeElement === from))
        focusOn(entry.querySelector(ACTIVE) ?? entry, isByKeys)
    },
  )
}

/** Runs after the next DOM change that makes `isSo` true, before paint. */
function whenDrawn(isSo: () => boolean, act: () => void): void {
  const changes = new MutationObserver(() => {
    if (!isSo()) return
    stop()
    act()
  })
  const timer = setTimeout(() => stop(), WAIT_MS)
  const stop = () => {
    clearTimeout(timer)
    changes.disconnect()
  }
  changes.observe(document.body, { childList: true, subtree: true })
}

function isLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body
}

/** Scrolls only for keyboard users: under a pointer the page must not move. */
function focusOn(target: Element, isByKeys: boolean): void {
  if (!(target instanceof HTMLElement)) return
  if (!target.matches(ACTIVE) && !target.hasAttribute('tabindex')) target.tabIndex = -1
  target.focus({ preventScroll: !isByKeys })
}
