import type { Kysely } from 'kysely'
import * as v from 'valibot'
import type { Tables } from '../db/schema/schema.ts'

export type ColumnValue = v.InferOutput<typeof Cells>[number]

export const Cells = v.array(v.union([v.string(), v.number(), v.null()]))

/** The store at one moment, whatever is written in parallel. */
export interface DatabaseSnapshot {
  migrations: string[]
  tables: TableCopy[]
  close: () => Promise<void>
}

export interface TableCopy {
  name: string
  columns: string[]
  /** Its rows in portions, each row in the order of the columns. */
  portions: () => AsyncIterable<ColumnValue[][]>
}

/** The tables by name, to write into; all statements go over one connection, inside one open transaction. */
export type OpenStore = Kysely<Record<string, Record<string, ColumnValue>>>

/** How many rows are read and written at once; times the columns they stay below what a statement may hold. */
export const PORTION = 500

/**
 * Tables contained in backups; a missing table does not compile, and referenced tables come first. Cached
 * answers of tour sources are fetched again and would add gigabytes.
 */
const present: Record<keyof Tables, boolean> = {
  accounts: true,
  account_identities: true,
  tokens: true,
  favorites: true,
  shared_sets: true,
  set_votes: true,
  leads: true,
  lead_outbox: true,
  lead_events: true,
  offers: true,
  payment_links: true,
  watches: true,
  watched_questions: true,
  watched_prices: true,
  watched_subjects: true,
  notices: true,
  manager_sessions: true,
  counters: true,
  channel_posts: true,
  reviews: true,
  challenges: true,
  budgets: true,
  spent_init_data: true,
  letter_turns: true,
  erasures: true,
  mailbox: true,
  moved_chats: true,
  secrets: true,
  shared_answers: false,
  // What was spent of a paid quota today stays spent at the new place.
  day_budgets: true,
  source_days: true,
  inline_choices: true,
}

/** The store's own tables, in the order in which rows may be inserted. Whatever else is in the database is not ours. */
export const tableNames: readonly string[] = Object.keys(present)

/** What copies hold of them. */
export const copiedTables = tableNames.filter((name) => present[name as keyof Tables])

export const MIGRATION_TABLE = 'kysely_migration'
export const MIGRATION_LOCK_TABLE = 'kysely_migration_lock'

export async function hasTable(db: OpenStore, name: string): Promise<boolean> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  return tables.some((table) => table.name === name)
}
