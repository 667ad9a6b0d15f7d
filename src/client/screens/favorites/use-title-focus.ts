import { useEffect } from 'react'
import { useNavigationType } from 'react-router-dom'

/** Focuses the title: the path does not change, so the frame does not move focus. */
export function useTitleFocus(): void {
  const isOpened = useNavigationType() === 'PUSH'
  useEffect(() => {
    if (isOpened) document.querySelector('h1')?.focus({ preventScroll: true })
  }, [isOpened])
}
