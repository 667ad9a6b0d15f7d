import { classNames } from '#client/ui/class-names.ts'
import { Skeleton } from '#client/ui/frame/feedback.tsx'
import { Items } from '#client/ui/items.tsx'
import type { ReactNode } from 'react'
import css from './cover-grid.module.css'

interface CoverGridProps<T> {
  of: T[]
  toKey: (item: T) => string
  children: (item: T, index: number) => ReactNode
  /** True for tiles: three in a row on a phone. */
  isCompact?: boolean
}

/** Grid of image cards: two columns on a phone, four on a desktop. */
export function CoverGrid<T>({ of, toKey, children, isCompact = false }: CoverGridProps<T>) {
  return (
    <Items
      name="cover"
      of={of}
      toKey={toKey}
      className={classNames(css.grid, isCompact && css.compact)}
      data={splitRows(of.length)}
    >
      {children}
    </Items>
  )
}

export function CoverGridSkeleton({ count = 8, isCompact = false }: { count?: number; isCompact?: boolean }) {
  return (
    <div className={classNames(css.grid, isCompact && css.compact)} {...splitRows(count)}>
      {Array.from({ length: count }, (_, index) => (
        <div key={index}>
          <Skeleton height="100%" radius={18} />
        </div>
      ))}
    </div>
  )
}

/** Remainders the styles use to fill the last row. */
function splitRows(count: number) {
  return {
    'data-count': count,
    'data-over-two': count % 2,
    'data-over-three': count % 3,
    'data-over-four': count % 4,
  }
}
