import type { Db } from '../db/database.ts'
import { blankAccount } from '../db/schema/account-rows.ts'
import type { OfferRow } from '../db/schema/desk-rows.ts'
import type { LeadRow } from '../db/schema/schema.ts'
import type { SetVoteRow, SharedListRow } from '../db/schema/shared-list-rows.ts'
import { listVotes, noteSetChange } from './list-votes.ts'

export interface SelectionWithVotes {
  set: SharedListRow
  votes: SetVoteRow[]
}

export type SelectionOffer = OfferRow & Pick<LeadRow, 'account_id' | 'manager'>

/** Selections of these offers that have not ended, newest first. */
export async function listSelections(
  db: Db,
  offerIds: readonly string[],
  now: number,
): Promise<SelectionWithVotes[]> {
  if (offerIds.length === 0) return []
  const sets = await db
    .selectFrom('shared_sets')
    .selectAll()
    .where('offer_id', 'in', offerIds)
    .where('ends_at', '>', now)
    .orderBy('created_at', 'desc')
    .execute()
  return Promise.all(sets.map(async (set) => ({ set, votes: await listVotes(db, set.id) })))
}

/** Owner of managers' selections: no traveller may close or delete them. */
const AGENCY = 'agency'

/** Stores a manager's selection in the transaction of its offer. */
export async function addSelection(
  db: Db,
  set: Omit<SharedListRow, 'change' | 'account_id' | 'idempotency_key'>,
): Promise<void> {
  const { created_at: now } = set
  await db
    .insertInto('accounts')
    .values({ ...blankAccount, id: AGENCY, created_at: now, updated_at: now, seen_at: now })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ seen_at: now }))
    .execute()
  await db
    .insertInto('shared_sets')
    .values({ ...set, account_id: AGENCY, idempotency_key: null, change: 0 })
    .execute()
  await noteSetChange(db, [set.id])
}

/** The offer of a selection with its request; undefined if they are gone. */
export async function findOffer(db: Db, offerId: string): Promise<SelectionOffer | undefined> {
  return db
    .selectFrom('offers')
    .innerJoin('leads', 'leads.id', 'offers.lead_id')
    .selectAll('offers')
    .select(['leads.account_id', 'leads.manager'])
    .where('offers.id', '=', offerId)
    .executeTakeFirst()
}
