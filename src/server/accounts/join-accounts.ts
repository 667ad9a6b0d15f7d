import { todayAt, type Day } from '#shared/domain/time/day.ts'
import { aheadOf } from '#shared/domain/watch/watch-subject.ts'
import { changeAlone } from '../db/change-alone.ts'
import type { Db } from '../db/database.ts'
import { identitiesOf } from './messenger-accounts.ts'
import type { AccountRow } from '../db/schema/account-rows.ts'
import { stateRank } from '../db/schema/watch-rows.ts'

/**
 * What became of a proof: `stale` when the account no longer shows the address, `messenger` when the address opens an
 * account of a messenger: two messenger accounts are two people until somebody tells otherwise.
 */
export type Proof = 'proved' | 'stale' | 'messenger'

/**
 * Makes the account's own address open it. An account that the address opened so far, that of the same owner, goes
 * into this one with all it has. Whole or not at all; safe when asked twice or at once.
 */
export function proveEmail(db: Db, id: string, email: string, now: number): Promise<Proof> {
  return changeAlone(db, (transaction) => prove(transaction, id, email, now))
}

async function prove(db: Db, id: string, email: string, now: number): Promise<Proof> {
  // Takes the row: the address cannot change to an unproved one before this is done.
  const own = await db
    .updateTable('accounts')
    .set({ email })
    .where('id', '=', id)
    .where('email', '=', email)
    .returningAll()
    .executeTakeFirst()
  if (own === undefined) return 'stale'
  if (own.login_email === email) return 'proved'
  const other = await db
    .selectFrom('accounts')
    .selectAll()
    .where('login_email', '=', email)
    .executeTakeFirst()
  if (other !== undefined && (await identitiesOf(db, other.id)).length > 0) return 'messenger'
  if (other !== undefined) await absorb(db, own, other, now)
  const known = other === undefined ? {} : missingOf(own, other)
  await db
    .updateTable('accounts')
    .set({ ...known, login_email: email, updated_at: now })
    .where('id', '=', id)
    .execute()
  return 'proved'
}

const tablesOfAccounts = [
  'favorites',
  'watches',
  'shared_sets',
  'set_votes',
  'leads',
  'reviews',
  'tokens',
  'notices',
] as const

async function absorb(db: Db, own: AccountRow, other: AccountRow, now: number): Promise<void> {
  // Takes the row, so that nothing is added to an account about to go.
  await db.updateTable('accounts').set({ login_email: null }).where('id', '=', other.id).execute()
  await keepNewestSeen(db, own.id, other.id)
  await keepRunningWatches(db, own.id, other.id, todayAt(now))
  for (const table of tablesOfAccounts) {
    await db.updateTable(table).set({ account_id: own.id }).where('account_id', '=', other.id).execute()
  }
  await db.deleteFrom('accounts').where('id', '=', other.id).execute()
}

/** Of a hotel that both saved one row stays: the one seen last, this account's when both were seen at once. */
async function keepNewestSeen(db: Db, ownId: string, otherId: string): Promise<void> {
  await db
    .deleteFrom('favorites')
    .where('account_id', '=', ownId)
    .where((row) =>
      row.exists(
        row
          .selectFrom('favorites as theirs')
          .select('theirs.id')
          .whereRef('theirs.hotelcode', '=', 'favorites.hotelcode')
          .where('theirs.account_id', '=', otherId)
          .whereRef('theirs.seen_at', '>', 'favorites.seen_at'),
      ),
    )
    .execute()
  const kept = db.selectFrom('favorites as own').select('own.hotelcode').where('own.account_id', '=', ownId)
  await db.deleteFrom('favorites').where('account_id', '=', otherId).where('hotelcode', 'in', kept).execute()
}

/**
 * Of a subject that is watched twice one watch stays, also where each was begun by days of its own: one that is on before
 * one that is paused, that before one that is over; this account's among equals.
 */
async function keepRunningWatches(db: Db, ownId: string, otherId: string, today: Day): Promise<void> {
  const rows = await db
    .selectFrom('watches')
    .select(['id', 'account_id', 'subject', 'is_paused', 'ends_on'])
    .where('account_id', 'in', [ownId, otherId])
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const rank = (row: (typeof rows)[number]) => stateRank(row, today) * 2 + (row.account_id === ownId ? 0 : 1)
  const kept = new Set<string>()
  const twice: string[] = []
  for (const { id, subject } of rows.toSorted((one, next) => rank(one) - rank(next))) {
    const ahead = aheadOf(subject, today)
    if (kept.has(ahead)) twice.push(id)
    kept.add(ahead)
  }
  if (twice.length === 0) return
  await db.deleteFrom('watches').where('id', 'in', twice).execute()
}

function missingOf(own: AccountRow, other: AccountRow) {
  return {
    first_name: own.first_name || other.first_name,
    last_name: own.last_name || other.last_name,
    phone: own.phone || other.phone,
    birthday: own.birthday || other.birthday,
    utm: own.utm || other.utm,
    created_at: Math.min(own.created_at, other.created_at),
    seen_at: Math.max(own.seen_at, other.seen_at),
    // Whoever has stopped the messages has stopped them.
    wants_notices: own.wants_notices && other.wants_notices,
  }
}
