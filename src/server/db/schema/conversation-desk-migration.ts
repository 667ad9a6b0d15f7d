import { sql, SqliteAdapter, type Kysely, type Migration } from 'kysely'
import {
  bigint,
  createIndexes,
  createTable,
  integer,
  key,
  nullableColumn,
  references,
  textColumn,
  withDefault,
} from '../initial-schema/create-table.ts'

/** Columns of a job table, `JobColumns`. */
const job = {
  state: textColumn,
  due_at: bigint,
  put_off_at: nullableColumn(bigint),
  created_at: bigint,
  tries: integer,
  reason: withDefault(textColumn, ''),
  lease: nullableColumn(textColumn),
  leased_until: bigint,
}

/** Adds the bot's messages to managers, files of leads (decision 091), and the pointer of a merged lead. */
export const conversationDesk: Migration = {
  async up(db: Kysely<unknown>) {
    await createTable(db, 'manager_notices', {
      id: key,
      lead_id: references('leads'),
      manager_id: textColumn,
      kind: textColumn,
      ...job,
    }).execute()
    await createIndexes(db, 'manager_notices', {
      manager_notices_of_lead: ['lead_id'],
      manager_notices_due: ['state', 'created_at'],
    })
    await addFiles(db)
    await db.schema
      .alterTable('leads')
      .addColumn('merged_into', 'text', (column) => column.notNull().defaultTo(''))
      .execute()
    // Few leads are merged.
    await sql`create index leads_by_merged_into on leads (merged_into) where merged_into <> ''`.execute(db)
  },
}

async function addFiles(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'files', {
    id: key,
    lead_id: references('leads'),
    message_id: nullableColumn(references('messages')),
    name: textColumn,
    type: textColumn,
    size: bigint,
    source: textColumn,
    ...job,
  }).execute()
  await createIndexes(db, 'files', {
    files_of_lead: ['lead_id'],
    files_of_message: ['message_id'],
    files_due: ['state', 'created_at'],
  })
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter
  await createTable(db, 'file_chunks', {
    file_id: references('files'),
    number: integer,
    bytes: { type: isSqlite ? 'blob' : 'bytea' },
  })
    .addPrimaryKeyConstraint('file_chunks_key', ['file_id', 'number'])
    .execute()
}
