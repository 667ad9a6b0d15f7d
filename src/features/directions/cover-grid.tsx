import { Skeleton } from '#ui/feedback.tsx'
import { Children, type ReactNode } from 'react'
import css from './cover-grid.module.css'

/** A grid of picture cards, two in a row on a phone and four on a desktop. */
export function CoverGrid({ children }: { children: ReactNode }) {
  return (
    <ul className={css.grid} {...rowsOf(Children.count(children))}>
      {children}
    </ul>
  )
}

/** Stands in for the cards while they are on their way. */
export function CoverGridSkeleton({ count = 8 }: { count?: number }) {
  return (
    <div className={css.grid} {...rowsOf(count)}>
      {Array.from({ length: count }, (_, index) => (
        <div key={index}>
          <Skeleton height="100%" radius={18} />
        </div>
      ))}
    </div>
  )
}

/** What the styles need to fill the last row. */
function rowsOf(count: number) {
  return {
    'data-count': count,
    'data-over-two': count % 2,
    'data-over-three': count % 3,
    'data-over-four': count % 4,
  }
}
