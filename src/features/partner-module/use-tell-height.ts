import { useEffect, useRef } from 'react'
import { tellHeight } from './frame-height.ts'

/** Ref of what makes a module's height: the page that frames the module hears of every change. */
export function useTellHeight() {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = place.current
    if (!element || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(() => tellHeight(window, element.offsetHeight))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return place
}
