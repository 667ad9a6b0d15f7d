import { SentCard } from '#client/features/lead/sent-card.tsx'
import type { ReviewSubject } from './review-subject.ts'
import css from './reviews.module.css'

/** Confirmation: the review waits for a moderator, with a link to where it will appear. */
export function ReviewSent({ subject, onAnother }: { subject: ReviewSubject; onAnother: () => void }) {
  return (
    <SentCard title="Спасибо, отзыв получен" another="Написать ещё" onAnother={onAnother}>
      <p className={css.muted}>
        {subject.hotelcode === '' ? 'Он появится на этой странице' : 'Он появится на странице отеля'}, когда
        его проверит модератор.
      </p>
    </SentCard>
  )
}
