import { useNow } from '#client/delivery/use-now.ts'
import { dayToUtc, todayAt } from '#shared/domain/time/day.ts'
import {
  readReviewDraft,
  REVIEW_MAX,
  reviewProblems,
  tripMonths,
  type ReviewDraft,
} from '#shared/domain/lead/review-draft.ts'
import { useKnownContacts } from '#client/features/lead/known-contacts.ts'
import { LeadFrame } from '#client/features/lead/lead-frame.tsx'
import { useLead, type Outgoing } from '#client/features/lead/use-lead.ts'
import { SelectField, TextArea, TextField } from '#client/ui/form/field.tsx'
import { Card } from '#client/ui/frame/page.tsx'
import { RateField } from '#client/ui/form/rate-field.tsx'
import { useMemo } from 'react'
import type { ReviewSubject } from './review-subject.ts'
import css from './reviews.module.css'
import { SentCard } from '#client/features/lead/sent-card.tsx'
import * as reviewsCalls from '#shared/contract/endpoints/reviews.ts'

/** The character count is shown from this length. */
const NEAR_MAX = REVIEW_MAX - 500

export function ReviewForm({ subject }: { subject: ReviewSubject }) {
  const { name } = useKnownContacts()
  const lead = useLead({
    name: `review:${subject.hotelcode || 'agency'}`,
    wish: `review:${subject.hotelcode || 'agency'}`,
    read: readReviewDraft,
    problems: reviewProblems,
    known: { name },
    send: (outgoing) => sendReview(subject, outgoing),
    goal: 'review_sent',
  })
  const { draft, change, problems, status } = lead
  if (status.kind === 'sent') return <ReviewSent subject={subject} onAnother={lead.startOver} />
  const { length } = draft.content
  return (
    <Card className={css.formCard}>
      <h2 className="size-xl">Поделитесь впечатлением</h2>
      <LeadFrame lead={lead} label="Ваш отзыв" action="Отправить отзыв" canCall={false} isMainAct={false}>
        <RateField
          label={subject.hotelcode === '' ? 'Как вам с нами?' : 'Как вам отель?'}
          name="rate"
          value={draft.rate}
          error={problems.rate}
          onChange={(rate) => change({ rate })}
        />
        <TextArea
          label="Отзыв"
          name="content"
          rows={5}
          placeholder="Что понравилось, что нет, что стоит знать другим"
          hint={length > NEAR_MAX ? `${length} из ${REVIEW_MAX} знаков` : undefined}
          value={draft.content}
          error={problems.content}
          onChange={(event) => change({ content: event.target.value })}
        />
        <TripMonth value={draft.tripAt} onChange={(tripAt) => change({ tripAt })} />
        <TextField
          label="Ваше имя"
          name="name"
          autoComplete="given-name"
          hint="Его увидят рядом с отзывом"
          value={draft.name}
          error={problems.name}
          onFocus={() => lead.touch('name')}
          onChange={(event) => change({ name: event.target.value })}
        />
      </LeadFrame>
    </Card>
  )
}

function TripMonth({ value, onChange }: { value: string; onChange: (month: string) => void }) {
  const today = useNow(todayAt)
  const months = useMemo(() => tripMonths(dayToUtc(today).getTime()), [today])
  return (
    <SelectField
      label="Когда была поездка"
      name="tripAt"
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">Не указывать</option>
      {months.map((month) => (
        <option key={month}>{month}</option>
      ))}
    </SelectField>
  )
}

/** Confirmation: the review waits for a moderator, with a link to where it will appear. */
function ReviewSent({ subject, onAnother }: { subject: ReviewSubject; onAnother: () => void }) {
  return (
    <SentCard title="Спасибо, отзыв получен" another="Написать ещё" onAnother={onAnother}>
      <p className="muted">
        {subject.hotelcode === '' ? 'Он появится на этой странице' : 'Он появится на странице отеля'}, когда
        его проверит модератор.
      </p>
    </SentCard>
  )
}

/** Sends the review; the idempotency key makes a retry harmless. */
function sendReview({ hotelcode }: ReviewSubject, { api, draft, consent }: Outgoing<ReviewDraft>) {
  return api.call(reviewsCalls.addReview, {
    body: {
      name: draft.name.trim(),
      rate: draft.rate,
      content: draft.content.trim(),
      hotelcode,
      tour_at: draft.tripAt,
      consent,
    },
    headers: { 'Idempotency-Key': draft.key },
  })
}
