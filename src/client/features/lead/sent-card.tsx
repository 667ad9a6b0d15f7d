import { Link } from '#client/delivery/link.tsx'
import { href } from '#shared/routes/href.ts'
import { Button, buttonClass } from '#client/ui/button.tsx'
import { classNames } from '#client/ui/class-names.ts'
import { Icon } from '#client/ui/icons.tsx'
import { Card } from '#client/ui/frame/page.tsx'
import { useEffect, useRef, type ReactNode } from 'react'
import css from './lead.module.css'

interface SentCardProps {
  title: ReactNode
  isLarge?: boolean
  children: ReactNode
  /** Words of the button that leads to an empty form. */
  another: string
  onAnother: () => void
}

/** Stands in the place of a form once it is sent: what happens next, and the ways on. */
export function SentCard({ title, isLarge = false, children, another, onAnother }: SentCardProps) {
  return (
    <Card className={css.sent}>
      <SentTitle isLarge={isLarge}>{title}</SentTitle>
      {children}
      <div className={css.sentActions}>
        <Link to={href('home')} className={buttonClass('soft')}>
          На главную
        </Link>
        <Button look="quiet" onClick={onAnother}>
          {another}
        </Button>
      </div>
    </Card>
  )
}

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
