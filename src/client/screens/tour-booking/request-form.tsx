import type { RequestDraft } from '#shared/domain/lead/request-draft.ts'
import { ContactFields } from '#client/features/lead/contact-fields.tsx'
import { LeadFrame } from '#client/features/lead/lead-frame.tsx'
import type { Lead } from '#client/features/lead/use-lead.ts'
import { useWarmUp } from '#client/delivery/use-warm-up.ts'
import { Card } from '#client/ui/frame/page.tsx'
import css from './booking.module.css'
import { MoreFields } from './more-fields.tsx'

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
