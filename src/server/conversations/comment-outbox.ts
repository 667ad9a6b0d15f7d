import { randomUUID } from 'node:crypto'
import { sql, type SqlBool } from 'kysely'
import type { Db } from '../db/database.ts'
import { createQueue, newJob, type Job, type JobResult } from '../db/queue.ts'
import type { FileRow } from '../db/schema/file-rows.ts'
import type { MessageOutboxRow, MessageRow } from '../db/schema/conversation-rows.ts'
import type { LeadOutboxRow, LeadSinkName } from '../db/schema/outbox-row.ts'
import type { LeadRow } from '../db/schema/schema.ts'
import { REPAIR_MS } from '../leads/sinks/sink-kind.ts'
import { sinkKinds } from '../leads/sinks/table.ts'

export type CommentClaim = Job<'message_outbox'>

/** A text to pass on, its lead, and the lead's message to the same sink. */
export interface FoundComment {
  message: MessageRow
  files: FileRow[]
  lead: LeadRow
  leadMessage: LeadOutboxRow | undefined
}

/** Texts of conversations to be passed on to the agency's sinks, each once. */
export interface CommentOutbox {
  claim(sink: LeadSinkName, now: number, leaseMs: number): Promise<CommentClaim | undefined>
  clampFutureDates(sink: LeadSinkName, now: number, leaseMs: number): Promise<void>
  /** Texts with an expired lease become unsure; returns their number. */
  failExpiredLeases(sink: LeadSinkName, now: number): Promise<number>
  finish(claim: CommentClaim, result: JobResult, remedy: string): Promise<void>
  postpone(sink: LeadSinkName, until: number, now: number): Promise<void>
  /** Undefined if the text has been erased. */
  find(claim: CommentClaim): Promise<FoundComment | undefined>
  /** Texts that have not gone since then, may not have, or wait for a repair; newest first, with their leads. */
  failedSince(since: number): Promise<(MessageOutboxRow & { lead_id: string })[]>
}

const MOST_FAILED = 100

/** Of one conversation the texts reach a sink in their order. */
const IS_FIRST = sql<SqlBool>`not exists (
  select 1 from message_outbox earlier join messages theirs on theirs.id = earlier.message_id
  where earlier.sink = message_outbox.sink and earlier.state in ('due', 'sending')
    and earlier.created_at < message_outbox.created_at
    and theirs.lead_id = (select lead_id from messages mine where mine.id = message_outbox.message_id))`

export function createCommentOutbox(db: Db): CommentOutbox {
  const queue = createQueue(db, { table: 'message_outbox', key: 'id', lane: 'sink', first: 'created_at' })
  return {
    claim: (lane, now, leaseMs) => queue.claim({ lane, now, leaseMs, where: IS_FIRST }),
    clampFutureDates: (lane, now, leaseMs) => queue.clampFutureDates({ lane, now, leaseMs }),
    async failExpiredLeases(lane, now) {
      const lost = { lane, now, state: 'unsure', reason: 'отправка оборвалась' } as const
      return (await queue.failExpiredLeases(lost)).length
    },
    finish: async (claim, result, remedy) => void (await queue.finish(claim, result, { remedy })),
    postpone: (lane, until, now) => queue.postpone(lane, until, now),
    find: (claim) => find(db, claim),
    failedSince: (since) =>
      db
        .selectFrom('message_outbox')
        .innerJoin('messages', 'messages.id', 'message_outbox.message_id')
        .selectAll('message_outbox')
        .select('messages.lead_id')
        .where('message_outbox.created_at', '>=', since - REPAIR_MS)
        .where((row) =>
          row.or([
            row('message_outbox.state', 'in', ['failed', 'unsure']).and('message_outbox.due_at', '>=', since),
            row('message_outbox.state', 'in', ['due', 'sending']).and('message_outbox.remedy', '!=', ''),
          ]),
        )
        .orderBy('message_outbox.created_at', 'desc')
        .limit(MOST_FAILED)
        .execute(),
  }
}

async function find(db: Db, { message_id, sink }: CommentClaim): Promise<FoundComment | undefined> {
  const message = await db.selectFrom('messages').selectAll().where('id', '=', message_id).executeTakeFirst()
  const lead =
    message && (await db.selectFrom('leads').selectAll().where('id', '=', message.lead_id).executeTakeFirst())
  if (message === undefined || lead === undefined) return undefined
  const leadMessage = await db
    .selectFrom('lead_outbox')
    .selectAll()
    .where('lead_id', '=', lead.id)
    .where('sink', '=', sink)
    .executeTakeFirst()
  const files = await db.selectFrom('files').selectAll().where('message_id', '=', message.id).execute()
  return { message, files, lead, leadMessage }
}

/** Queues a text for the sinks that take it, in the transaction that writes it. */
export async function queueComments(
  db: Db,
  message: Pick<MessageRow, 'id' | 'author'>,
  sinks: readonly LeadSinkName[],
  now: number,
  isEdit = false,
): Promise<void> {
  const takers = sinks.filter((sink) => {
    const { comments } = sinkKinds[sink]
    return comments === 'all' || (comments === 'travellers' && message.author !== 'manager')
  })
  if (takers.length === 0) return
  const rows = takers.map((sink) => ({
    ...newJob(now),
    id: randomUUID(),
    message_id: message.id,
    sink,
    is_edit: isEdit ? (1 as const) : (0 as const),
    remedy: '',
  }))
  await db.insertInto('message_outbox').values(rows).execute()
}
