import type { ReactNode } from 'react'
import { IsolatedChildren } from './isolated-children.tsx'
import { SectionBoundary } from './section-boundary.tsx'
import css from './page-top.module.css'

/**
 * Id of the element after the top of a page. A prerendered page is painted once it is parsed
 * (`src/client/app/render-page.tsx`): painting earlier would shift its title.
 */
export const TOP_END_ID = 'top-end'

interface PageTopProps {
  crumbs: ReactNode
  /** Its title, or the image that contains it. */
  children: ReactNode
}

/** Breadcrumbs and title as one block: breadcrumb rows are tall as touch targets, not visually. */
export function PageTop({ crumbs, children }: PageTopProps) {
  return (
    <div className={css.top}>
      <SectionBoundary name="crumbs" fallback={null}>
        {crumbs}
      </SectionBoundary>
      <IsolatedChildren>{children}</IsolatedChildren>
      <span id={TOP_END_ID} hidden />
    </div>
  )
}
