import { draftProblems, readDraft } from '#domain/lead/request-draft.ts'
import { Sheet } from '#ui/sheet.tsx'
import { useCallRequest, useCallState } from './call-context.tsx'
import { CallForm } from './call-form.tsx'
import { CallSent } from './call-sent.tsx'
import { useKnownContacts } from './known-contacts.ts'
import { sendCall } from './send-call.ts'
import { useLead } from './use-lead.ts'

/** «Заказать звонок» over any page. */
export function CallSheet() {
  const isOpen = useCallState((state) => state.isOpen)
  return isOpen ? <OpenSheet /> : null
}

function OpenSheet() {
  const { close } = useCallRequest()
  const about = useCallState((state) => state.about)
  const { name, phone } = useKnownContacts()
  const lead = useLead({
    // Contacts and question are the same whatever tour they are about; the confirmation is one tour's.
    name: 'call',
    wish: `call:${about?.tourid ?? 'open'}`,
    read: readDraft,
    problems: draftProblems,
    known: { name, phone },
    send: (outgoing) => sendCall(about, outgoing),
    goal: 'call_sent',
  })
  const isSent = lead.status.kind === 'sent'
  const leave = () => {
    // A confirmation that was read makes room for the next call.
    if (isSent) lead.startAnew()
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
