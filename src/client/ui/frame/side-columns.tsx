import type { ReactNode } from 'react'
import { Apart } from './apart.tsx'
import { Part } from './part.tsx'
import css from './side-columns.module.css'

interface SideColumnsProps {
  /** Label of the side column. */
  label: string
  /** Undefined if the window is too narrow for it. */
  side: ReactNode
  children: ReactNode
}

/** A list with a sticky side column. */
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
