import { DAY_MS } from '#shared/domain/time/durations.ts'
import { INIT_DATA_LIFE_MS } from '../identity/init-data.ts'
import { withAccountLock } from '../db/account-lock.ts'
import type { Db } from '../db/database.ts'
import { eraseLeads, type Withdrawal } from '../leads/erase-leads.ts'
import { noteErasure, shortNumber, type Erased } from '../leads/erasures.ts'
import { eraseSets } from '../shared-lists/repository.ts'
import { erasedTokenFlag } from '../db/expiring-flags.ts'
import type { AccountRow } from '../db/schema/account-rows.ts'
import type { ErasureRow } from '../db/schema/schema.ts'

/** How long the sessions of an erased account are recognized, and its launch creates no new account. */
export const ERASURE_REMEMBERED_MS = Math.max(DAY_MS, INIT_DATA_LIFE_MS)

export interface ErasureOrder extends Withdrawal {
  cause: ErasureRow['cause']
  /** Until when the account's launches and sessions are remembered as ended. */
  flagsUntil: number
}

/** Replaces the author of a published review. */
const NAMELESS_AUTHOR = 'Путешественник'

/**
 * Leads erased per transaction: other writes wait for its end. A person with fewer is erased in one
 * transaction.
 */
const LEADS_AT_ONCE = 10

/**
 * Erases an account with everything about its person in one transaction; undefined if there is none. Its
 * leads are anonymized, unless the account only expired: leads have their own retention. Many leads are
 * anonymized beforehand in batches; the journal lists each. After a failure in between, the account is
 * left with its other leads and the next call continues.
 */
export async function eraseAccount(db: Db, id: string, order: ErasureOrder): Promise<Erased | undefined> {
  const record = shortNumber()
  const earlier = order.cause === 'term' ? [] : await eraseMostLeads(db, id, { ...order, record })
  return withAccountLock(db, async (transaction) => {
    const gone = await eraseRows(transaction, id, order)
    return gone && noteErasure(transaction, { ...order, ...gone, account: id, record, earlier })
  })
}

/** Anonymizes leads of an account until one transaction can take the rest; returns them. */
async function eraseMostLeads(
  db: Db,
  id: string,
  order: ErasureOrder & { record: string },
): Promise<string[]> {
  const erased: string[] = []
  const eraseSome = async (transaction: Db): Promise<string[]> => {
    const own = transaction.selectFrom('leads').selectAll().where('account_id', '=', id)
    const rows = await own.limit(LEADS_AT_ONCE).execute()
    if (rows.length < LEADS_AT_ONCE) return []
    await eraseLeads(transaction, rows, order)
    const leads = rows.map((row) => row.id)
    await noteErasure(transaction, { ...order, counts: { leads: leads.length }, leads, earlier: erased })
    return leads
  }
  for (;;) {
    const more = await withAccountLock(db, eraseSome)
    if (more.length === 0) return erased
    erased.push(...more)
  }
}

/** The same inside an open transaction, without a journal record. */
export async function eraseRows(
  db: Db,
  id: string,
  order: ErasureOrder,
): Promise<Omit<Erased, 'record'> | undefined> {
  const { cause, now } = order
  // Locks the row, so that nothing is added to an account about to be deleted.
  const account = await db
    .updateTable('accounts')
    .set({ updated_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  if (account === undefined) return undefined
  const sessions = await endSessions(db, id, order)
  const leads = cause === 'term' ? await releaseLeads(db, id) : await eraseOwnLeads(db, id, order)
  await eraseLetters(db, account)
  const sets = await eraseSets(db, id)
  // The most frequently written tables come last: a concurrent favorite or review restarts the transaction.
  const favorites = await db.deleteFrom('favorites').where('account_id', '=', id).returning('id').execute()
  const reviews = await eraseReviews(db, id)
  const watches = await db.deleteFrom('watches').where('account_id', '=', id).returning('id').execute()
  await db.deleteFrom('notices').where('account_id', '=', id).execute()
  await db.deleteFrom('account_identities').where('account_id', '=', id).execute()
  await db.deleteFrom('accounts').where('id', '=', id).execute()
  const counts = {
    accounts: 1,
    sessions,
    favorites: favorites.length,
    watches: watches.length,
    ...sets,
    ...reviews,
    ...(cause !== 'term' && { leads: leads.length }),
  }
  return { counts, leads }
}

/** Ends all sessions and blocks open launches from signing in again. */
async function endSessions(db: Db, id: string, { flagsUntil }: ErasureOrder): Promise<number> {
  const tokens = await db
    .deleteFrom('tokens')
    .where('account_id', '=', id)
    .returning(['hash', 'init_hash'])
    .execute()
  const launches = tokens.flatMap(({ init_hash }) => (init_hash === null ? [] : [init_hash]))
  for (const hash of new Set([...launches, ...tokens.map((token) => erasedTokenFlag(token.hash))])) {
    await db
      .insertInto('spent_init_data')
      .values({ hash, expires_at: flagsUntil })
      .onConflict((conflict) => conflict.column('hash').doUpdateSet({ expires_at: flagsUntil }))
      .execute()
  }
  return tokens.length
}

/** Published reviews stay without their author; unread ones are deleted. */
async function eraseReviews(db: Db, id: string): Promise<{ reviews: number; reviewsWithoutAuthor: number }> {
  const hidden = await db
    .deleteFrom('reviews')
    .where('account_id', '=', id)
    .where('status', '!=', 'shown')
    .returning('id')
    .execute()
  const shown = await db
    .updateTable('reviews')
    .set({ account_id: null, idempotency_key: null, name: NAMELESS_AUTHOR, client_address: '' })
    .where('account_id', '=', id)
    .returning('id')
    .execute()
  return { reviews: hidden.length, reviewsWithoutAuthor: shown.length }
}

async function eraseOwnLeads(db: Db, id: string, withdrawal: Withdrawal): Promise<string[]> {
  const leads = await db.selectFrom('leads').selectAll().where('account_id', '=', id).execute()
  await eraseLeads(db, leads, withdrawal)
  return leads.map((lead) => lead.id)
}

async function releaseLeads(db: Db, id: string): Promise<string[]> {
  await db.updateTable('leads').set({ account_id: null }).where('account_id', '=', id).execute()
  return []
}

/** Only of the verified address: an address merely typed into a profile may belong to another person. */
async function eraseLetters(db: Db, { id, login_email }: AccountRow): Promise<void> {
  await db.deleteFrom('challenges').where('account_id', '=', id).execute()
  if (login_email === null) return
  await db.deleteFrom('challenges').where('email', '=', login_email).execute()
  await db.deleteFrom('mailbox').where('recipient', '=', login_email).execute()
}
