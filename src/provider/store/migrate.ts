import { Migrator, type Kysely } from 'kysely'
import { migrations } from './migrations.ts'
import type { Tables } from './schema.ts'

/** Brings the tables up to date; a database that cannot be is closed. */
export async function migrate(db: Kysely<Tables>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateToLatest()
  if (error === undefined) return
  await db.destroy()
  throw new Error('Не удалось обновить базу данных до нужной версии', { cause: error })
}
