import type { Migration } from 'kysely'
import { INITIAL } from './schema/former-migrations.ts'
import { initialSchema } from './initial-schema/initial-schema.ts'
import { channelPosts } from './schema/channel-posts-migration.ts'
import { inlineChoices } from './schema/inline-choices-migration.ts'
import { jobLeases } from './schema/job-leases-migration.ts'
import { sourceDays } from './schema/source-days-migration.ts'

/**
 * In order of their names, from `001-initial-schema`. A name is never changed once released, and none of
 * `former-migrations.ts` is used again.
 */
export const migrations: Record<string, Migration> = {
  [INITIAL]: initialSchema,
  '002-job-leases': jobLeases,
  '003-source-days': sourceDays,
  '004-channel-posts': channelPosts,
  '005-inline-choices': inlineChoices,
}
