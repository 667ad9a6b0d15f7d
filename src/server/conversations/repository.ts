import { randomUUID } from 'node:crypto'
import { LEAD_FILES_MAX } from '#shared/contract/conversation.ts'
import { isFinalStatus } from '#shared/domain/lead/lead-status.ts'
import type { Db } from '../db/database.ts'
import { findRepeat } from '../db/idempotency.ts'
import { newJob } from '../db/queue.ts'
import type { MessageRow } from '../db/schema/conversation-rows.ts'
import type { LeadEventRow } from '../db/schema/desk-rows.ts'
import type { LeadSinkName } from '../db/schema/outbox-row.ts'
import type { LeadRow } from '../db/schema/schema.ts'
import type { Acting } from '../leads/act.ts'
import { addFile, countBytes, type NewFile } from '../files/repository.ts'
import { lockLead, noteAct } from '../leads/lead-acts.ts'
import { numberChange } from '../leads/lead-changes.ts'
import { noteContact, noteWords, planLead } from '../leads/lead-plan.ts'
import { addManagerNotice } from '../notices/manager-notices.ts'
import { findReach } from '../notices/notice-choice.ts'
import { queueComments } from './comment-outbox.ts'
import { countUnread, markRead } from './read-marks.ts'
import { findRoute } from './message-route.ts'

export interface NewText {
  text: string
  /** The caller's idempotency key; null without one. */
  key: string | null
  /** The manager's name as the traveller reads it; `''` for a program. */
  managerName?: string
  /** A file that came with it; only travellers send them. */
  file?: NewFile | undefined
  /** The agency's sinks, some of which take comments. */
  sinks?: readonly LeadSinkName[] | undefined
}

/** `refused`: `erased`, `closed`, `full` of files, or `other` for different content under the key. */
export type Written =
  | { kind: 'done'; lead: LeadRow; message: MessageRow }
  | { kind: 'refused'; lead: LeadRow; why: 'erased' | 'closed' | 'full' | 'other' }
  | { kind: 'missing' }

/** Texts of both sides, one conversation per lead. */
export interface Conversations {
  /** Oldest first. */
  listMessages(leadIds: readonly string[]): Promise<MessageRow[]>
  /** Acts with leads, oldest first. */
  listEvents(leadIds: readonly string[]): Promise<LeadEventRow[]>
  /** Stores and queues what a manager or a program says. Idempotent by key. */
  writeToTraveller(leadId: string, text: NewText, acting: Acting): Promise<Written>
  /** Stores what the lead's traveller says; `missing` for another account's lead. Idempotent by key. */
  writeToManager(leadId: string, accountId: string, text: NewText, acting: Acting): Promise<Written>
  /** Numbers a change after a file of the lead has been fetched, so that both sides see it. */
  noteFile(leadId: string): Promise<void>
  /** Marks what the other side wrote, up to this message, as read by `side`. */
  markRead(leadId: string, messageId: string, side: MessageRow['author'], now: number): Promise<void>
}

export function createConversations(db: Db): Conversations {
  return {
    listMessages: (leadIds) => listMessages(db, leadIds),
    listEvents: (leadIds) => listEvents(db, leadIds),
    writeToTraveller: (leadId, text, acting) => writeToTraveller(db, leadId, text, acting),
    writeToManager: (leadId, accountId, text, acting) => writeToManager(db, leadId, accountId, text, acting),
    noteFile: (leadId) => noteFile(db, leadId),
    markRead: (leadId, messageId, side, now) => markRead(db, leadId, messageId, side, now),
  }
}

function noteFile(db: Db, leadId: string): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    const lead = await lockLead(transaction, leadId)
    if (lead !== undefined) await numberChange(transaction, [leadId], lead.updated_at)
  })
}

