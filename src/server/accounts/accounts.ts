import { randomUUID } from 'node:crypto'
import type { Db } from '../db/database.ts'
import { listIdentities, ofMessenger, type Identity, type MessengerProfile } from './messenger-accounts.ts'
import { blankAccount, type AccountRow } from '../db/schema/account-rows.ts'
import { withAccountLock } from '../db/account-lock.ts'

/**
 * Result of a verification: `stale` if the account no longer has the address, `messenger` if the address
 * opens an account of a messenger: two messenger accounts are two people until proven otherwise.
 */
type Proof = 'proved' | 'stale' | 'messenger'

/**
 * Lets the account's address open it. The account that the address opened before, of the same owner, is
 * merged into this one. One transaction; safe under repetition and concurrency.
 */
function proveEmail(db: Db, id: string, email: string, now: number): Promise<Proof> {
  return withAccountLock(db, (transaction) => prove(transaction, id, email, now))
}

async function prove(db: Db, id: string, email: string, now: number): Promise<Proof> {
  // Locks the row: the address cannot change until the transaction ends.
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
  if (other !== undefined && (await listIdentities(db, other.id)).length > 0) return 'messenger'
  if (other !== undefined) await absorb(db, own, other)
  const known = other === undefined ? {} : pickMissing(own, other)
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

async function absorb(db: Db, own: AccountRow, other: AccountRow): Promise<void> {
  // Locks the row, so that nothing is added to an account about to be deleted.
  await db.updateTable('accounts').set({ login_email: null }).where('id', '=', other.id).execute()
  await keepNewestSeen(db, own.id, other.id)
  await keepNewerPriceAlerts(db, own.id, other.id)
  for (const table of tablesOfAccounts) {
    await db.updateTable(table).set({ account_id: own.id }).where('account_id', '=', other.id).execute()
  }
  await db.deleteFrom('accounts').where('id', '=', other.id).execute()
}

/** Of a hotel that both saved keep the row seen last, this account's on a tie. */
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

/** An account has one alert of a subject: of two the newer stays. */
async function keepNewerPriceAlerts(db: Db, ownId: string, otherId: string): Promise<void> {
  const rows = await db
    .selectFrom('watches')
    .select(['id', 'subject'])
    .where('account_id', 'in', [ownId, otherId])
    .orderBy('created_at', 'desc')
    .execute()
  const older = rows.filter((row) => rows.find(({ subject }) => subject === row.subject) !== row)
  for (const { id } of older) await db.deleteFrom('watches').where('id', '=', id).execute()
}

function pickMissing(own: AccountRow, other: AccountRow) {
  return {
    first_name: own.first_name || other.first_name,
    last_name: own.last_name || other.last_name,
    phone: own.phone || other.phone,
    birthday: own.birthday || other.birthday,
    utm: own.utm || other.utm,
    created_at: Math.min(own.created_at, other.created_at),
    seen_at: Math.max(own.seen_at, other.seen_at),
    // Messages stopped in either account stay stopped.
    wants_notices: own.wants_notices && other.wants_notices,
    wants_prices: own.wants_prices && other.wants_prices,
  }
}

/** An undefined field is unchanged. */
export type ProfileChange = {
  [Field in 'email' | 'first_name' | 'last_name' | 'phone' | 'birthday']?: AccountRow[Field] | undefined
}
export interface Accounts {
  byId(id: string): Promise<AccountRow | undefined>
  /** The account of a verified address. */
  byLoginEmail(email: string): Promise<AccountRow | undefined>
  /** Finds or creates; safe for concurrent sign-ins of one new address. */
  ofEmail(email: string, utm: string, now: number): Promise<string>
  /** Finds or creates, and updates the nickname and the photo from the messenger. */
  ofMessenger(identity: Identity, profile: MessengerProfile, now: number): Promise<string>
  /** The account's messenger identities; none for an e-mail account. */
  listIdentities(id: string): Promise<Identity[]>
  /** Lets the account's address open it, and merges the account that the address opened before. */
  proveEmail(id: string, email: string, now: number): Promise<Proof>
  update(id: string, change: ProfileChange, now: number): Promise<AccountRow | undefined>
}

export function createAccounts(db: Db): Accounts {
  return {
    byId: (id) => db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirst(),

    byLoginEmail: (email) =>
      db.selectFrom('accounts').selectAll().where('login_email', '=', email).executeTakeFirst(),

    async ofEmail(email, utm, now) {
      const times = { created_at: now, updated_at: now, seen_at: now }
      const { id } = await db
        .insertInto('accounts')
        .values({ ...blankAccount, ...times, id: randomUUID(), email, utm, login_email: email })
        .onConflict((conflict) => conflict.column('login_email').doUpdateSet({ seen_at: now }))
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },

    ofMessenger: (identity, profile, now) => ofMessenger(db, identity, profile, now),

    listIdentities: (id) => listIdentities(db, id),

    proveEmail: (id, email, now) => proveEmail(db, id, email, now),

    update: (id, change, now) =>
      db
        .updateTable('accounts')
        .set({ ...change, updated_at: now })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirst(),
  }
}
