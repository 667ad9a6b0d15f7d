import { Link } from '#delivery/link.tsx'
import { href } from '#routes/href.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Card } from '#ui/page.tsx'
import type { ReactNode } from 'react'
import css from './lead.module.css'
import { SentTitle } from './sent-title.tsx'

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
