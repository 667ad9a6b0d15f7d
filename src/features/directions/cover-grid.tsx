import { Skeleton } from '#ui/feedback.tsx'
import type { ReactNode } from 'react'
import css from './cover-grid.module.css'

/** A grid of picture cards, two in a row on a phone and four on a desktop. */
export function CoverGrid({ children }: { children: ReactNode }) {
  return <ul className={css.grid}>{children}</ul>
}

/** Stands in for the cards while they are on their way. */
export function CoverGridSkeleton({ count = 8 }: { count?: number }) {
  return (
    <div className={css.grid}>
      {Array.from({ length: count }, (_, index) => (
        <div key={index}>
          <Skeleton height="100%" radius={18} />
        </div>
      ))}
    </div>
  )
}
