import { useSiteSettings } from '#client/api/use-site-settings.ts'
import type { RequestDraft } from '#shared/domain/lead/request-draft.ts'
import { TextArea } from '#client/ui/form/field.tsx'
import { agencyHours } from './agency-hours.ts'
import type { CallAbout } from './call-request.tsx'
import css from './call.module.css'
import { ContactFields } from './contact-fields.tsx'
import { LeadFrame } from './lead-frame.tsx'
import { TimeField } from './time-field.tsx'
import type { Lead } from './use-lead.ts'

interface CallFormProps {
  lead: Lead<RequestDraft>
  about: CallAbout | undefined
  onLeave: () => void
}

export function CallForm({ lead, about, onLeave }: CallFormProps) {
  const hours = agencyHours(useSiteSettings())
  return (
    <LeadFrame lead={lead} label="Заказать звонок" action="Жду звонка" onLeave={onLeave}>
      {about ? (
        <div className={css.about}>
          <span className={css.muted}>Звонок о туре</span>
          <b>{about.title}</b>
          <span>{about.note}</span>
        </div>
      ) : (
        <p className={css.muted}>
          Перезвоним, поможем выбрать тур и ответим на вопросы. {hours !== '' && `Звоним ${hours}.`}
        </p>
      )}
      <ContactFields lead={lead} />
      <TimeField lead={lead} />
      <TextArea
        label="Вопрос, если хотите"
        name="comment"
        rows={2}
        placeholder="О чём рассказать"
        value={lead.draft.comment}
        error={lead.problems.comment}
        onChange={(event) => lead.change({ comment: event.target.value })}
      />
    </LeadFrame>
  )
}
