import * as leadsCalls from '#contract/endpoints/leads.ts'
import { phoneText } from '#domain/lead/phone-field.ts'
import type { RequestDraft } from '#domain/lead/request-draft.ts'
import type { CallAbout } from './call-request.ts'
import type { Outgoing } from './use-lead.ts'

/** Asks for a call with all that the page knows. The same question about another tour is another call, so its key differs. */
export function sendCall(
  about: CallAbout | undefined,
  { api, draft, consent, visit }: Outgoing<RequestDraft>,
) {
  const tourid = about?.tourid ?? ''
  return api.call(leadsCalls.callRequest, {
    body: {
      ...visit,
      name: draft.name.trim(),
      phone: phoneText(draft.phone).trim(),
      comment: draft.comment.trim(),
      convenient_time: draft.convenientTime,
      consent,
      tourid,
      tour: about?.tour ?? null,
      price_shown: about?.price ?? null,
      party: about?.party ?? null,
      // With an age unknown only the note tells for how many the price is, and what it lacks nothing else tells.
      wish: about && !(about.party && about.isPriceWhole) ? about.note : '',
      search: about?.search ?? '',
    },
    headers: { 'Idempotency-Key': tourid === '' ? draft.key : `${draft.key}.${tourid}` },
  })
}
