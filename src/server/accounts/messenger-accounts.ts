import { randomUUID } from 'node:crypto'
import type { Db } from '../db/database.ts'
import { blankAccount, type AccountRow, type IdentityRow } from '../db/schema/account-rows.ts'

export type Identity = Pick<IdentityRow, 'messenger' | 'external_id'>
export type MessengerProfile = Pick<AccountRow, 'first_name' | 'last_name' | 'username' | 'photo_url'>

/** Retries of concurrent first sign-ins: the second finds the account of the first. */
const TRIES = 3

/** The account's messenger identities; none for an e-mail account. */
export function listIdentities(db: Db, accountId: string): Promise<Identity[]> {
  return db
    .selectFrom('account_identities')
    .select(['messenger', 'external_id'])
    .where('account_id', '=', accountId)
    .orderBy('messenger')
    .execute()
}

/** Finds or creates the account of a messenger identity; returns its id. */
export async function ofMessenger(
  db: Db,
  identity: Identity,
  profile: MessengerProfile,
  now: number,
): Promise<string> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const id = (await refresh(db, identity, profile, now)) ?? (await create(db, identity, profile, now))
    if (id !== undefined) return id
  }
  throw new Error('Аккаунт мессенджера не завести: его всё время заводит кто-то ещё')
}

/** The traveller's own name is kept once typed; nickname and photo follow the messenger. */
async function refresh(
  db: Db,
  { messenger, external_id }: Identity,
  profile: MessengerProfile,
  now: number,
): Promise<string | undefined> {
  const row = await db
    .updateTable('accounts')
    .set((of) => ({
      username: profile.username,
      photo_url: profile.photo_url,
      first_name: of
        .case()
        .when('first_name', '=', '')
        .then(profile.first_name)
        .else(of.ref('first_name'))
        .end(),
      updated_at: now,
      seen_at: now,
    }))
    .where('id', '=', (of) =>
      of
        .selectFrom('account_identities')
        .select('account_id')
        .where('messenger', '=', messenger)
        .where('external_id', '=', external_id),
    )
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Undefined if another sign-in was first: nothing is left of this attempt. */
async function create(
  db: Db,
  identity: Identity,
  profile: MessengerProfile,
  now: number,
): Promise<string | undefined> {
  const id = randomUUID()
  const times = { created_at: now, updated_at: now, seen_at: now }
  try {
    await db.transaction().execute(async (transaction) => {
      await transaction
        .insertInto('accounts')
        .values({ ...blankAccount, ...profile, ...times, id })
        .execute()
      const taken = await transaction
        .insertInto('account_identities')
        .values({ ...identity, account_id: id, may_write: 0 })
        .onConflict((conflict) => conflict.columns(['messenger', 'external_id']).doNothing())
        .returning('account_id')
        .executeTakeFirst()
      if (taken === undefined) throw new SomebodyWasFirst()
    })
    return id
  } catch (error) {
    if (error instanceof SomebodyWasFirst) return undefined
    throw error
  }
}

class SomebodyWasFirst extends Error {
  override readonly name = 'SomebodyWasFirst'
}
