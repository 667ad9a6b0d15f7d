import type { Tables } from '../db/schema/schema.ts'

export type TableName = keyof Tables

/**
 * Whether a restore and a move copy a table; a missing table does not compile, and referenced tables come
 * first. Cached answers of tour sources are fetched again.
 */
const present: Record<TableName, boolean> = {
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
  messages: true,
  message_outbox: true,
  files: true,
  file_chunks: true,
  manager_notices: true,
  watches: true,
  watched_questions: true,
  watched_prices: true,
  watched_subjects: true,
  notices: true,
  manager_sessions: true,
  counters: true,
  channel_posts: true,
  channel_desk: true,
  channel_plans: true,
  reviews: true,
  challenges: true,
  budgets: true,
  spent_init_data: true,
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

/** All tables of the store, in the order in which rows may be inserted. Foreign tables of the database are not listed. */
export const tableNames = Object.keys(present) as TableName[]

export const copiedTables = tableNames.filter((name) => present[name])
