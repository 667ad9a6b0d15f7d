import { sql, type Kysely, type Migration } from 'kysely'
import { createSearchText } from './lead-search-text.ts'
import type { LeadRow } from './schema.ts'

/** Leads of one statement; a context may have kilobytes. */
const PORTION = 500

/**
 * Adds the folded text that leads are searched by. The index holds all that a search reads, so that no search reads
 * the rows of leads that it does not find.
 */
export const leadSearch: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('leads')
      .addColumn('search_text', 'text', (column) => column.notNull().defaultTo(''))
      .execute()
    await fill(db)
    await db.schema
      .createIndex('leads_by_search_text')
      .on('leads')
      .columns(['created_at', 'id', 'search_text'])
      .execute()
  },
}

type Searched = Pick<LeadRow, 'id' | 'name' | 'phone' | 'email' | 'context'>

async function fill(db: Kysely<unknown>): Promise<void> {
  for (let after = ''; ;) {
    const { rows } = await sql<Searched>`
      select id, name, phone, email, context from leads
      where id > ${after} order by id limit ${PORTION}`.execute(db)
    const last = rows.at(-1)
    if (last === undefined) return
    after = last.id
    const values = rows.map((row) => sql`(${sql.join([row.id, createSearchText(row)])})`)
    await sql`
      update leads set search_text = known.column2
      from (values ${sql.join(values)}) as known where leads.id = known.column1`.execute(db)
  }
}
