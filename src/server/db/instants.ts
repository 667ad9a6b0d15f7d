import type { Db } from './database.ts'

/** Moments that the store itself remembers, milliseconds; they stand beside its key, by name. */
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
