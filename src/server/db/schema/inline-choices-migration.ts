import type { Migration } from 'kysely'
import { createTable, integer, key } from '../initial-schema/create-table.ts'

/** Counts cards sent from the bot's inline mode. */
export const inlineChoices: Migration = {
  async up(db) {
    await createTable(db, 'inline_choices', { day: key, chosen: integer }).execute()
  },
}
