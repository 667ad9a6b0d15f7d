import { Link } from '#delivery/link.tsx'
import { href } from '#routes/href.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Icon } from '#ui/icons.tsx'
import { Card } from '#ui/page.tsx'
import { useEffect, useRef } from 'react'
import type { ReviewSubject } from './review-subject.ts'
import css from './reviews.module.css'

/** The review waits for a moderator: where it will stand. */
export function ReviewSent({ subject, onAnother }: { subject: ReviewSubject; onAnother: () => void }) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <Card className={css.sent}>
      <span className={css.sentIcon}>
        <Icon name="check" size={32} />
      </span>
      <h2 ref={title} tabIndex={-1} className={css.sentTitle}>
        Спасибо, отзыв получен
      </h2>
      <p className={css.muted}>
        {subject.hotelcode === '' ? 'Он появится на этой странице' : 'Он появится на странице отеля'}, когда
        его проверит модератор.
      </p>
      <div className={css.sentActions}>
        <Link to={href('home')} className={buttonClass('soft')}>
          На главную
        </Link>
        <Button look="quiet" onClick={onAnother}>
          Написать ещё
        </Button>
      </div>
    </Card>
  )
}
