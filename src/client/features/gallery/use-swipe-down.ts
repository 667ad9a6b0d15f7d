import { useEffect, useRef, type RefObject } from 'react'

/** A shorter swipe springs back, px. */
const CLOSE_PX = 90
/** A shorter movement has no direction yet, px. */
const DIRECTION_PX = 8

/**
 * Moves the element with a downward swipe and closes it past a threshold. The content keeps horizontal
 * scrolling and pinch zoom (`touch-action: pan-x pinch-zoom`).
 */
export function useSwipeDown(over: RefObject<HTMLElement | null>, onClose: () => void): void {
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => {
    const element = over.current
    if (!element) return
    let from: { id: number; x: number; y: number } | undefined
    let moved = 0
    const place = (y: number) => {
      moved = y
      element.style.translate = y > 0 ? `0 ${y}px` : ''
      element.style.opacity = y > 0 ? String(Math.max(0.4, 1 - y / 600)) : ''
    }
    const down = ({ pointerId: id, pointerType, isPrimary, clientX: x, clientY: y }: PointerEvent) => {
      // A second finger means pinch zoom.
      from = pointerType === 'touch' && isPrimary && !isZoomed() ? { id, x, y } : undefined
      place(0)
    }
    const move = ({ pointerId, clientX, clientY }: PointerEvent) => {
      if (from?.id !== pointerId) return
      const y = clientY - from.y
      if (moved === 0 && Math.abs(clientX - from.x) > Math.max(y, DIRECTION_PX)) from = undefined
      else if (moved > 0 || y > DIRECTION_PX) place(Math.max(0, y))
    }
    const up = () => {
      const isFar = from !== undefined && moved >= CLOSE_PX
      from = undefined
      if (isFar) close.current()
      else place(0)
    }
    const cancel = () => {
      from = undefined
      place(0)
    }
    element.addEventListener('pointerdown', down)
    element.addEventListener('pointermove', move)
    element.addEventListener('pointerup', up)
    element.addEventListener('pointercancel', cancel)
    return () => {
      element.removeEventListener('pointerdown', down)
      element.removeEventListener('pointermove', move)
      element.removeEventListener('pointerup', up)
      element.removeEventListener('pointercancel', cancel)
    }
  }, [over])
}

/** While zoomed in, a finger pans the picture. */
const isZoomed = () => (globalThis.visualViewport?.scale ?? 1) > 1.01
