import type { ReactNode } from 'react'
import { Apart } from './apart.tsx'
import { classNames } from '../class-names.ts'
import css from './page.module.css'
import { Part } from './part.tsx'

/**
 * The column every screen stands in: it owns width, gutters and the space to header and footer. Each child is a part
 * that fails alone.
 */
export function Page({ children, isNarrow = false }: { children: ReactNode; isNarrow?: boolean }) {
  return (
    <div className={classNames(css.page, isNarrow && css.narrow)}>
      <Apart>{children}</Apart>
    </div>
  )
}

interface SectionProps {
  title?: string
  /** Beside the title, at the far end. */
  aside?: ReactNode
  children: ReactNode
  id?: string
}

/** A titled part of a page. */
export function Section({ title, aside, children, id }: SectionProps) {
  return (
    <section className={css.section} id={id} aria-label={title}>
      {title !== undefined && (
        <div className={css.head}>
          <h2 className={css.title}>{title}</h2>
          {aside}
        </div>
      )}
      <Part name={title ?? id ?? 'section'}>{children}</Part>
    </section>
  )
}

/** The screen's name. It takes focus after navigation, so that a screen reader starts here. */
export function PageTitle({ children, lead }: { children: ReactNode; lead?: ReactNode }) {
  return (
    <div className={css.heading}>
      <h1 className={css.h1} tabIndex={-1}>
        {children}
      </h1>
      {lead !== undefined && <div className={css.lead}>{lead}</div>}
    </div>
  )
}

/** A raised surface. */
export function Card({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return <div className={classNames(css.card, className)}>{children}</div>
}
