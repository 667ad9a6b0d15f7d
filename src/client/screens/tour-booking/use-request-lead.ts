import { draftProblems, readDraft, type RequestDraft } from '#shared/domain/lead/request-draft.ts'
import { queryToParams } from '#shared/domain/search/tour-query.ts'
import { useKnownContacts } from '#client/features/lead/known-contacts.ts'
import { useLead, type Lead } from '#client/features/lead/use-lead.ts'
import { sendRequest, type Subject } from './send-request.ts'

interface RequestLead {
  lead: Lead<RequestDraft>
  /** The e-mail of the account, which the traveller did not type here. */
  knownEmail: string
}

export function useRequestLead(subject: Subject): RequestLead {
  const known = useKnownContacts()
  const lead = useLead({
    name: `request:${subject.tourid || 'open'}`,
    wish: `request:${subject.tourid || queryToParams(subject.query).toString()}`,
    read: readDraft,
    problems: draftProblems,
    known,
    send: (outgoing) => sendRequest(subject, outgoing),
    goal: 'request_sent',
  })
  return { lead, knownEmail: known.email }
}
