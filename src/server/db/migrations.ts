import type { Migration } from 'kysely'
import { initialSchema } from './initial-schema/initial-schema.ts'
import { channelPosts } from './schema/channel-posts-migration.ts'
import { inlineChoices } from './schema/inline-choices-migration.ts'
import { jobLeases } from './schema/job-leases-migration.ts'
import { sourceDays } from './schema/source-days-migration.ts'

/** In order of their names, which never change once released. */
export const migrations: Record<string, Migration> = {
  '001-initial-schema': initialSchema,
  '002-job-leases': jobLeases,
  '003-source-days': sourceDays,
  '004-channel-posts': channelPosts,
  '005-inline-choices': inlineChoices,
}
