import type { ReactNode } from 'react'
import { IsolatedChildren } from './isolated-children.tsx'
import { classNames } from '../class-names.ts'
import css from './page.module.css'
import { SectionBoundary } from './section-boundary.tsx'

/**
 * Column of every screen: sets its width, gutters and the space to header and footer. Each child has its
 * own error boundary.
 */
export function Page({ children, isNarrow = false }: { children: ReactNode; isNarrow?: boolean }) {
  return (
    <div className={classNames(css.page, isNarrow && css.narrow)}>
      <IsolatedChildren>{children}</IsolatedChildren>
    </div>
  )
}

interface SectionProps {
  title?: string
  /** Next to the title, at the end of the line. */
  aside?: ReactNode
  children: ReactNode
  id?: string
}

export function Section({ title, aside, children, id }: SectionProps) {
  return (
    <section className={css.section} id={id} aria-label={title}>
      {title !== undefined && (
        <div className={css.head}>
          <h2 className={css.title}>{title}</h2>
          {aside}
        </div>
      )}
      <SectionBoundary name={title ?? id ?? 'section'}>{children}</SectionBoundary>
    </section>
  )
}

/** Title of a screen. Takes focus after navigation, so that screen readers start here. */
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

export function Card({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return <div className={classNames(css.card, className)}>{children}</div>
}
