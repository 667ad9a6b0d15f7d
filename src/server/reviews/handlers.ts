import { randomUUID } from 'node:crypto'
import { HOUR_MS } from '#shared/domain/time/durations.ts'
import { consumeLimits, networkBudgets, refundLimits, withLimitRefund } from '../http/limits/limits.ts'
import type { Call, Handlers } from '../http/handler.ts'
import { unmoderatedReview, type ReviewRow } from '../db/schema/schema.ts'
import type { ContextWith } from '../http/call-context.ts'
import type { AgencyContent } from '../sources/agency-content.ts'
import type { Reviews } from './repository.ts'
import { toEvidence } from '../accounts/consent.ts'
import { readIdempotencyKey } from '../http/limits/idempotency-key.ts'

type ReviewContext = ContextWith<{ reviews: Reviews }> & { content: Pick<AgencyContent, 'consent'> }

/** A review waits for a moderator; unread ones are never shown. */
export function reviewHandlers(context: ReviewContext): Handlers<'addReview'> {
  const { store, clock, limits } = context
  return {
    async addReview(call) {
      const review = toReview(context, call)
      const hourly = { key: 'reviews', limit: limits.reviewsPerNetworkHour, windowMs: HOUR_MS }
      const budgets = networkBudgets(store, call.clientAddress, hourly)
      // A repeat adds nothing, so it consumes nothing.
      if (!(await store.reviews.isRepeated(review))) {
        const now = clock()
        await consumeLimits(store, budgets, now, 'Слишком много отзывов подряд.')
        // Its twin was faster: both are one review.
        if (await store.reviews.isRepeated(review)) await refundLimits(store, budgets, now)
        else await withLimitRefund(context, budgets, now, () => store.reviews.add(review))
      }
      return { message: 'Спасибо! Отзыв появится после проверки модератором' }
    },
  }
}

function toReview(context: ReviewContext, call: Call<'addReview'>): ReviewRow {
  const { body, account, clientAddress } = call
  return {
    id: randomUUID(),
    status: 'pending',
    ...unmoderatedReview,
    account_id: account?.userId ?? null,
    idempotency_key: readIdempotencyKey(context, 'review', call),
    name: body.name,
    rate: body.rate,
    content: body.content,
    hotelcode: body.hotelcode,
    tour_at: body.tour_at,
    ...toEvidence(body.consent, context.content.consent, context.clock()),
    client_address: clientAddress,
    created_at: context.clock(),
  }
}
