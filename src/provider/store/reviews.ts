import type { Db } from './database.ts'
import type { ReviewRow } from './schema.ts'

export interface Reviews {
  /** Stores the review; under a key already used it changes that one, until a moderator has read it. */
  add(row: ReviewRow): Promise<void>
  /** True when a review is stored under the key. */
  hasKey(idempotencyKey: string): Promise<boolean>
  /** Newest first. */
  list(): Promise<ReviewRow[]>
  /** A moderator's decision. False: no such review. */
  moderate(id: string, status: ReviewRow['status']): Promise<boolean>
  /** What a moderator let through about the hotel, or about the agency itself for `''`; newest first. */
  shown(hotelcode: string, limit: number): Promise<ReviewRow[]>
}

export function createReviews(db: Db): Reviews {
  const newestFirst = () => db.selectFrom('reviews').selectAll().orderBy('created_at', 'desc').orderBy('id')
  return {
    async add(row) {
      const { name, rate, content, hotelcode, tour_at, consent_version, consent_at } = row
      await db
        .insertInto('reviews')
        .values(row)
        .onConflict((conflict) =>
          conflict
            .column('idempotency_key')
            .doUpdateSet({ name, rate, content, hotelcode, tour_at, consent_version, consent_at })
            .where('reviews.status', '=', 'pending'),
        )
        .execute()
    },
    async hasKey(key) {
      const row = await db
        .selectFrom('reviews')
        .select('id')
        .where('idempotency_key', '=', key)
        .executeTakeFirst()
      return row !== undefined
    },
    list: () => newestFirst().execute(),
    async moderate(id, status) {
      const row = await db
        .updateTable('reviews')
        .set({ status })
        .where('id', '=', id)
        .returning('id')
        .executeTakeFirst()
      return row !== undefined
    },
    shown: (hotelcode, limit) =>
      newestFirst().where('status', '=', 'shown').where('hotelcode', '=', hotelcode).limit(limit).execute(),
  }
}
