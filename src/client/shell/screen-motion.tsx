import { readPosition } from '#client/delivery/history-entry.ts'
import { isMotionWelcome } from '#client/delivery/view-change.ts'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

const FROM_PX = 24
const TAKES_MS = 160
const EASE_OUT = 'cubic-bezier(0.2, 0.7, 0.3, 1)'

/**
 * On touch devices a new screen slides in: from the right when navigating forward, from the left when
 * going back. The screen itself moves, so that a tap hits what it sees (decision 015).
 */
export function ScreenMotion() {
  const here = useLocation()
  const last = useRef({ path: here.pathname, place: readPosition(history.state) })
  const movedTo = useRef(Number.NaN)
  useEffect(() => {
    // A swipe from the edge has already animated the pages; a browser that does not report it may be one of
    // those.
    const note = ({ hasUAVisualTransition, state }: PopStateEvent) =>
      (movedTo.current = hasUAVisualTransition === false ? Number.NaN : readPosition(state))
    addEventListener('popstate', note)
    return () => removeEventListener('popstate', note)
  }, [])
  useLayoutEffect(() => {
    const { path, place } = last.current
    const next = { path: here.pathname, place: readPosition(history.state) }
    const isMoved = movedTo.current === next.place
    last.current = next
    movedTo.current = Number.NaN
    if (path !== next.path && !isMoved) enter(document.getElementById('main'), next.place - place)
  }, [here])
  return null
}

/** @param way history entries from the previous screen to this one; 0 and NaN show no animation */
function enter(screen: HTMLElement | null, way: number): void {
  if (!screen || !way || isMotionWelcome() || isStill()) return
  // A bar fixed to the window's edge would move with the screen; unclipped, the page would grow wider.
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
