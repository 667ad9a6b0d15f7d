import type { ReactNode } from 'react'
import { Icon } from '../icons.tsx'
import css from './pinned-place.module.css'

/** Where something is: a pin beside the first line of the words, however many there are. */
export function PinnedPlace({ children }: { children: ReactNode }) {
  return (
    <span className={css.place}>
      <Icon name="pin" size={18} />
      <span>{children}</span>
    </span>
  )
}
