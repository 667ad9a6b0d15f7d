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
  children: ReactNode
  /** Label of the button that opens an empty form. */
  another: string
  onAnother: () => void
}

/** Confirmation that replaces a sent form: the next step and follow-up actions. */
export function SentCard({ title, children, another, onAnother }: SentCardProps) {
  return (
    <Card className={css.sent}>
      <SentTitle>{title}</SentTitle>
      {children}
      <div className="row gap-xs wrap">
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
  as?: 'h1' | 'h2' | 'h3'
  /** True if it fills the page. */
  isLarge?: boolean
  children: ReactNode
}

/** Heading of a confirmation. Takes focus from the removed form, so screen readers announce it at once. */
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

/** Text of a confirmation with the request number; a response without a number is still a confirmation. */
export function RequestAccepted({ id }: { id: string }) {
  return (
    <>
      Заявка {id !== '' && <span className="unbroken">{id}</span>}{' '}
      <span className="unbroken">у менеджера</span>
    </>
  )
}
