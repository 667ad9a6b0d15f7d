import type { Db } from '../db/database.ts'
import { withAccountLock } from '../db/account-lock.ts'
import { eraseAccount, type ErasureOrder } from './erase-account.ts'
import { eraseLeads } from '../leads/erase-leads.ts'
import type { MessageRow } from '../db/schema/conversation-rows.ts'
import type { NoticeRow, OfferRow } from '../db/schema/desk-rows.ts'
import type { PaymentRow } from '../db/schema/payment-rows.ts'
import { createLeadPayments } from '../leads/lead-payments.ts'
import { createOffers } from '../leads/offers.ts'
import { createFiles } from '../files/repository.ts'
import type { FileRow } from '../db/schema/file-rows.ts'
import { listIdentities, type Identity } from '../accounts/messenger-accounts.ts'
import { noteErasure, type Erased } from '../leads/erasures.ts'
import type { PriceAlertRow } from '../db/schema/price-alert-rows.ts'
import { findPerson, type Contact, type FoundPerson } from './find-data-subject.ts'
import { erasedTokenFlag } from '../db/expiring-flags.ts'
import type { SetVoteRow, SharedListRow } from '../db/schema/shared-list-rows.ts'
import type { AccountRow, TokenRow } from '../db/schema/account-rows.ts'
import type { ErasureRow, FavoriteRow, ReviewRow, StoredLeadRow } from '../db/schema/schema.ts'
import { withTruncatedLog } from '../db/sqlite/truncate-log.ts'

export interface PersonRows {
  account: AccountRow
  identities: Identity[]
  sessions: TokenRow[]
  favorites: FavoriteRow[]
  watches: PriceAlertRow[]
  sharedLists: SharedListRow[]
  votes: SetVoteRow[]
  leads: StoredLeadRow[]
  offers: OfferRow[]
  payments: PaymentRow[]
  messages: MessageRow[]
  files: FileRow[]
  notices: NoticeRow[]
  reviews: ReviewRow[]
}

/** Repository of data subjects: export and erasure. */
export interface People {
  /** Everything about the account's person, oldest first; undefined if there is no such account. */
  findRows(accountId: string): Promise<PersonRows | undefined>
  /** Accounts and leads with the contact. Scans every account: for the CLI, not for visitors. */
  find(contact: Contact): Promise<FoundPerson>
  /** Erases an account and anonymizes its leads; undefined if there is no such account. */
  eraseAccount(accountId: string, order: ErasureOrder): Promise<Erased | undefined>
  /** Anonymizes one lead, with or without an account; undefined if it has no person. */
  eraseLead(leadId: string, order: Omit<ErasureOrder, 'flagsUntil'>): Promise<Erased | undefined>
  /** True for a session that ended with its account, as long as that is remembered. */
  isErased(tokenHash: string, now: number): Promise<boolean>
  /** Erasures, newest first. */
  journal(): Promise<ErasureRow[]>
}

export function createPeople(db: Db): People {
  return {
    findRows: (accountId) => findRows(db, accountId),
    find: (contact) => findPerson(db, contact),
    eraseAccount: (accountId, order) => withTruncatedLog(db, () => eraseAccount(db, accountId, order)),
    eraseLead: (leadId, { cause, now, mayKnow }) =>
      withTruncatedLog(db, () =>
        withAccountLock(db, async (transaction) => {
          const lead = await transaction
            .selectFrom('leads')
            .selectAll()
            .where('id', '=', leadId)
            .where('erased_at', 'is', null)
            .executeTakeFirst()
          if (lead === undefined) return undefined
          await eraseLeads(transaction, [lead], { now, mayKnow })
          return noteErasure(transaction, { cause, counts: { leads: 1 }, leads: [leadId], now })
        }),
      ),
    async isErased(tokenHash, now) {
      const row = await db
        .selectFrom('spent_init_data')
        .select('hash')
        .where('hash', '=', erasedTokenFlag(tokenHash))
        .where('expires_at', '>', now)
        .executeTakeFirst()
      return row !== undefined
    },
    journal: () =>
      db.selectFrom('erasures').selectAll().orderBy('created_at', 'desc').orderBy('id').execute(),
  }
}

async function findRows(db: Db, accountId: string): Promise<PersonRows | undefined> {
  const account = await db.selectFrom('accounts').selectAll().where('id', '=', accountId).executeTakeFirst()
  if (account === undefined) return undefined
  const [identities, sessions, favorites, leads, reviews] = await Promise.all([
    listIdentities(db, accountId),
    db.selectFrom('tokens').selectAll().where('account_id', '=', accountId).orderBy('expires_at').execute(),
    db.selectFrom('favorites').selectAll().where('account_id', '=', accountId).orderBy('seen_at').execute(),
    db.selectFrom('leads').selectAll().where('account_id', '=', accountId).orderBy('created_at').execute(),
    db.selectFrom('reviews').selectAll().where('account_id', '=', accountId).orderBy('created_at').execute(),
  ])
  const ids = leads.map(({ id }) => id)
  const [offers, payments, files, messages, notices, watches, sharedLists, votes] = await Promise.all([
    createOffers(db).listOffers(ids),
    createLeadPayments(db).listPayments(ids),
    createFiles(db).listFiles(ids),
    ids.length === 0
      ? []
      : db
          .selectFrom('messages')
          .selectAll()
          .where('lead_id', 'in', ids)
          .where('author', '<>', 'system')
          .orderBy('created_at')
          .execute(),
    db.selectFrom('notices').selectAll().where('account_id', '=', accountId).orderBy('created_at').execute(),
    db.selectFrom('watches').selectAll().where('account_id', '=', accountId).orderBy('created_at').execute(),
    db
      .selectFrom('shared_sets')
      .selectAll()
      .where('account_id', '=', accountId)
      .orderBy('created_at')
      .execute(),
    db
      .selectFrom('set_votes')
      .selectAll()
      .where('account_id', '=', accountId)
      .orderBy('created_at')
      .execute(),
  ])
  return {
    account,
    identities,
    sessions,
    favorites,
    watches,
    sharedLists,
    votes,
    leads,
    offers,
    payments,
    messages,
    files,
    notices,
    reviews,
  }
}