async function listMessages(db: Db, leadIds: readonly string[]): Promise<MessageRow[]> {
  if (leadIds.length === 0) return []
  return db
    .selectFrom('messages')
    .selectAll()
    .where('lead_id', 'in', leadIds)
    .where('author', '<>', 'system')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

async function listEvents(db: Db, leadIds: readonly string[]): Promise<LeadEventRow[]> {
  if (leadIds.length === 0) return []
  return db.selectFrom('lead_events').selectAll().where('lead_id', 'in', leadIds).orderBy('version').execute()
}

function writeToTraveller(db: Db, leadId: string, text: NewText, acting: Acting): Promise<Written> {
  return write(db, leadId, text, (transaction, lead) => insertManagerText(transaction, lead, text, acting))
}

/** Stores and queues a text in the transaction that holds the lead. */
export async function insertManagerText(
  db: Db,
  lead: LeadRow,
  text: NewText,
  acting: Acting,
): Promise<MessageRow> {
  const { now, actor } = acting
  const message: MessageRow = {
    ...blankMessage(lead, text, await findMoment(db, lead.id, now)),
    author: 'manager',
    manager_id: actor.id ?? '',
    manager_name: text.managerName ?? '',
    ...findRoute(await findReach(db, lead.account_id)),
  }
  await db.insertInto('messages').values(message).execute()
  if (lead.status === 'new' && actor.kind === 'manager') await takeUp(db, lead, acting)
  await planLead(db, lead.id, noteContact(lead, now))
  await numberChange(db, [lead.id], now)
  return message
}

/** Queues a fact about a lead for the sinks that take comments, in the transaction that makes it. */
export async function noteFact(
  db: Db,
  lead: LeadRow,
  { text, sinks = [], now }: { text: string; sinks?: readonly LeadSinkName[] | undefined; now: number },
): Promise<void> {
  if (sinks.length === 0 || lead.erased_at !== null) return
  const message: MessageRow = {
    ...blankMessage(lead, { text, key: null }, await findMoment(db, lead.id, now)),
    author: 'system',
    state: 'sent',
    read_at: now,
  }
  await db.insertInto('messages').values(message).execute()
  await queueComments(db, message, sinks, now)
}

/** A manager who answers a new lead works with it. */
async function takeUp(db: Db, lead: LeadRow, acting: Acting): Promise<void> {
  await db.updateTable('leads').set({ status: 'in_work' }).where('id', '=', lead.id).execute()
  const changes = [{ field: 'status', from: lead.status, to: 'in_work' }]
  await noteAct(db, lead.id, { kind: 'changed', changes }, acting)
}

function writeToManager(
  db: Db,
  leadId: string,
  accountId: string,
  text: NewText,
  acting: Acting,
): Promise<Written> {
  return write(
    db,
    leadId,
    text,
    async (transaction, lead) => {
      const message: MessageRow = {
        ...blankMessage(lead, text, await findMoment(transaction, leadId, acting.now)),
        author: 'traveller',
        state: 'sent',
      }
      await transaction.insertInto('messages').values(message).execute()
      if (text.file !== undefined) await addFile(transaction, message, text.file, acting.now)
      await countUnread(transaction, leadId)
      await planLead(transaction, leadId, noteWords(lead, acting))
      await addManagerNotice(transaction, lead, 'words', acting.now)
      // Own words are no news to the traveller.
      await numberChange(transaction, [leadId], lead.updated_at)
      return message
    },
    accountId,
  )
}

/** Locks the lead, refuses a repeat and a lead that takes no texts, stores, and tells the sinks. */
function write(
  db: Db,
  leadId: string,
  { text, key, file, sinks = [] }: NewText,
  store: (db: Db, lead: LeadRow) => Promise<MessageRow>,
  accountId?: string,
): Promise<Written> {
  return db.transaction().execute(async (transaction): Promise<Written> => {
    const lead = await lockLead(transaction, leadId)
    if (lead === undefined || (accountId !== undefined && lead.account_id !== accountId))
      return { kind: 'missing' }
    const sent = { idempotency_key: key, text }
    const repeat = await findRepeat(transaction, 'messages', leadId, sent)
    if (repeat?.refused === 'other') return { kind: 'refused', lead, why: 'other' }
    const known = repeat && (await findByKey(transaction, key))
    if (known) return { kind: 'done', lead, message: known }
    if (lead.erased_at !== null) return { kind: 'refused', lead, why: 'erased' }
    if (isFinalStatus(lead.status)) return { kind: 'refused', lead, why: 'closed' }
    const isFull = file && (await countBytes(transaction, leadId)) + file.size > LEAD_FILES_MAX
    if (isFull === true) return { kind: 'refused', lead, why: 'full' }
    const message = await store(transaction, lead)
    await queueComments(transaction, message, sinks, message.created_at)
    return { kind: 'done', lead: await reread(transaction, leadId), message }
  })
}

function reread(db: Db, leadId: string): Promise<LeadRow> {
  return db.selectFrom('leads').selectAll().where('id', '=', leadId).executeTakeFirstOrThrow()
}

/** Texts of a lead are in the order of their moments, whatever the clocks of two hosts say. */
async function findMoment(db: Db, leadId: string, now: number): Promise<number> {
  const { last } = await db
    .selectFrom('messages')
    .select((row) => row.fn.max('created_at').as('last'))
    .where('lead_id', '=', leadId)
    .executeTakeFirstOrThrow()
  return Math.max(now, (last ?? 0) + 1)
}

function blankMessage(lead: LeadRow, { text, key }: NewText, now: number): Omit<MessageRow, 'author'> {
  return {
    ...newJob(now),
    id: randomUUID(),
    lead_id: lead.id,
    manager_id: '',
    manager_name: '',
    text,
    channel: '',
    idempotency_key: key,
    read_at: null,
    edited_at: null,
  }
}

export function findByKey(db: Db, key: string | null): Promise<MessageRow | undefined> {
  return db.selectFrom('messages').selectAll().where('idempotency_key', '=', key).executeTakeFirst()
}
