import type { RequestDraft } from '#shared/domain/lead/request-draft.ts'
import { ContactFields } from '#client/features/lead/contact-fields.tsx'
import { LeadFrame } from '#client/features/lead/lead-frame.tsx'
import type { Lead } from '#client/features/lead/use-lead.ts'
import { useWarmUp } from '#client/delivery/use-warm-up.ts'
import { Card } from '#client/ui/frame/page.tsx'
import css from './booking.module.css'
import { useSetting } from '#client/api/use-setting.ts'
import { TimeField } from '#client/features/lead/time-field.tsx'
import { TextArea, TextField } from '#client/ui/form/field.tsx'
import { Icon } from '#client/ui/icons.tsx'
import { useLayoutEffect, useRef } from 'react'

const FIELDS = ['comment', 'convenientTime', 'email', 'promoCode', 'loyaltyNumber'] as const

interface MoreFieldsProps {
  lead: Lead<RequestDraft>
  /** The e-mail of the account: filled in without being typed, so it opens nothing. */
  knownEmail: string
}

/** Everything a request can do without. Opens itself for a filled field and for an error. */
function MoreFields({ lead, knownEmail }: MoreFieldsProps) {
  const { draft, problems, change, touch } = lead
  const details = useRef<HTMLDetailsElement>(null)
  const isFilled = FIELDS.some(
    (field) => draft[field] !== '' && (field !== 'email' || draft.email !== knownEmail),
  )
  const hasProblem = FIELDS.some((field) => problems[field] !== undefined)
  useLayoutEffect(() => {
    // Never closes by itself: a stored draft loads late, and a field may be emptied while typing.
    if (details.current && (isFilled || hasProblem)) details.current.open = true
  }, [isFilled, hasProblem])
  return (
    // Not `src/client/ui/disclosure.tsx`, whose chunk has the charts.
    <details ref={details}>
      <summary className={css.unfold}>
        Добавить пожелание, удобное время, промокод
        <Icon name="down" size={16} />
      </summary>
      <div className={css.more}>
        <TextArea
          label="Пожелания"
          name="comment"
          placeholder="Тихий номер, детская кроватка, вид на море…"
          value={draft.comment}
          error={problems.comment}
          onChange={(event) => change({ comment: event.target.value })}
        />
        <TimeField lead={lead} />
        <TextField
          label="Почта (необязательно)"
          name="email"
          type="email"
          autoComplete="email"
          value={draft.email}
          error={problems.email}
          onFocus={() => touch('email')}
          onChange={(event) => change({ email: event.target.value })}
        />
        <CodeFields lead={lead} />
      </div>
    </details>
  )
}

/** Promo code, and loyalty number if the agency has a programme. */
function CodeFields({ lead: { draft, problems, change } }: Pick<MoreFieldsProps, 'lead'>) {
  const setting = useSetting('loyalty')
  const loyalty = typeof setting === 'string' ? setting : ''
  return (
    <>
      <TextField
        label="Промокод"
        name="promoCode"
        autoComplete="off"
        autoCapitalize="characters"
        hint="Передадим менеджеру: действует ли он, скажет агентство."
        value={draft.promoCode}
        error={problems.promoCode}
        onChange={(event) => change({ promoCode: event.target.value })}
      />
      {loyalty !== '' && (
        <TextField
          label={`Номер участника: ${loyalty}`}
          name="loyaltyNumber"
          autoComplete="off"
          value={draft.loyaltyNumber}
          error={problems.loyaltyNumber}
          onChange={(event) => change({ loyaltyNumber: event.target.value })}
        />
      )}
    </>
  )
}

/** A confirmation must not wait for the network. */
const loadCallPromise = () => import('./call-promise-text.tsx')

interface RequestFormProps {
  lead: Lead<RequestDraft>
  knownEmail: string
}

/** Contacts and consent; everything else is folded, so that a phone shows the whole form. */
export function RequestForm({ lead, knownEmail }: RequestFormProps) {
  useWarmUp(loadCallPromise)
  return (
    <Card className={css.formCard}>
      <LeadFrame lead={lead} label="Заявка" action="Отправить заявку">
        <ContactFields lead={lead} />
        <MoreFields lead={lead} knownEmail={knownEmail} />
      </LeadFrame>
    </Card>
  )
}
