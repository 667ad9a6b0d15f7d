import { useEffect, useState } from 'react'
import { passFocus } from '../pass-focus.ts'
import css from './snackbar.module.css'

const SHOWN_MS = 7000

interface SnackbarProps {
  /** Undefined while there is nothing to say. */
  message: string | undefined
  action?: { label: string; act: () => void } | undefined
  onClose: () => void
}

/**
 * A sentence at the bottom of the page that goes by itself, with at most one act. It waits while somebody points at it
 * or has the focus in it. The place is always there: a screen reader hears only what changes in a known one.
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
                passFocus(event.currentTarget)
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
