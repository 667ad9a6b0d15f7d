import { sql, type Kysely, type Migration } from 'kysely'
import { contactsOf } from './lead-contacts.ts'

/** Leads of one statement; three values of each stay below what a statement may hold. */
const PORTION = 1000

/**
 * Leads of one person are looked up by columns of their own: neither database can make them of what was written. The
 * moment stands in the indexes too, so that the newest are read and no more.
 */
export const leadContacts: Migration = {
  async up(db: Kysely<unknown>) {
    const columns = ['own_digits', 'normal_email']
    for (const name of columns) {
      await db.schema
        .alterTable('leads')
        .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
        .execute()
    }
    await fill(db)
    for (const name of columns)
      await db.schema.createIndex(`leads_by_${name}`).on('leads').columns([name, 'created_at']).execute()
  },
}

/** Memory stays small, and a hundred thousand leads take a hundred statements. */
async function fill(db: Kysely<unknown>): Promise<void> {
  for (let after = ''; ;) {
    const { rows } = await sql<{ id: string; phone: string; email: string }>`
      select id, phone, email from leads where id > ${after} order by id limit ${PORTION}`.execute(db)
    const last = rows.at(-1)
    if (last === undefined) return
    after = last.id
    const values = rows.map((row) => {
      const { own_digits, normal_email } = contactsOf(row)
      return sql`(${sql.join([row.id, own_digits, normal_email])})`
    })
    await sql`
      update leads set own_digits = known.column2, normal_email = known.column3
      from (values ${sql.join(values)}) as known where leads.id = known.column1`.execute(db)
  }
}
