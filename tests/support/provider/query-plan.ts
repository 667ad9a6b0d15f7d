import { CompiledQuery, sql, type RootOperationNode } from 'kysely'
import LibsqlDatabase from 'libsql'
import type { Db } from '#server/db/database.ts'
import { isSqlite } from '#server/db/is-sqlite.ts'

/** Returns the plans of the queries that `ask` makes, one line each. */
export async function createPlan(db: Db, ask: (watched: Db) => Promise<unknown>): Promise<string> {
  const nodes: RootOperationNode[] = []
  const watched = db.withPlugin({
    transformQuery: ({ node }) => (nodes.push(node), node),
    transformResult: async ({ result }) => result,
  })
  await ask(watched)
  const queries = nodes.map((node) => db.getExecutor().compileQuery(node, { queryId: 'plan' }))
  const plans = await (isSqlite(db) ? explainInSqlite(db, queries) : explainInPostgres(db, queries))
  return plans.map((plan) => JSON.stringify(plan)).join('\n')
}

/** On a separate connection: libsql leaves an explained UPDATE open, after which no COMMIT succeeds. */
async function explainInSqlite(db: Db, queries: readonly CompiledQuery[]): Promise<unknown[]> {
  const { rows } = await sql<{
    file: string
  }>`select file from pragma_database_list where name = 'main'`.execute(db)
  const database = new LibsqlDatabase(rows[0]?.file ?? '')
  const plans = queries.map((query) =>
    database.prepare(`explain query plan ${query.sql}`).all([...query.parameters]),
  )
  database.close()
  return plans
}

async function explainInPostgres(db: Db, queries: readonly CompiledQuery[]): Promise<unknown[]> {
  const plans: unknown[] = []
  for (const query of queries) {
    const { rows } = await db.executeQuery(CompiledQuery.raw(`explain ${query.sql}`, [...query.parameters]))
    plans.push(rows)
  }
  return plans
}
