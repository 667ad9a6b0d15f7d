import type { ReactNode } from 'react'
import css from './sample.module.css'

interface SampleProps {
  title: string
  children: ReactNode
  /** True where the parts stand one under another, each as wide as it can. */
  isStacked?: boolean
}

/** Parts of one kind under a quiet name. */
export function Sample({ title, children, isStacked = false }: SampleProps) {
  return (
    <div className={css.sample}>
      <h3 className={css.title}>{title}</h3>
      <div className={isStacked ? css.stack : css.row}>{children}</div>
    </div>
  )
}

/** Samples on one sheet: in two columns where there is room, or one that takes all of it. */
export function SampleSheet({ isWhole = false, children }: { isWhole?: boolean; children: ReactNode }) {
  return <div className={css.sheet}>{isWhole ? children : <div className={css.columns}>{children}</div>}</div>
}
