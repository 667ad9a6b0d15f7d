import { useEffect } from 'react'
import { useNavigationType } from 'react-router-dom'

/** The path stays the same, so the frame does not move the focus: the name of what opened is read from here. */
export function useTitleFocus(): void {
  const isOpened = useNavigationType() === 'PUSH'
  useEffect(() => {
    if (isOpened) document.querySelector('h1')?.focus({ preventScroll: true })
  }, [isOpened])
}
