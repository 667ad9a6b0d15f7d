import type { Review } from '#contract/agency/replies.ts'
import type { ProviderContext } from '../context.ts'
import { Refusal } from '../handler.ts'
import { isoOf } from '../leads/progress-view.ts'
import type { ReviewRow } from '../store/schema.ts'
import type { DeskHandlers } from './desk-call.ts'

/** Reviews that wait, and what a manager makes of them. */
export function reviewHandlers({ store }: ProviderContext): DeskHandlers<'reviews' | 'moderateReview'> {
  const listed = async (status: ReviewRow['status']) => {
    const rows = await store.reviews.list()
    return { reviews: rows.filter((row) => row.status === status).map(shownReview) }
  }
  return {
    reviews: ({ query }) => listed(query.status),
    async moderateReview({ params, body }) {
      if (!(await store.reviews.moderate(params.id, body.status))) throw new Refusal(404, 'Такого отзыва нет')
      return listed('pending')
    },
  }
}

function shownReview({ id, status, created_at, name, rate, content, hotelcode, tour_at }: ReviewRow): Review {
  return { id, status, created_at: isoOf(created_at), name, rate, content, hotelcode, tour_at }
}
