import type { ReactNode } from 'react'
import { Apart } from './apart.tsx'
import { Part } from './part.tsx'
import css from './page-top.module.css'

/**
 * Id of what stands behind the top of a page. A prerendered page is painted once it is read (`src/client/app/render-page.tsx`):
 * before that the foot of an image pushes its title up.
 */
export const TOP_END_ID = 'top-end'

interface PageTopProps {
  /** Where the page stands. */
  crumbs: ReactNode
  /** Its title, or the image that carries it. */
  children: ReactNode
}

/** Crumbs and title as one piece: the rows of crumbs are high for thumbs, not for the eye. */
export function PageTop({ crumbs, children }: PageTopProps) {
  return (
    <div className={css.top}>
      <Part name="crumbs" instead={null}>
        {crumbs}
      </Part>
      <Apart>{children}</Apart>
      <span id={TOP_END_ID} hidden />
    </div>
  )
}
