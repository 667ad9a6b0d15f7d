import { Migrator, sql, type Kysely } from 'kysely'
import { migrations } from './migrations.ts'
import type { Tables } from './schema.ts'
import { StoreProblem } from './store-problem.ts'

export interface MigrationDifference {
  /** Migrations that this build has and the database has not had. */
  pending: string[]
  /** Migrations that the database has had and this build does not know. */
  unknown: string[]
}

/** Compares the migrations of the database with those of this build. */
export async function compareMigrations(db: Kysely<Tables>): Promise<MigrationDifference> {
  const { rows } = await sql<{ name: string }>`SELECT name FROM kysely_migration`.execute(db)
  const had = new Set(rows.map(({ name }) => name))
  const known = Object.keys(migrations)
  return {
    pending: known.filter((name) => !had.has(name)),
    unknown: [...had].filter((name) => !known.includes(name)),
  }
}

/**
 * Brings the tables up to date. The caller closes a database that cannot be.
 * @throws {StoreProblem} when a newer build has changed the database
 */
export async function migrate(db: Kysely<Tables>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateToLatest()
  if (error === undefined) return
  const { unknown } = await compareMigrations(db).catch(() => ({ unknown: [] }))
  if (unknown.length > 0) {
    throw new StoreProblem(
      `База от более новой сборки (${unknown.join(', ')}): поставьте ту сборку или новее либо верните копию, снятую до обновления`,
      { cause: error },
    )
  }
  throw new Error('Не удалось обновить базу данных до нужной версии', { cause: error })
}
