import type { HotTour } from '#shared/contract/tour.ts'
import { Skeleton } from '#client/ui/frame/feedback.tsx'
import { Items } from '#client/ui/items.tsx'
import type { ReactNode, Ref } from 'react'
import css from './hot-grid.module.css'

interface HotGridProps {
  tours: HotTour[]
  children: (tour: HotTour) => ReactNode
  ref?: Ref<HTMLUListElement>
}

export function HotGrid({ tours, children, ref }: HotGridProps) {
  return (
    <Items name="hot tour" of={tours} toKey={({ tourid }) => tourid} className={css.grid} ref={ref}>
      {children}
    </Items>
  )
}

export function HotGridSkeleton() {
  return (
    <div className={css.grid}>
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} height="var(--waiting)" radius={18} />
      ))}
    </div>
  )
}
