import { placeOf } from '#client/delivery/history-entry.ts'
import { isMotionWelcome } from '#client/delivery/view-change.ts'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

const FROM_PX = 24
const TAKES_MS = 160
const EASE_OUT = 'cubic-bezier(0.2, 0.7, 0.3, 1)'

/**
 * Under fingers a new screen comes in from where it lies: from the right on the way on, from the left on the way back.
 * It is the screen itself that moves, so that a tap hits what it sees (decision 015).
 */
export function ScreenMotion() {
  const here = useLocation()
  const last = useRef({ path: here.pathname, place: placeOf(history.state) })
  const movedTo = useRef(Number.NaN)
  useEffect(() => {
    // A swipe from the edge has moved the pages already; a browser that does not tell may be one of those.
    const note = ({ hasUAVisualTransition, state }: PopStateEvent) =>
      (movedTo.current = hasUAVisualTransition === false ? Number.NaN : placeOf(state))
    addEventListener('popstate', note)
    return () => removeEventListener('popstate', note)
  }, [])
  useLayoutEffect(() => {
    const { path, place } = last.current
    const next = { path: here.pathname, place: placeOf(history.state) }
    const isMoved = movedTo.current === next.place
    last.current = next
    movedTo.current = Number.NaN
    if (path !== next.path && !isMoved) enter(document.getElementById('main'), next.place - place)
  }, [here])
  return null
}

/** @param way entries of history from the former screen to this one; of 0 and NaN nothing is shown */
function enter(screen: HTMLElement | null, way: number): void {
  if (!screen || !way || isMotionWelcome() || isStill()) return
  // A bar at the window's edge would move to the edge of the screen that moves; unclipped, the page would grow wider.
  const slides = screen.querySelector('[data-at-edge]') === null && CSS.supports('overflow', 'clip')
  const from = `translateX(${Math.sign(way) * FROM_PX}px)`
  const frames = { opacity: [0, 1], ...(slides && { transform: [from, 'none'] }) }
  screen.animate(frames, { duration: TAKES_MS, easing: EASE_OUT })
}

function isStill(): boolean {
  return (
    document.documentElement.dataset['effects'] === 'reduced' ||
    matchMedia('(prefers-reduced-motion: reduce)').matches
  )
}
