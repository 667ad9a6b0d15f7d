import { sql, type Kysely, type Migration } from 'kysely'
import { readTripDays } from '#shared/domain/lead/trip-days.ts'
import { createIndexes } from '../initial-schema/create-table.ts'

/** Leads per statement. */
const BATCH = 500

/** Adds the kind of a document that a manager attached (decision 094), and the days of a lead's trip. */
export const documents: Migration = {
  async up(db: Kysely<unknown>) {
    await addText(db, 'files', 'kind')
    await addText(db, 'leads', 'departs_on')
    await addText(db, 'leads', 'returns_on')
    await fillDays(db)
    await createIndexes(db, 'leads', {
      leads_by_departs_on: ['departs_on'],
      leads_by_returns_on: ['returns_on'],
    })
  },
}

async function addText(db: Kysely<unknown>, table: string, column: string): Promise<void> {
  await db.schema
    .alterTable(table)
    .addColumn(column, 'text', (text) => text.notNull().defaultTo(''))
    .execute()
}

/** The days of tours that were requested before. */
async function fillDays(db: Kysely<unknown>): Promise<void> {
  let last = ''
  for (;;) {
    const { rows } = await sql<{ id: string; context: string }>`
      select id, context from leads where id > ${last} and context like '%"flydate"%' order by id limit ${BATCH}`.execute(
      db,
    )
    for (const { id, context } of rows) {
      const { departs_on, returns_on } = readTripDays(readTour(context))
      if (departs_on !== '')
        await sql`update leads set departs_on = ${departs_on}, returns_on = ${returns_on} where id = ${id}`.execute(
          db,
        )
    }
    if (rows.length < BATCH) return
    last = rows.at(-1)?.id ?? ''
  }
}

function readTour(context: string): { flydate?: unknown; nights?: unknown } | null | undefined {
  try {
    return (JSON.parse(context) as { tour?: { flydate?: unknown; nights?: unknown } | null }).tour
  } catch {
    return undefined
  }
}
