import type { ReactNode } from 'react'
import { Apart } from './apart.tsx'
import { Part } from './part.tsx'
import css from './side-columns.module.css'

interface SideColumnsProps {
  /** Names the column at the side. */
  label: string
  /** Undefined where the window has no room for it. */
  side: ReactNode
  children: ReactNode
}

/** A list with a column beside it that stays in view while the list scrolls. */
export function SideColumns({ label, side, children }: SideColumnsProps) {
  return (
    <div className={css.columns}>
      {side !== undefined && (
        <aside className={css.side} aria-label={label}>
          <Part name={label}>{side}</Part>
        </aside>
      )}
      <div className={css.main}>
        <Apart>{children}</Apart>
      </div>
    </div>
  )
}
