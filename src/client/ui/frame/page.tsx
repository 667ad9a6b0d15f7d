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
  /** True if the page shows the same above: the title then only names the region. */
  isTitleHidden?: boolean
  children: ReactNode
  id?: string
}

export function Section({ title, aside, isTitleHidden = false, children, id }: SectionProps) {
  return (
    <section className="stack gap-m min-0" id={id} aria-label={title}>
      {title !== undefined && !isTitleHidden && (
        <div className="row gap-m row-gap-xs align-center spread wrap">
          <h2 className="size-xl">{title}</h2>
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
    <div className="stack gap-2xs">
      <h1 className="size-2xl" tabIndex={-1}>
        {children}
      </h1>
      {lead !== undefined && <div className="muted">{lead}</div>}
    </div>
  )
}

export function Card({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return <div className={classNames(css.card, className)}>{children}</div>
}
