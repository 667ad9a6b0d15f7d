import type { ReactNode } from 'react'
import { Icon } from '../icons.tsx'
import css from './pinned-place.module.css'

/** A location: a pin next to the first line of text, however many there are. */
export function PinnedPlace({ children }: { children: ReactNode }) {
  return (
    <span className={css.place}>
      <Icon name="pin" size={18} />
      <span>{children}</span>
    </span>
  )
}
