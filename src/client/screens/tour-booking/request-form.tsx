import { draftProblems, readDraft } from '#shared/domain/lead/request-draft.ts'
import { queryToParams } from '#shared/domain/search/tour-query.ts'
import { ContactFields } from '#client/features/lead/contact-fields.tsx'
import { useKnownContacts } from '#client/features/lead/known-contacts.ts'
import { LeadFrame } from '#client/features/lead/lead-frame.tsx'
import { TimeField } from '#client/features/lead/time-field.tsx'
import { useLead } from '#client/features/lead/use-lead.ts'
import { TextArea, TextField } from '#client/ui/form/field.tsx'
import { Card } from '#client/ui/frame/page.tsx'
import css from './booking.module.css'
import { CodeFields } from './code-fields.tsx'
import { RequestSent } from './sent.tsx'
import { sendRequest, type Subject } from './send-request.ts'

/** Contacts, wishes and consent. */
export function RequestForm({ subject }: { subject: Subject }) {
  const lead = useLead({
    name: `request:${subject.tourid || 'open'}`,
    wish: `request:${subject.tourid || queryToParams(subject.query).toString()}`,
    read: readDraft,
    problems: draftProblems,
    known: useKnownContacts(),
    send: (outgoing) => sendRequest(subject, outgoing),
    goal: 'request_sent',
  })
  const { draft, change, problems, status } = lead
  if (status.kind === 'sent')
    return <RequestSent id={status.id} phone={draft.phone} onAnother={lead.startAnew} />
  return (
    <Card className={css.formCard}>
      <LeadFrame lead={lead} label="Заявка" action="Отправить заявку">
        <ContactFields lead={lead} />
        <TextField
          label="Почта, если удобнее писать"
          name="email"
          type="email"
          autoComplete="email"
          value={draft.email}
          error={problems.email}
          onFocus={() => lead.touch('email')}
          onChange={(event) => change({ email: event.target.value })}
        />
        <TimeField lead={lead} />
        <TextArea
          label="Пожелания"
          name="comment"
          placeholder="Тихий номер, детская кроватка, вид на море…"
          value={draft.comment}
          error={problems.comment}
          onChange={(event) => change({ comment: event.target.value })}
        />
        <CodeFields lead={lead} />
      </LeadFrame>
    </Card>
  )
}
