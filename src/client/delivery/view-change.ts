/** Fingers tap on at once, and a slow phone needs up to half a second for the snapshot of a page (decision 015). */
const MOTION = '(pointer: fine) and (prefers-reduced-motion: no-preference)'

const motion = typeof matchMedia === 'function' ? matchMedia(MOTION) : undefined

/** Whether one screen may melt into the next: where the browser can and the visitor likes motion. */
export function isMotionWelcome(): boolean {
  return motion?.matches === true && 'activeViewTransition' in document
}

/**
 * While one screen melts into the next the browser gives every press to the document. Ends the change at the first
 * press and hands it to what lies under the pointer.
 *
 * A change without its motion is no error: a press, a second way, a hidden tab or a slow page ended it before its
 * snapshots stood. The router listens to its end only, so the browser would tell of a promise that nobody heard.
 */
export function tendViewChanges(page: Document): void {
  const begin = page.startViewTransition?.bind(page)
  if (!begin) return
  page.startViewTransition = (...given) => {
    const change = begin(...given)
    change.ready.catch(() => {})
    return change
  }
  let caught: ViewTransition | null | undefined
  page.addEventListener(
    'pointerdown',
    () => {
      caught = page.activeViewTransition
      caught?.skipTransition()
    },
    true,
  )
  page.addEventListener(
    'click',
    (event) => {
      if (!caught || event.target !== page.documentElement) return
      const under = page.elementFromPoint(event.clientX, event.clientY)
      under
        ?.closest<HTMLElement>('a, button, input, select, textarea, [tabindex]')
        ?.focus({ preventScroll: true })
      under?.dispatchEvent(new MouseEvent('click', event))
    },
    true,
  )
}
