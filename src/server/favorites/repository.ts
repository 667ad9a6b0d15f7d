import { randomUUID } from 'node:crypto'
import type { Db } from '../db/database.ts'
import type { FavoriteRow } from '../db/schema/schema.ts'

type NewFavorite = Omit<FavoriteRow, 'id'>

export interface FavoriteStore {
  list(accountId: string): Promise<FavoriteRow[]>
  /**
   * A hotel saved twice is one row under its first id with the latest price. Undefined when the account has `most`
   * other hotels.
   */
  save(row: NewFavorite, most: number): Promise<FavoriteRow | undefined>
  /** Deleting a missing row is no error. */
  remove(accountId: string, id: string): Promise<void>
}

export function createFavoriteStore(db: Db): FavoriteStore {
  return {
    list: (accountId) =>
      db
        .selectFrom('favorites')
        .selectAll()
        .where('account_id', '=', accountId)
        .orderBy('seen_at', 'desc')
        .orderBy('id')
        .execute(),

    save: (row, most) => db.transaction().execute((transaction) => save(transaction, row, most)),

    async remove(accountId, id) {
      await db.deleteFrom('favorites').where('account_id', '=', accountId).where('id', '=', id).execute()
    },
  }
}

async function save(db: Db, row: NewFavorite, most: number): Promise<FavoriteRow | undefined> {
  // Locks the account's row: concurrent additions are counted one after the other.
  await db
    .updateTable('accounts')
    .set((account) => ({ id: account.ref('id') }))
    .where('id', '=', row.account_id)
    .execute()
  const ofAccount = db.selectFrom('favorites').where('account_id', '=', row.account_id)
  const { others } = await ofAccount
    .select((from) => from.fn.countAll<number | string>().as('others'))
    .where('hotelcode', '!=', row.hotelcode)
    .executeTakeFirstOrThrow()
  if (Number(others) >= most) return undefined
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
  return saved ?? ofAccount.selectAll().where('hotelcode', '=', row.hotelcode).executeTakeFirstOrThrow()
}
