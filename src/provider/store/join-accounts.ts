import type { Db } from './database.ts'
import type { AccountRow } from './schema.ts'

/**
 * What became of a proof: `stale` when the account no longer shows the address, `messenger` when the address opens an
 * account of a messenger: two messenger accounts are two people until somebody tells otherwise.
 */
export type Proof = 'proved' | 'stale' | 'messenger'

/** PostgreSQL's words for a row that somebody else added first, and for two that waited for each other. */
const RACES = ['23505', '40P01']
const TRIES = 3

/**
 * Makes the account's own address open it. An account that the address opened so far, that of the same owner, goes
 * into this one with all it has. Whole or not at all; safe when asked twice or at once.
 */
export async function proveEmail(db: Db, id: string, email: string, now: number): Promise<Proof> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction().execute((transaction) => prove(transaction, id, email, now))
    } catch (error) {
      // A sign-in or a heart came in between; the next try sees what it added.
      const isRace = error instanceof Error && 'code' in error && RACES.includes(String(error.code))
      if (!isRace || tries >= TRIES) throw error
    }
  }
}

async function prove(db: Db, id: string, email: string, now: number): Promise<Proof> {
  await proveOneByOne(db)
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
  if (other !== undefined && (other.telegram_id ?? other.max_id) !== null) return 'messenger'
  if (other !== undefined) await absorb(db, own, other)
  const known = other === undefined ? {} : missingOf(own, other)
  await db
    .updateTable('accounts')
    .set({ ...known, login_email: email, updated_at: now })
    .where('id', '=', id)
    .execute()
  return 'proved'
}

/**
 * Writes nothing new: the first write of a transaction takes SQLite's lock, and in PostgreSQL the lock of this row.
 * Two proofs that meet could else wait for each other's account for ever.
 */
async function proveOneByOne(db: Db): Promise<void> {
  await db
    .updateTable('secrets')
    .set((row) => ({ value: row.ref('value') }))
    .where('name', '=', 'server-key')
    .execute()
}

async function absorb(db: Db, own: AccountRow, other: AccountRow): Promise<void> {
  // Takes the row, so that nothing is added to an account about to go.
  await db.updateTable('accounts').set({ login_email: null }).where('id', '=', other.id).execute()
  await keepNewestSeen(db, own.id, other.id)
  for (const table of ['favorites', 'leads', 'reviews', 'tokens'] as const) {
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

function missingOf(own: AccountRow, other: AccountRow) {
  return {
    first_name: own.first_name || other.first_name,
    last_name: own.last_name || other.last_name,
    phone: own.phone || other.phone,
    birthday: own.birthday || other.birthday,
    utm: own.utm || other.utm,
    created_at: Math.min(own.created_at, other.created_at),
  }
}
