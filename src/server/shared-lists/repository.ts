import type { Db } from '../db/database.ts'
import type { AnswerPromise } from '#shared/domain/lead/contact-deadline.ts'
import { withTruncatedLog } from '../db/sqlite/truncate-log.ts'
import type { SetVoteRow, SharedListRow } from '../db/schema/shared-list-rows.ts'
import {
  deleteVotes,
  findVoter,
  isShownVote,
  listVotes,
  noteSetChange,
  storeSelectionVote,
  storeVote,
  type SaidVote,
  type VoteOutcome,
} from './list-votes.ts'
import { findOffer, listSelections, type SelectionOffer, type SelectionWithVotes } from './selections.ts'

export type CountedSet = SharedListRow & { voters: number }

export interface SharedLists {
  /** Stores the list; returns the existing one for a repeated key. */
  add(set: Omit<SharedListRow, 'change'>): Promise<SharedListRow>
  /** The list of the key; undefined if unused. */
  ofKey(key: string | null): Promise<SharedListRow | undefined>
  /** Undefined if there is none, or it has ended. */
  find(id: string, now: number): Promise<SharedListRow | undefined>
  /** Open lists, newest first. */
  ofAccount(accountId: string, now: number): Promise<CountedSet[]>
  /** Accepts no more votes of the account's own open list; the list and its votes stay until it ends. */
  close(id: string, accountId: string, now: number): Promise<void>
  /** Deletes a list with its votes; no error for a missing or foreign one. */
  remove(id: string, accountId: string): Promise<void>
  /** Deletes all votes of the account's own open list and its limits of voters; false where there is no such list. */
  clearVotes(id: string, accountId: string, now: number): Promise<boolean>
  /** In order of arrival, without withdrawn votes. */
  listVotes(id: string): Promise<SetVoteRow[]>
  /** The voter's row, including a withdrawn vote. */
  findVoter(id: string, voterHash: string): Promise<SetVoteRow | undefined>
  /** Stores the vote; an empty one withdraws it. */
  vote(said: SaidVote): Promise<VoteOutcome>
  /** The same on a manager's selection, with the next step of its request. */
  voteOnSelection(said: SaidVote, offerId: string, promise: AnswerPromise): Promise<VoteOutcome>
  /** The manager's selections of these offers that have not ended, with everybody's votes. */
  listSelections(offerIds: readonly string[], now: number): Promise<SelectionWithVotes[]>
  /** The offer of a selection and its request; undefined if they are gone. */
  findOffer(offerId: string): Promise<SelectionOffer | undefined>
}

export function createSharedLists(db: Db): SharedLists {
  return {
    ofKey: (key) => ofKey(db, key),
    add: (set) => add(db, set),
    find: (id, now) =>
      db
        .selectFrom('shared_sets')
        .selectAll()
        .where('id', '=', id)
        .where('ends_at', '>', now)
        .executeTakeFirst(),
    ofAccount: (accountId, now) => ofAccount(db, accountId, now),
    remove: (id, accountId) =>
      withTruncatedLog(db, () =>
        db.transaction().execute(async (transaction) => {
          // Locks the row: no vote is added in between.
          const row = await transaction
            .updateTable('shared_sets')
            .set({ ends_at: 0 })
            .where('id', '=', id)
            .where('account_id', '=', accountId)
            .returning('id')
            .executeTakeFirst()
          if (row !== undefined) await deleteSets(transaction, [row.id])
        }),
      ),
    close: (id, accountId, now) =>
      db.transaction().execute(async (transaction) => {
        const row = await transaction
          .updateTable('shared_sets')
          .set({ closed_at: now })
          .where('id', '=', id)
          .where('account_id', '=', accountId)
          .where('closed_at', 'is', null)
          .returning('id')
          .executeTakeFirst()
        if (row !== undefined) await noteSetChange(transaction, [row.id])
      }),
    clearVotes: (id, accountId, now) =>
      withTruncatedLog(db, () =>
        db.transaction().execute((transaction) => deleteVotes(transaction, { id, accountId, now })),
      ),
    listVotes: (id) => listVotes(db, id),
    findVoter: (id, voterHash) => findVoter(db, id, voterHash),
    vote: (said) => db.transaction().execute((transaction) => storeVote(transaction, said)),
    voteOnSelection: (said, offerId, promise) =>
      db.transaction().execute((transaction) => storeSelectionVote(transaction, said, { offerId, promise })),
    listSelections: (offerIds, now) => listSelections(db, offerIds, now),
    findOffer: (offerId) => findOffer(db, offerId),
  }
}

async function ofKey(db: Db, key: string | null): Promise<SharedListRow | undefined> {
  if (key === null) return undefined
  return db.selectFrom('shared_sets').selectAll().where('idempotency_key', '=', key).executeTakeFirst()
}

async function add(db: Db, set: Omit<SharedListRow, 'change'>): Promise<SharedListRow> {
  const added = await db.transaction().execute(async (transaction) => {
    const row = await transaction
      .insertInto('shared_sets')
      .values({ ...set, change: 0 })
      .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
      .returningAll()
      .executeTakeFirst()
    if (row !== undefined) await noteSetChange(transaction, [row.id])
    return row
  })
  const row = added ?? (await ofKey(db, set.idempotency_key))
  if (row === undefined) throw new Error('the set was taken away in the middle')
  return row
}

async function ofAccount(db: Db, accountId: string, now: number): Promise<CountedSet[]> {
  const rows = await db
    .selectFrom('shared_sets')
    .selectAll()
    .select((row) =>
      row
        .selectFrom('set_votes')
        .whereRef('set_votes.set_id', '=', 'shared_sets.id')
        .where(isShownVote)
        .select((votes) => votes.fn.countAll<number | string>().as('count'))
        .as('voters'),
    )
    .where('account_id', '=', accountId)
    .where('ends_at', '>', now)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, voters: Number(row.voters) }))
}

async function deleteSets(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await db.deleteFrom('set_votes').where('set_id', 'in', ids).execute()
  await db.deleteFrom('shared_sets').where('id', 'in', ids).execute()
}

/** Lists per statement: readers and writers run in between. */
const BATCH = 200

/** Deletes ended lists; the rest is for the next run. */
export async function pruneSharedLists(db: Db, now: number): Promise<void> {
  const rows = await db
    .selectFrom('shared_sets')
    .select('id')
    .where('ends_at', '<=', now)
    .limit(BATCH)
    .execute()
  const ids = rows.map(({ id }) => id)
  await db.transaction().execute((transaction) => deleteSets(transaction, ids))
}

/** Deletes an account's lists with their votes, and its votes on other lists. */
export async function eraseSets(db: Db, accountId: string): Promise<{ sharedLists: number; votes: number }> {
  // Locks their rows first, as voting does.
  const touched = await db
    .updateTable('shared_sets')
    .set((row) => ({ change: row.ref('change') }))
    .where((row) =>
      row.or([
        row('account_id', '=', accountId),
        row(
          'id',
          'in',
          row.selectFrom('set_votes').select('set_id').where('set_votes.account_id', '=', accountId),
        ),
      ]),
    )
    .returning(['id', 'account_id'])
    .execute()
  const votes = await db.deleteFrom('set_votes').where('account_id', '=', accountId).returning('id').execute()
  const own = touched.filter(({ account_id }) => account_id === accountId).map(({ id }) => id)
  const others = touched.map(({ id }) => id).filter((id) => !own.includes(id))
  await deleteSets(db, own)
  await noteSetChange(db, others)
  return { sharedLists: own.length, votes: votes.length }
}
