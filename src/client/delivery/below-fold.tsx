import { startTransition, useEffect, useState, type ReactNode } from 'react'
import { useNavigationType } from 'react-router-dom'
import css from './below-fold.module.css'
import { useHydrated } from './use-now.ts'

/**
 * What lies below the first screen of a page. Where somebody walks to it, it is drawn once the rest stands, and the
 * press is answered the sooner; a prerendered page has it already, and a way back needs its height at once.
 */
export function BelowFold({ children }: { children: ReactNode }) {
  const isDrawn = !useHydrated()
  const isBack = useNavigationType() === 'POP'
  const [isShown, setShown] = useState(isDrawn || isBack)
  useEffect(() => {
    if (isShown) return
    let timer: ReturnType<typeof setTimeout> | undefined
    // A task after the frame's own callbacks is a task after the frame.
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
