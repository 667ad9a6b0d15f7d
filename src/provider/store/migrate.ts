import { Migrator, sql, type Kysely, type Migration } from 'kysely'
import { migrations } from './migrations.ts'
import type { Tables } from './schema.ts'
import { StoreProblem } from './store-problem.ts'

/** Takes a sentence for the operator. */
export type Tell = (line: string) => void

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
 * @param tell takes each step before it is made, and the end; a full database is busy for seconds
 * @throws {StoreProblem} when a newer build has changed the database
 */
export async function migrate(db: Kysely<Tables>, tell?: Tell): Promise<void> {
  const steps = tell ? toldSteps(await compareMigrations(db), tell) : migrations
  const migrator = new Migrator({ db, provider: { getMigrations: async () => steps } })
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

/** The migrations, each pending one announced. */
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
