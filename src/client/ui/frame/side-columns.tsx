import type { ReactNode } from 'react'
import { IsolatedChildren } from './isolated-children.tsx'
import { SectionBoundary } from './section-boundary.tsx'
import css from './side-columns.module.css'

interface SideColumnsProps {
  label: string
  /** Undefined if the window is too narrow for it. */
  side: ReactNode
  children: ReactNode
}

export function SideColumns({ label, side, children }: SideColumnsProps) {
  return (
    <div className={css.columns}>
      {side !== undefined && (
        <aside className={css.side} aria-label={label}>
          <SectionBoundary name={label}>{side}</SectionBoundary>
        </aside>
      )}
      <div className={css.main}>
        <IsolatedChildren>{children}</IsolatedChildren>
      </div>
    </div>
  )
}
