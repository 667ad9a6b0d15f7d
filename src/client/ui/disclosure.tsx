import css from './disclosure.module.css'
import { classNames } from './class-names.ts'
import { Icon } from './icons.tsx'
import type { ReactNode } from 'react'

interface DisclosureProps {
  title: string
  className?: string | undefined
  onToggle?: (isOpen: boolean) => void
  children: ReactNode
}

/** A toggle that expands its content; closed at first. */
export function Disclosure({ title, className, onToggle, children }: DisclosureProps) {
  return (
    <details
      className={classNames(css.disclosure, className)}
      onToggle={(event) => onToggle?.(event.currentTarget.open)}
    >
      <summary className={css.summary}>
        {title}
        <Icon name="down" size={16} />
      </summary>
      {children}
    </details>
  )
}
