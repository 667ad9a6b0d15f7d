import type { ModeratedReview } from '#shared/contract/agency/replies.ts'
import type { DeskContext } from './context.ts'
import { Refusal } from '../http/handler.ts'
import { toIso } from '../leads/progress-view.ts'
import type { ReviewRow } from '../db/schema/schema.ts'
import type { DeskHandlers } from './desk-call.ts'
import { cutPage, readPageLimit, readPagePlace } from './page-place.ts'

/** Reviews that wait, and what a manager makes of them. */
export function moderationHandlers({
  store,
  clock,
}: DeskContext): DeskHandlers<'reviews' | 'moderateReview'> {
  const listed = async (status: ReviewRow['status'], before = '', asked = 0) => {
    const limit = readPageLimit(asked)
    const rows = await store.reviews.page({ status, before: readPagePlace(before), limit: limit + 1 })
    const { shown, next } = cutPage(rows, limit)
    return { reviews: shown.map(shownReview), next }
  }
  return {
    reviews: ({ query }) => listed(query.status, query.before, query.limit),
    async moderateReview({ params, body, entrant }) {
      const acting = { actor: entrant.actor, now: clock() }
      if (!(await store.reviews.moderate(params.id, body.status, acting)))
        throw new Refusal(404, 'Такого отзыва нет')
      return listed('pending')
    },
  }
}

function shownReview(row: ReviewRow): ModeratedReview {
  const { id, status, created_at, name, rate, content, hotelcode, tour_at } = row
  const moderated = toModeration(row)
  return { id, status, created_at: toIso(created_at), name, rate, content, hotelcode, tour_at, moderated }
}

function toModeration(row: ReviewRow): ModeratedReview['moderated'] {
  const { moderated_at, moderator_kind, moderator_id, moderator_name } = row
  if (moderated_at === null || moderator_kind === '') return null
  return { at: toIso(moderated_at), actor: { kind: moderator_kind, id: moderator_id, name: moderator_name } }
}
