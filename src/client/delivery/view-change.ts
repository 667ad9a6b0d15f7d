/**
 * Touch users tap on quickly, and a slow phone needs up to half a second for a page snapshot (decision
 * 015).
 */
const MOTION = '(pointer: fine) and (prefers-reduced-motion: no-preference)'

const motion = typeof matchMedia === 'function' ? matchMedia(MOTION) : undefined

/** True if view transitions are supported and the visitor has not reduced motion. */
export function isMotionWelcome(): boolean {
  return motion?.matches === true && 'activeViewTransition' in document
}

/**
 * During a view transition the browser sends every click to the document. Ends the transition at the
 * first click and forwards it to the element under the pointer.
 *
 * A skipped transition is no error: a click, another navigation, a hidden tab or a slow page ended it
 * before its snapshots were ready. The router handles only `finished`, so `ready` would be an unhandled
 * rejection.
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
