import type { Db } from '../db/database.ts'
import type { Acting } from '../leads/act.ts'
import { deriveKey, rangeOfKey, findReplay } from '../db/idempotency.ts'
import type { ReviewRow } from '../db/schema/schema.ts'

export interface ReviewSearch {
  status: ReviewRow['status']
  before?: Pick<ReviewRow, 'id' | 'created_at'> | undefined
  limit: number
}

export interface Reviews {
  /**
   * Stores the review; under a used key it changes that one, or adds another once a moderator has read
   * it.
   */
  add(row: ReviewRow): Promise<void>
  /** True if the same review was sent before under the same key. */
  isRepeated(row: ReviewRow): Promise<boolean>
  /** Newest first. */
  list(): Promise<ReviewRow[]>
  /** One page by status, newest first, after `before`. */
  page(search: ReviewSearch): Promise<ReviewRow[]>
  /** Records a moderator's decision. False if there is no such review. */
  moderate(id: string, status: ReviewRow['status'], acting: Acting): Promise<boolean>
  /** Published reviews of the hotel, or of the agency for `''`; newest first. */
  shown(hotelcode: string, limit: number): Promise<ReviewRow[]>
}

export function createReviews(db: Db): Reviews {
  const newestFirst = () => db.selectFrom('reviews').selectAll().orderBy('created_at', 'desc').orderBy('id')
  return {
    async add(row) {
      const { name, rate, content, hotelcode, tour_at, consent_version, consent_at } = row
      const taken = await db
        .insertInto('reviews')
        .values(row)
        .onConflict((conflict) =>
          conflict
            .column('idempotency_key')
            .doUpdateSet({ name, rate, content, hotelcode, tour_at, consent_version, consent_at })
            .where('reviews.status', '=', 'pending'),
        )
        .returning('id')
        .executeTakeFirst()
      if (taken !== undefined) return
      // A moderator has read the one under this key: changed text is a new review.
      await db
        .insertInto('reviews')
        .values({ ...row, idempotency_key: deriveKey(row.idempotency_key, toComparableText(row)) })
        .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
        .execute()
    },
    async isRepeated(row) {
      if (row.idempotency_key === null) return false
      const { from, before } = rangeOfKey(row.idempotency_key)
      const rows = await db
        .selectFrom('reviews')
        .selectAll()
        .where('idempotency_key', '>=', from)
        .where('idempotency_key', '<', before)
        .execute()
      return findReplay(rows, row, toComparableText)?.isCorrected === false
    },
    list: () => newestFirst().execute(),
    page: (search) => listPage(db, search),
    async moderate(id, status, { actor, now }) {
      const row = await db
        .updateTable('reviews')
        .set({
          status,
          moderated_at: now,
          moderator_kind: actor.kind,
          moderator_id: actor.id ?? '',
          moderator_name: actor.name,
        })
        .where('id', '=', id)
        .returning('id')
        .executeTakeFirst()
      return row !== undefined
    },
    shown: (hotelcode, limit) =>
      newestFirst().where('status', '=', 'shown').where('hotelcode', '=', hotelcode).limit(limit).execute(),
  }
}

function listPage(db: Db, { status, before, limit }: ReviewSearch): Promise<ReviewRow[]> {
  let rows = db.selectFrom('reviews').selectAll().where('status', '=', status)
  if (before !== undefined)
    rows = rows.where((row) =>
      row.or([
        row('created_at', '<', before.created_at),
        row.and([row('created_at', '=', before.created_at), row('id', '>', before.id)]),
      ]),
    )
  return rows.orderBy('created_at', 'desc').orderBy('id').limit(limit).execute()
}

/** What the traveller types or chooses. */
function toComparableText({ name, rate, content, hotelcode, tour_at }: ReviewRow): string {
  return JSON.stringify([name, rate, content, hotelcode, tour_at])
}
