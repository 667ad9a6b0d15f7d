import type { Migration, Kysely } from 'kysely'
import { initialSchema } from './initial-schema/initial-schema.ts'
import { channelDesk } from './schema/channel-desk-migration.ts'
import { channelPosts } from './schema/channel-posts-migration.ts'
import { conversations } from './schema/conversations-migration.ts'
import { conversationDesk } from './schema/conversation-desk-migration.ts'
import { payments } from './schema/payments-migration.ts'
import { jobLeases } from './schema/job-leases-migration.ts'
import { documents } from './schema/documents-migration.ts'
import { createTable, integer, key, textColumn } from './initial-schema/create-table.ts'

/** Creates the counters of visits and searches by source (decision 085). */
const sourceDays: Migration = {
  async up(db: Kysely<unknown>) {
    await createTable(db, 'source_days', {
      day: textColumn,
      source: textColumn,
      content: textColumn,
      visits: integer,
      searches: integer,
    })
      .addPrimaryKeyConstraint('source_days_key', ['day', 'source', 'content'])
      .execute()
  },
}

/** Counts cards sent from the bot's inline mode. */
const inlineChoices: Migration = {
  async up(db) {
    await createTable(db, 'inline_choices', { day: key, chosen: integer }).execute()
  },
}

/** Voting can be closed while the list and its votes stay. */
const closedSets: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('shared_sets').addColumn('closed_at', 'bigint').execute()
  },
}

/** A manager sees where they are signed in. */
const managerDevices: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('manager_sessions')
      .addColumn('device', 'text', (column) => column.notNull().defaultTo(''))
      .execute()
  },
}

/** A manager's selection is an offer with a list of tours (decision 095). */
const selections: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('shared_sets').addColumn('offer_id', 'text').execute()
    for (const column of ['selection', 'chosen_tour'])
      await db.schema
        .alterTable('offers')
        .addColumn(column, 'text', (text) => text.notNull().defaultTo(''))
        .execute()
    await db.schema.createIndex('shared_sets_by_offer_id').on('shared_sets').column('offer_id').execute()
  },
}

/** In order of their names, which never change once released. */
export const migrations: Record<string, Migration> = {
  '001-initial-schema': initialSchema,
  '002-job-leases': jobLeases,
  '003-source-days': sourceDays,
  '004-channel-posts': channelPosts,
  '005-inline-choices': inlineChoices,
  '006-closed-sets': closedSets,
  '007-conversations': conversations,
  '008-manager-devices': managerDevices,
  '009-conversation-desk': conversationDesk,
  '010-channel-desk': channelDesk,
  '011-payments': payments,
  '012-documents': documents,
  '013-selections': selections,
}
