import type { Db } from './database.ts'

/** Named instants of the store, milliseconds, stored next to its key. */
export async function readInstant(db: Db, name: string): Promise<number | undefined> {
  const row = await db.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirst()
  return row && Number(row.value)
}

export async function writeInstant(db: Db, name: string, at: number): Promise<void> {
  const value = String(at)
  await db
    .insertInto('secrets')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}
