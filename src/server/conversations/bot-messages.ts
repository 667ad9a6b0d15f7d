import { LEAD_FILES_MAX } from '#shared/contract/conversation.ts'
import type { OpenLead } from '#shared/domain/lead/choose-lead.ts'
import { isFinalStatus } from '#shared/domain/lead/lead-status.ts'
import type { Db } from '../db/database.ts'
import type { MessageRow } from '../db/schema/conversation-rows.ts'
import type { LeadSinkName } from '../db/schema/outbox-row.ts'
import type { LeadRow } from '../db/schema/schema.ts'
import type { Acting } from '../leads/act.ts'
import { countBytes } from '../files/repository.ts'
import { lockLead } from '../leads/lead-acts.ts'
import { numberChange } from '../leads/lead-changes.ts'
import { noteWords, planLead } from '../leads/lead-plan.ts'
import { addManagerNotice } from '../notices/manager-notices.ts'
import { queueComments } from './comment-outbox.ts'
import { countUnread } from './read-marks.ts'
import { findByKey } from './repository.ts'

export type BotLead = OpenLead & { row: LeadRow }

/** Open leads that a person may choose from. */
const MOST_LEADS = 10

/** What people write to the bot, beyond `Conversations`. Keys name messages of the messenger. */
export interface BotMessages {
  findAccount(telegramId: string): Promise<string | undefined>
  /** Open leads of the account, newest first. */
  listOpenLeads(accountId: string): Promise<BotLead[]>
  /** The lead that has the message; undefined if none has. */
  findLead(key: string): Promise<LeadRow | undefined>
  /** Stores the new wording of a message, and passes it on. False if no conversation has the message. */
  edit(key: string, text: string, sinks: readonly LeadSinkName[], now: number): Promise<boolean>
  /** Moves a message to another open lead of the account; false if that cannot be. */
  move(key: string, to: string, accountId: string, context: MoveContext): Promise<boolean>
}

interface MoveContext {
  acting: Acting
  sinks: readonly LeadSinkName[]
}

export function createBotMessages(db: Db): BotMessages {
  return {
    async findAccount(telegramId) {
      const identity = await db
        .selectFrom('account_identities')
        .select('account_id')
        .where('messenger', '=', 'telegram')
        .where('external_id', '=', telegramId)
        .executeTakeFirst()
      return identity?.account_id
    },
    listOpenLeads: (accountId) => listOpenLeads(db, accountId),
    async findLead(key) {
      const message = await findByKey(db, key)
      return message && findLead(db, message.lead_id)
    },
    edit: (key, text, sinks, now) => edit(db, key, { text, sinks, now }),
    move: (key, to, accountId, context) => move(db, key, { to, accountId, ...context }),
  }
}

function findLead(db: Db, id: string): Promise<LeadRow | undefined> {
  return db.selectFrom('leads').selectAll().where('id', '=', id).executeTakeFirst()
}

async function listOpenLeads(db: Db, accountId: string): Promise<BotLead[]> {
  const rows = await db
    .selectFrom('leads')
    .selectAll('leads')
    .select((row) =>
      row
        .selectFrom('messages')
        .select((message) => message.fn.max('messages.created_at').as('last'))
        .whereRef('messages.lead_id', '=', 'leads.id')
        .where('messages.author', '=', 'traveller')
        .as('lastWordsAt'),
    )
    .where('account_id', '=', accountId)
    .where('due_for', '>', '')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(MOST_LEADS)
    .execute()
  return rows.map(({ lastWordsAt, ...row }) => ({
    id: row.id,
    createdAt: row.created_at,
    lastWordsAt: lastWordsAt ?? null,
    row,
  }))
}

interface Edit {
  text: string
  sinks: readonly LeadSinkName[]
  now: number
}

function edit(db: Db, key: string, { text, sinks, now }: Edit): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const known = await findByKey(transaction, key)
    const lead = known && (await lockLead(transaction, known.lead_id))
    if (known === undefined || lead === undefined) return false
    if (known.text === text) return true
    await transaction
      .updateTable('messages')
      .set({ text, edited_at: now, read_at: null })
      .where('id', '=', known.id)
      .execute()
    await countUnread(transaction, lead.id)
    await passOnEdit(transaction, known, sinks, now)
    await numberChange(transaction, [lead.id], lead.updated_at)
    return true
  })
}

/** A sink that has not got it yet gets the new wording at once. */
async function passOnEdit(
  db: Db,
  message: Pick<MessageRow, 'id' | 'author'>,
  sinks: readonly LeadSinkName[],
  now: number,
): Promise<void> {
  const waiting = await db
    .selectFrom('message_outbox')
    .select('sink')
    .where('message_id', '=', message.id)
    .where('state', '=', 'due')
    .execute()
  const untold = new Set(waiting.map(({ sink }) => sink))
  const told = sinks.filter((sink) => !untold.has(sink))
  await queueComments(db, message, told, now, true)
}

interface Move extends MoveContext {
  to: string
  accountId: string
}

function move(db: Db, key: string, { to, accountId, acting, sinks }: Move): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const known = await findByKey(transaction, key)
    if (known === undefined) return false
    if (known.lead_id === to) return true
    // In one order, so that two moves cannot wait for each other.
    const [first = '', second = ''] = [known.lead_id, to].toSorted()
    const leads = [await lockLead(transaction, first), await lockLead(transaction, second)]
    const from = leads.find((lead) => lead?.id === known.lead_id)
    const lead = leads.find((one) => one?.id === to)
    const isOwn = from?.account_id === accountId && lead?.account_id === accountId
    if (!isOwn || isFinalStatus(lead.status) || lead.erased_at !== null) return false
    if (!(await moveFiles(transaction, known.id, to))) return false
    await transaction.updateTable('messages').set({ lead_id: to }).where('id', '=', known.id).execute()
    // The sinks that know of it have it under the other lead.
    await transaction
      .deleteFrom('message_outbox')
      .where('message_id', '=', known.id)
      .where('state', '=', 'due')
      .execute()
    await queueComments(transaction, known, sinks, acting.now)
    await countUnread(transaction, from.id)
    await countUnread(transaction, to)
    await planLead(transaction, from.id, await isHeard(transaction, from))
    await planLead(transaction, to, noteWords(lead, acting))
    await addManagerNotice(transaction, lead, 'words', acting.now)
    await numberChange(transaction, [from.id], from.updated_at)
    await numberChange(transaction, [to], lead.updated_at)
    return true
  })
}

/** False if the other lead has no room for them. */
async function moveFiles(db: Db, messageId: string, to: string): Promise<boolean> {
  const files = await db.selectFrom('files').select('size').where('message_id', '=', messageId).execute()
  if (files.length === 0) return true
  const bytes = files.reduce((sum, { size }) => sum + size, await countBytes(db, to))
  if (bytes > LEAD_FILES_MAX) return false
  await db.updateTable('files').set({ lead_id: to }).where('message_id', '=', messageId).execute()
  return true
}

/** Nothing waits for an answer any more if no other text came after the last contact. */
async function isHeard(db: Db, { id, contact_at }: LeadRow): Promise<{ answer_by?: null }> {
  const other = await db
    .selectFrom('messages')
    .select('id')
    .where('lead_id', '=', id)
    .where('author', '=', 'traveller')
    .where('created_at', '>', contact_at ?? 0)
    .executeTakeFirst()
  return other === undefined ? { answer_by: null } : {}
}
