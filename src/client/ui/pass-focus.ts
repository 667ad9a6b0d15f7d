/** Longer than the answer that an act waits for, milliseconds. */
const WAIT_MS = 10_000
/** A dialog too: what is outside an open one takes no focus. */
const AROUND = 'section, [role="region"], dialog, main'
const ACTIVE = 'a[href], button, input, select'

type Find = () => Element | null | undefined

/**
 * Call it on a press that takes the pressed thing itself away: the browser would then drop the focus to the page's
 * beginning. Once it is gone, the focus goes to what `find` names, else to the inmost part of the page it stood in. Whoever
 * has gone on meanwhile is not called back.
 */
export function passFocus(from: Element, find?: Find): void {
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

/** From the inmost on: a part may go together with what was pressed. */
function partsAround(from: Element): Element[] {
  const part = from.closest(AROUND)
  if (!part) return []
  return [part, ...(part.parentElement ? partsAround(part.parentElement) : [])]
}

/** Call it on a press that makes a list longer: the focus goes to the first entry that was not there. */
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

/** After the next change of the page that makes it so, and before the paint. */
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

/** The page follows the keys only: under a pointer it must not move. */
function focusOn(target: Element, isByKeys: boolean): void {
  if (!(target instanceof HTMLElement)) return
  if (!target.matches(ACTIVE) && !target.hasAttribute('tabindex')) target.tabIndex = -1
  target.focus({ preventScroll: !isByKeys })
}
