import { randomUUID } from 'node:crypto'
import type { Db } from '../db/database.ts'
import type { FavoriteRow } from '../db/schema/schema.ts'

export interface FavoriteStore {
  list(accountId: string): Promise<FavoriteRow[]>
  count(accountId: string): Promise<number>
  /** A hotel saved twice is one row under its first id with the latest price. */
  save(row: Omit<FavoriteRow, 'id'>): Promise<FavoriteRow>
  /** Deleting a missing row is no error. */
  remove(accountId: string, id: string): Promise<void>
}

export function createFavoriteStore(db: Db): FavoriteStore {
  const ofHotel = (accountId: string, hotelcode: string) =>
    db
      .selectFrom('favorites')
      .selectAll()
      .where('account_id', '=', accountId)
      .where('hotelcode', '=', hotelcode)
      .executeTakeFirstOrThrow()
  return {
    list: (accountId) =>
      db
        .selectFrom('favorites')
        .selectAll()
        .where('account_id', '=', accountId)
        .orderBy('seen_at', 'desc')
        .orderBy('id')
        .execute(),

    async count(accountId) {
      const row = await db
        .selectFrom('favorites')
        .select((from) => from.fn.countAll<number | string>().as('total'))
        .where('account_id', '=', accountId)
        .executeTakeFirstOrThrow()
      return Number(row.total)
    },

    async save(row) {
      const saved = await db
        .insertInto('favorites')
        .values({ ...row, id: randomUUID() })
        .onConflict((conflict) =>
          conflict
            .columns(['account_id', 'hotelcode'])
            .doUpdateSet((old) => ({
              hotel: row.hotel,
              price: row.price ?? old.ref('favorites.price'),
              is_price_confirmed:
                row.price === null ? old.ref('favorites.is_price_confirmed') : row.is_price_confirmed,
              search: row.search || old.ref('favorites.search'),
              seen_at: row.seen_at,
            }))
            .where('favorites.seen_at', '<=', row.seen_at),
        )
        .returningAll()
        .executeTakeFirst()
      return saved ?? ofHotel(row.account_id, row.hotelcode)
    },

    async remove(accountId, id) {
      await db.deleteFrom('favorites').where('account_id', '=', accountId).where('id', '=', id).execute()
    },
  }
}
