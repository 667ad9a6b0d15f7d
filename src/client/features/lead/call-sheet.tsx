import { addZone } from './add-zone.ts'
import { useSiteSettings } from '#client/api/use-site-settings.ts'
import * as leadsCalls from '#shared/contract/endpoints/leads.ts'
import { phoneText } from '#shared/domain/lead/phone-field.ts'
import { draftProblems, readDraft, type RequestDraft } from '#shared/domain/lead/request-draft.ts'
import { contactLink } from '#shared/domain/settings.ts'
import { Button } from '#client/ui/button.tsx'
import { Sheet } from '#client/ui/frame/sheet.tsx'
import { agencyHours } from './agency-hours.ts'
import { AskWrite } from './ask-write.tsx'
import { useCallRequest, useCallState, type CallAbout } from './call-request.tsx'
import css from './call.module.css'
import { useKnownContacts } from './known-contacts.ts'
import { OwnRequests } from './own-requests.tsx'
import { RequestAccepted, SentTitle } from './sent-card.tsx'
import { NO_TOUR } from './sent-requests.ts'
import { useLead, type Outgoing, type Lead } from './use-lead.ts'
import { TextArea } from '#client/ui/form/field.tsx'
import { ContactFields } from './contact-fields.tsx'
import { LeadFrame } from './lead-frame.tsx'
import { TimeField } from './time-field.tsx'

export function CallSheet() {
  const isOpen = useCallState((state) => state.isOpen)
  return isOpen ? <OpenSheet /> : null
}

function OpenSheet() {
  const { close } = useCallRequest()
  const about = useCallState((state) => state.about)
  const { name, phone } = useKnownContacts()
  const lead = useLead({
    // Contacts and question are shared between tours; the confirmation belongs to one tour.
    name: 'call',
    wish: `call:${about?.tourid ?? 'open'}`,
    // A call about a tour does not replace its request.
    requested: NO_TOUR,
    read: readDraft,
    problems: draftProblems,
    known: { name, phone },
    send: (outgoing) => sendCall(about, outgoing),
    goal: 'call_sent',
  })
  const isSent = lead.status.kind === 'sent'
  const leave = () => {
    // A confirmation already read is cleared for the next call.
    if (isSent) lead.startOver()
    close()
  }
  return (
    <Sheet title={isSent ? 'Звонок заказан' : 'Заказать звонок'} isOpen onClose={leave}>
      {lead.status.kind === 'sent' ? (
        <CallSent id={lead.status.id} draft={lead.draft} onLeave={leave} />
      ) : (
        <CallForm lead={lead} about={about} onLeave={leave} />
      )}
    </Sheet>
  )
}

interface CallSentProps {
  id: string
  draft: RequestDraft
  onLeave: () => void
}

function CallSent({ id, draft, onLeave }: CallSentProps) {
  const settings = useSiteSettings()
  const hours = agencyHours(settings)
  const answerTime = contactLink(settings, 'AnswerTime')
  return (
    <div className={css.sent}>
      <SentTitle as="h3">
        <RequestAccepted id={id} />
      </SentTitle>
      <p>
        Менеджер перезвонит
        {draft.phone !== '' && (
          <>
            {' '}
            на <span className="unbroken">{draft.phone}</span>
          </>
        )}
        {draft.convenientTime === ''
          ? answerTime && `, ${answerTime}`
          : `: ${draft.convenientTime.toLowerCase()}`}
        .
      </p>
      {hours !== '' && <p className={css.muted}>Звоним {hours}.</p>}
      <AskWrite />
      <OwnRequests onLeave={onLeave} />
      <Button isWide onClick={onLeave}>
        Хорошо
      </Button>
    </div>
  )
}

/**
 * Requests a call with everything the page knows. The same question about another tour is another call,
 * so it gets another key.
 */
function sendCall(about: CallAbout | undefined, { api, draft, consent, visit }: Outgoing<RequestDraft>) {
  const tourid = about?.tourid ?? ''
  return api.call(leadsCalls.callRequest, {
    body: {
      ...visit,
      name: draft.name.trim(),
      phone: phoneText(draft.phone).trim(),
      comment: draft.comment.trim(),
      convenient_time: addZone(draft.convenientTime),
      consent,
      tourid,
      tour: about?.tour ?? null,
      price_shown: about?.price ?? null,
      party: about?.party ?? null,
      // If an age is unknown or the price is incomplete, only the note can say so.
      wish: about && !(about.party && about.isPriceWhole) ? about.note : '',
      search: about?.search ?? '',
    },
    headers: { 'Idempotency-Key': tourid === '' ? draft.key : `${draft.key}.${toShortName(tourid)}` },
  })
}

/** A few characters for a tour: a key has at most 100 of them, an id of an agency's own provider may have any. */
function toShortName(tourid: string): string {
  let hash = 0
  for (let index = 0; index < tourid.length; index += 1) hash = Math.imul(hash, 31) + tourid.charCodeAt(index)
  return (hash >>> 0).toString(36)
}

interface CallFormProps {
  lead: Lead<RequestDraft>
  about: CallAbout | undefined
  onLeave: () => void
}

function CallForm({ lead, about, onLeave }: CallFormProps) {
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
