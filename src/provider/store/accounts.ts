import { randomUUID } from 'node:crypto'
import type { Db } from './database.ts'
import { proveEmail, type Proof } from './join-accounts.ts'
import type { AccountRow } from './schema.ts'

/** An undefined field stays as it is. */
export type ProfileChange = {
  [Field in 'email' | 'first_name' | 'last_name' | 'phone' | 'birthday']?: AccountRow[Field] | undefined
}
/** What a messenger says of its user. */
export type MessengerProfile = Pick<AccountRow, 'first_name' | 'last_name' | 'username' | 'photo_url'>

/** Where an account keeps its number in a messenger: the numbers of two messengers have nothing in common. */
export type MessengerColumn = 'telegram_id' | 'max_id'

export interface Accounts {
  byId(id: string): Promise<AccountRow | undefined>
  /** The account opened by a proved address. */
  byLoginEmail(email: string): Promise<AccountRow | undefined>
  /** Finds or creates; safe when two sign-ins of one new address meet. */
  ofEmail(email: string, utm: string, now: number): Promise<string>
  /** Finds or creates, and refreshes what the messenger knows better: the nickname and the photo. */
  ofMessenger(
    column: MessengerColumn,
    messengerId: string,
    profile: MessengerProfile,
    now: number,
  ): Promise<string>
  /** Makes the account's own address open it, and joins to it the account that the address opened so far. */
  proveEmail(id: string, email: string, now: number): Promise<Proof>
  update(id: string, change: ProfileChange, now: number): Promise<AccountRow | undefined>
}

const blank = {
  email: '',
  login_email: null,
  telegram_id: null,
  max_id: null,
  first_name: '',
  last_name: '',
  phone: '',
  birthday: '',
  username: '',
  photo_url: '',
  utm: '',
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
        .values({ ...blank, ...times, id: randomUUID(), email, utm, login_email: email })
        .onConflict((conflict) => conflict.column('login_email').doUpdateSet({ seen_at: now }))
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },

    async ofMessenger(column, messengerId, profile, now) {
      const times = { created_at: now, updated_at: now, seen_at: now }
      // The names are the traveller's own once written; the nickname and the photo follow the messenger.
      const { id } = await db
        .insertInto('accounts')
        .values({ ...blank, ...profile, ...times, id: randomUUID(), [column]: messengerId })
        .onConflict((conflict) =>
          conflict.column(column).doUpdateSet((row) => ({
            username: profile.username,
            photo_url: profile.photo_url,
            first_name: row
              .case()
              .when('accounts.first_name', '=', '')
              .then(profile.first_name)
              .else(row.ref('accounts.first_name'))
              .end(),
            updated_at: now,
            seen_at: now,
          })),
        )
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },

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
