import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icons.tsx'
import { useEffect, useRef, type ReactNode } from 'react'
import css from './lead.module.css'

interface SentTitleProps {
  as?: 'h2' | 'h3'
  /** Where it stands for a whole page. */
  isLarge?: boolean
  children: ReactNode
}

/** Heads a confirmation. It takes the focus that the form took with it, so that a screen reader says it at once. */
export function SentTitle({ as: Heading = 'h2', isLarge = false, children }: SentTitleProps) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <>
      <span className={css.sentIcon}>
        <Icon name="check" size={32} />
      </span>
      <Heading ref={title} tabIndex={-1} className={classNames(css.sentTitle, isLarge && css.large)}>
        {children}
      </Heading>
    </>
  )
}

/** The words of a confirmation whose request has a number; an answer without one is a confirmation all the same. */
export function RequestAccepted({ id }: { id: string }) {
  return <>Заявка {id !== '' && <span className={css.whole}>№ {id}</span>} принята</>
}
