import { useEffect, useState } from 'react'
import { restoreFocus } from '../restore-focus.ts'
import css from './snackbar.module.css'

const SHOWN_MS = 7000

interface SnackbarProps {
  /** Undefined if there is no message. */
  message: string | undefined
  action?: { label: string; act: () => void } | undefined
  onClose: () => void
}

/**
 * A message at the bottom of the page that closes automatically, with at most one action. Stays open
 * while hovered or focused. The container is always mounted: screen readers announce only changes of an
 * existing live region.
 */
export function Snackbar({ message, action, onClose }: SnackbarProps) {
  const [isHeld, setIsHeld] = useState(false)
  useEffect(() => {
    if (message === undefined || isHeld) return
    const timer = setTimeout(onClose, SHOWN_MS)
    return () => clearTimeout(timer)
  }, [message, action, isHeld, onClose])
  const hold = () => setIsHeld(true)
  const release = () => setIsHeld(false)
  return (
    <div className={css.place} role="status">
      {message !== undefined && (
        <div
          className={css.snack}
          onPointerEnter={hold}
          onPointerLeave={release}
          onFocus={hold}
          onBlur={release}
        >
          <span className={css.text}>{message}</span>
          {action && (
            <button
              type="button"
              className={css.action}
              onClick={(event) => {
                restoreFocus(event.currentTarget)
                action.act()
              }}
            >
              {action.label}
            </button>
          )}
        </div>
      )}
    </div>
  )
}
