import { sql, type ExpressionBuilder } from 'kysely'
import { MOST_SET_VOTERS } from '#shared/contract/shared-list.ts'
import type { AnswerPromise } from '#shared/domain/lead/contact-deadline.ts'
import { isFinalStatus } from '#shared/domain/lead/lead-status.ts'
import { lockLead } from '../leads/lead-acts.ts'
import { numberChange } from '../leads/lead-changes.ts'
import { noteWords, planLead } from '../leads/lead-plan.ts'
import { nextChange } from '../db/change-log.ts'
import type { Db } from '../db/database.ts'
import type { SetTables, SetVoteRow } from '../db/schema/shared-list-rows.ts'

/** A vote; `id` and `created_at` of an earlier one under the same key are kept. */
export type SaidVote = Omit<SetVoteRow, 'created_at'>

/** `added`: a new row. `full`: so many have voted already. `gone`: the list has ended, or its voting is closed. */
export type VoteOutcome = 'added' | 'changed' | 'full' | 'gone'

/** True for a vote without choices and comment: it withdraws the vote. */
export function isEmptyVote({ choices, note }: Pick<SetVoteRow, 'choices' | 'note'>): boolean {
  return choices === '[]' && note === ''
}

/** Condition for visible votes: without withdrawn ones. */
export function isShownVote(row: ExpressionBuilder<SetTables, 'set_votes'>) {
  return row.or([row('set_votes.choices', '!=', '[]'), row('set_votes.note', '!=', '')])
}

/** Returns visible votes in order of arrival. */
export function listVotes(db: Db, setId: string): Promise<SetVoteRow[]> {
  return db
    .selectFrom('set_votes')
    .selectAll()
    .where('set_id', '=', setId)
    .where(isShownVote)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export function findVoter(db: Db, setId: string, voterHash: string): Promise<SetVoteRow | undefined> {
  return db
    .selectFrom('set_votes')
    .selectAll()
    .where('set_id', '=', setId)
    .where('voter_hash', '=', voterHash)
    .executeTakeFirst()
}

/**
 * A vote on a manager's selection is news of its request: of the traveller's own it waits for an answer. Locks
 * the request before the list, as everything else that changes both.
 */
export async function storeSelectionVote(
  db: Db,
  said: SaidVote,
  { offerId, promise }: { offerId: string; promise: AnswerPromise },
): Promise<VoteOutcome> {
  const offer = await db.selectFrom('offers').select('lead_id').where('id', '=', offerId).executeTakeFirst()
  const lead = offer && (await lockLead(db, offer.lead_id))
  const outcome = await storeVote(db, said)
  if (lead === undefined || outcome === 'full' || outcome === 'gone') return outcome
  const now = said.updated_at
  const isOwn = said.account_id !== null && said.account_id === lead.account_id
  if (isOwn && !isFinalStatus(lead.status)) {
    const actor = { kind: 'traveller', name: '' } as const
    await planLead(db, lead.id, noteWords(lead, { actor, now, promise }))
  }
  await numberChange(db, [lead.id], lead.updated_at)
  return outcome
}

/** Stores a vote in the caller's transaction. */
export async function storeVote(db: Db, said: SaidVote): Promise<VoteOutcome> {
  // Locks the row: of two concurrent votes one is counted first.
  const set = await db
    .updateTable('shared_sets')
    .set((row) => ({ change: row.ref('change') }))
    .where('id', '=', said.set_id)
    .where('ends_at', '>', said.updated_at)
    .where('closed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (set === undefined) return 'gone'
  const rows = await db
    .selectFrom('set_votes')
    .select(['id', 'voter_hash', 'choices', 'note'])
    .where('set_id', '=', said.set_id)
    .execute()
  const own = rows.find(({ voter_hash }) => voter_hash === said.voter_hash)
  const takenBack = rows.filter(isEmptyVote).length
  const isShown = own !== undefined && !isEmptyVote(own)
  if (isEmptyVote(said)) {
    if (!isShown) return 'changed'
    await takeBack(db, own.id, takenBack)
  } else {
    if (!isShown && rows.length - takenBack >= MOST_SET_VOTERS) return 'full'
    if (own === undefined) await insertVote(db, said)
    else await updateVote(db, own.id, said)
  }
  await noteSetChange(db, [said.set_id])
  return own === undefined ? 'added' : 'changed'
}

/**
 * Empties the row and keeps it: the same key that returns is then not counted as a new voter of its network.
 * Invented keys from many networks must not fill the table, so a list keeps a limited number of such rows.
 */
async function takeBack(db: Db, id: string, takenBack: number): Promise<void> {
  if (takenBack >= MOST_SET_VOTERS) {
    await db.deleteFrom('set_votes').where('id', '=', id).execute()
    return
  }
  const empty = { name: '', choices: '[]', note: '', account_id: null }
  await db.updateTable('set_votes').set(empty).where('id', '=', id).execute()
}

async function insertVote(db: Db, said: SaidVote): Promise<void> {
  await db
    .insertInto('set_votes')
    .values({ ...said, created_at: said.updated_at })
    .execute()
}

async function updateVote(db: Db, id: string, said: SaidVote): Promise<void> {
  const { name, choices, note, account_id, updated_at } = said
  const changed = { name, choices, note, updated_at, ...(account_id !== null && { account_id }) }
  await db.updateTable('set_votes').set(changed).where('id', '=', id).execute()
}

export interface OwnSharedList {
  id: string
  accountId: string
  now: number
}

/** Deletes all votes of the account's own open list, in the caller's transaction; false where there is none. */
export async function deleteVotes(db: Db, set: OwnSharedList): Promise<boolean> {
  // Locks the row, as a vote does: a vote is counted before this or after it.
  const own = await db
    .updateTable('shared_sets')
    .set((row) => ({ change: row.ref('change') }))
    .where('id', '=', set.id)
    .where('account_id', '=', set.accountId)
    .where('ends_at', '>', set.now)
    .returning('id')
    .executeTakeFirst()
  if (own === undefined) return false
  await db.deleteFrom('set_votes').where('set_id', '=', own.id).execute()
  // The same voters may vote again, so their limit is reset.
  const prefix = votersKey(own.id, '')
  await db
    .deleteFrom('budgets')
    .where(sql<string>`substr(key, 1, ${sql.lit(prefix.length)})`, '=', prefix)
    .execute()
  await noteSetChange(db, [own.id])
  return true
}

export function votersKey(setId: string, network: string): string {
  return `votes:${setId}:${network}`
}

/** Gives lists the next change number, as the last statement of the transaction. */
export async function noteSetChange(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const change = await nextChange(db, 'shared_sets')
  await db.updateTable('shared_sets').set({ change }).where('id', 'in', ids).execute()
}
