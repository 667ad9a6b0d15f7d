import { CompiledQuery, type RootOperationNode } from 'kysely'
import type { Db } from '#provider/store/database.ts'
import { isSqlite } from '#provider/store/is-sqlite.ts'

/** Answers how the database finds what the work asks it for: the plans of its queries, a line each. */
export async function planOf(db: Db, ask: (watched: Db) => Promise<unknown>): Promise<string> {
  const nodes: RootOperationNode[] = []
  const watched = db.withPlugin({
    transformQuery: ({ node }) => (nodes.push(node), node),
    transformResult: async ({ result }) => result,
  })
  await ask(watched)
  const word = isSqlite(db) ? 'explain query plan' : 'explain'
  const plans = nodes.map(async (node) => {
    const query = db.getExecutor().compileQuery(node, { queryId: 'plan' })
    const { rows } = await db.executeQuery(CompiledQuery.raw(`${word} ${query.sql}`, [...query.parameters]))
    return JSON.stringify(rows)
  })
  return (await Promise.all(plans)).join('\n')
}
