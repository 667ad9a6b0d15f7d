import { useEffect, useEffectEvent, useState, type RefObject } from 'react'
import { followFingers, followMouse, followWheel, type Hand } from './gestures.ts'
import type { ViewControl } from './use-view.ts'
import { pulled, zoomed } from './view.ts'

interface HandOptions extends Pick<ViewControl, 'move' | 'step'> {
  /** Returns true if it closed something: then Escape closes nothing around the map. */
  onEscape: () => boolean
}

/** Pan distance of an arrow key, px. */
const ARROW = 96
const arrows: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: ARROW, y: 0 },
  ArrowRight: { x: -ARROW, y: 0 },
  ArrowUp: { x: 0, y: ARROW },
  ArrowDown: { x: 0, y: -ARROW },
}
const levels: Record<string, number> = { '+': 1, '=': 1, '-': -1, _: -1 }
/** How long the gesture hint is shown, ms. */
const WORD_MS = 1600

/**
 * Mouse, touch, wheel and keyboard control of the map. Shows a short hint after a gesture that scrolled
 * the page instead.
 */
export function useMapGestures(
  map: RefObject<HTMLElement | null>,
  { move, step, onEscape }: HandOptions,
): 'wheel' | 'finger' | undefined {
  const [missed, setMissed] = useState<{ by: 'wheel' | 'finger' }>()
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const by = arrows[event.key]
    const nearer = levels[event.key]
    if (event.key === 'Escape') return onEscape() ? event.preventDefault() : undefined
    // Inside a list or button of the map the keys keep their default: arrows scroll a long list.
    if (event.target instanceof Element && event.target.closest('[data-control]')) return
    if (by) step((view) => pulled(view, by))
    else if (nearer !== undefined) step((view) => zoomed(view, nearer))
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const element = map.current
    if (!element) return
    const hand: Hand = {
      pull: (by) => move((view) => pulled(view, by)),
      zoom: (by, at, isLed) => (isLed ? move : step)((view) => zoomed(view, by, at)),
      missed: (by) => setMissed({ by }),
    }
    const ends = [followMouse(element, hand), followWheel(element, hand), followFingers(element, hand)]
    element.addEventListener('keydown', press)
    return () => {
      element.removeEventListener('keydown', press)
      for (const end of ends) end()
    }
  }, [map, move, step])
  useEffect(() => {
    if (!missed) return
    const timer = setTimeout(() => setMissed(undefined), WORD_MS)
    return () => clearTimeout(timer)
  }, [missed])
  return missed?.by
}
