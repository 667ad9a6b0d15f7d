import { Skeleton } from '#ui/feedback.tsx'
import type { ReactNode, Ref } from 'react'
import css from './hot-grid.module.css'

/** A grid of hot tours: one in a row on a phone, three on a desktop. */
export function HotGrid({ children, ref }: { children: ReactNode; ref?: Ref<HTMLUListElement> }) {
  return (
    <ul ref={ref} className={css.grid}>
      {children}
    </ul>
  )
}

/** Stands in for the tours while they are on their way. */
export function HotGridSkeleton() {
  return (
    <div className={css.grid}>
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} height={380} radius={18} />
      ))}
    </div>
  )
}
