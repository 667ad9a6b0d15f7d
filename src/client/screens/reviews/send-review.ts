import * as reviewsCalls from '#shared/contract/endpoints/reviews.ts'
import type { ReviewDraft } from '#shared/domain/lead/review-draft.ts'
import type { Outgoing } from '#client/features/lead/use-lead.ts'
import type { ReviewSubject } from './review-subject.ts'

/** Sends the review; the idempotency key makes a retry harmless. */
export function sendReview({ hotelcode }: ReviewSubject, { api, draft, consent }: Outgoing<ReviewDraft>) {
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
