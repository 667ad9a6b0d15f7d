/** Fingers tap on at once, and a slow phone needs up to half a second for the picture of a page (decision 015). */
const MOTION = '(pointer: fine) and (prefers-reduced-motion: no-preference)'

const motion = typeof matchMedia === 'function' ? matchMedia(MOTION) : undefined

/** Whether one screen may melt into the next: where the browser can and the visitor likes motion. */
export function isMotionWelcome(): boolean {
  return motion?.matches === true && 'activeViewTransition' in document
}

/**
 * While one screen melts into the next the browser gives every press to the document. Ends the change at the first
 * press and hands it to what lies under the pointer. Returns the way to stop.
 */
export function passPressesThrough(page: Document): () => void {
  let isCaught = false
  const begin = () => {
    isCaught = Boolean(page.activeViewTransition)
    page.activeViewTransition?.skipTransition()
  }
  const press = (event: MouseEvent) => {
    if (!isCaught || event.target !== page.documentElement) return
    const under = page.elementFromPoint(event.clientX, event.clientY)
    if (!(under instanceof HTMLElement || under instanceof SVGElement)) return
    under
      .closest<HTMLElement>('a, button, input, select, textarea, [tabindex]')
      ?.focus({ preventScroll: true })
    under.dispatchEvent(new MouseEvent('click', event))
  }
  page.addEventListener('pointerdown', begin, true)
  page.addEventListener('click', press, true)
  return () => {
    page.removeEventListener('pointerdown', begin, true)
    page.removeEventListener('click', press, true)
  }
}

/**
 * A change without its motion is no error: a press, a second way, a hidden tab or a slow page ended it before its
 * pictures stood. The router listens to its end only, so the browser would tell of a promise that nobody heard.
 */
export function forgiveMissedMotion(page: Document): void {
  if (!('startViewTransition' in page)) return
  const begin = page.startViewTransition.bind(page)
  page.startViewTransition = (...given) => {
    const change = begin(...given)
    change.ready.catch(() => {})
    return change
  }
}
