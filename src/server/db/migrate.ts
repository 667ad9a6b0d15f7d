import { DEFAULT_MIGRATION_TABLE, Migrator, sql, type Kysely, type Migration } from 'kysely'
import { migrations } from './migrations.ts'
import type { Tables } from './schema/schema.ts'
import { StoreProblem } from './store-problem.ts'

export type Tell = (line: string) => void

export interface MigrationDifference {
  /** True for a database that no host has started on. */
  isNew: boolean
  /** Migrations of this build that the database lacks. */
  pending: string[]
  /** Migrations of the database that this build does not know. */
  unknown: string[]
}

export async function compareMigrations(db: Kysely<Tables>): Promise<MigrationDifference> {
  const isNew = !(await hasMigrations(db))
  const had = isNew ? [] : await readMigrations(db)
  const known = Object.keys(migrations)
  return {
    isNew,
    pending: known.filter((name) => !had.includes(name)),
    unknown: had.filter((name) => !known.includes(name)),
  }
}

/**
 * Migrates the tables inside the caller's open transaction; the caller closes a database that fails.
 * @param tell receives each step before it runs, and the end; a large database takes seconds
 * @param last the last migration to run, by default the latest
 * @throws {StoreProblem} when a newer build has changed the database
 */
export async function migrate(db: Kysely<Tables>, tell?: Tell, last?: string): Promise<void> {
  const isNew = !(await hasMigrations(db))
  const steps = tell && !isNew ? toldSteps(await compareMigrations(db), tell) : migrations
  const provider = { getMigrations: async () => steps }
  const migrator = new Migrator({ db, provider, disableTransactions: true })
  const { error } = await (last === undefined ? migrator.migrateToLatest() : migrator.migrateTo(last))
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

export async function hasMigrations(db: Kysely<Tables>): Promise<boolean> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  return tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)
}

async function readMigrations(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`SELECT name FROM kysely_migration`.execute(db)
  return rows.map(({ name }) => name)
}

/** The migrations, each announced before it runs. */
function toldSteps({ pending }: MigrationDifference, tell: Tell): Record<string, Migration> {
  const steps: Record<string, Migration> = { ...migrations }
  for (const [index, name] of pending.entries()) {
    const step = steps[name]
    if (!step) continue
    steps[name] = {
      async up(db) {
        const startedAt = performance.now()
        tell(`База обновляется под эту сборку, шаг ${index + 1} из ${pending.length}: ${name}`)
        await step.up(db)
        const seconds = Math.round((performance.now() - startedAt) / 1000)
        if (index + 1 === pending.length) tell(`База обновлена, последний шаг занял ${seconds} с`)
      },
    }
  }
  return steps
}
