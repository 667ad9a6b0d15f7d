import { startTransition, useEffect, useState, type ReactNode } from 'react'
import { useNavigationType } from 'react-router-dom'
import css from './below-fold.module.css'
import { useHydrated } from './use-now.ts'

/**
 * Content below the first screen of a page. On navigation it renders after the rest, so that the tap
 * responds sooner. A prerendered page already contains it, and Back needs its height at once.
 */
export function BelowFold({ children }: { children: ReactNode }) {
  const isDrawn = !useHydrated()
  const isBack = useNavigationType() === 'POP'
  const [isShown, setShown] = useState(isDrawn || isBack)
  useEffect(() => {
    if (isShown) return
    let timer: ReturnType<typeof setTimeout> | undefined
    // A task queued from the frame's callback runs after the paint.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setShown(true)))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [isShown])
  return isShown ? children : <div className={css.room} />
}
