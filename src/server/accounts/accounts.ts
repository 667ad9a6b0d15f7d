import { randomUUID } from 'node:crypto'
import type { Db } from '../db/database.ts'
import { proveEmail, type Proof } from './join-accounts.ts'
import { listIdentities, ofMessenger, type Identity, type MessengerProfile } from './messenger-accounts.ts'
import { blankAccount, type AccountRow } from '../db/schema/account-rows.ts'

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
