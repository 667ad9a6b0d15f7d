import { useCallback, useEffect, useRef, useState } from 'react'
import type { View } from './view.ts'

/** Duration of an animated step, ms: `--quick`. */
const STEP_MS = 160

export interface ViewControl {
  view: View
  /** Moves immediately, for gestures. */
  move: (change: (view: View) => View) => void
  /** Moves smoothly, for buttons. A new step starts from the target of the running one. */
  step: (change: (view: View) => View) => void
  /** Fits the view automatically. A view moved by the visitor stays unless they changed the choice. */
  lay: (view: View, isAsked: boolean) => void
}

export function useView(first: () => View): ViewControl {
  const [view, setView] = useState(first)
  const now = useRef(view)
  const goal = useRef(view)
  const frame = useRef(0)
  const isMoved = useRef(false)
  const show = useCallback((next: View) => {
    now.current = next
    setView(next)
  }, [])
  const move = useCallback(
    (change: (view: View) => View) => {
      cancelAnimationFrame(frame.current)
      isMoved.current = true
      goal.current = change(now.current)
      show(goal.current)
    },
    [show],
  )
  const step = useCallback(
    (change: (view: View) => View) => {
      cancelAnimationFrame(frame.current)
      isMoved.current = true
      goal.current = change(goal.current)
      if (matchMedia('(prefers-reduced-motion: reduce)').matches) return show(goal.current)
      const from = now.current
      let begun: number | undefined
      const draw = (time: number) => {
        begun ??= time
        const part = Math.min(1, (time - begun) / STEP_MS)
        show(between(from, goal.current, 1 - (1 - part) ** 3))
        if (part < 1) frame.current = requestAnimationFrame(draw)
      }
      frame.current = requestAnimationFrame(draw)
    },
    [show],
  )
  const lay = useCallback(
    (next: View, isAsked: boolean) => {
      if (isMoved.current && !isAsked) return
      step(() => next)
      isMoved.current = false
    },
    [step],
  )
  useEffect(() => () => cancelAnimationFrame(frame.current), [])
  return { view, move, step, lay }
}

function between(one: View, other: View, part: number): View {
  if (part === 1) return other
  const mix = (from: number, to: number) => from + (to - from) * part
  return { x: mix(one.x, other.x), y: mix(one.y, other.y), zoom: mix(one.zoom, other.zoom) }
}
