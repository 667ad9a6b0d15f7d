import type { ReactNode } from 'react'
import css from './page-top.module.css'

interface PageTopProps {
  /** Where the page stands. */
  crumbs: ReactNode
  /** Its title, or the picture that carries it. */
  children: ReactNode
}

/** Crumbs and title as one piece: the rows of crumbs are high for thumbs, not for the eye. */
export function PageTop({ crumbs, children }: PageTopProps) {
  return (
    <div className={css.top}>
      {crumbs}
      {children}
    </div>
  )
}
