import { randomUUID } from 'node:crypto'
import { LEAD_FILES_MAX } from '#shared/contract/conversation.ts'
import type { DocumentKind } from '#shared/contract/trips/document.ts'
import { titleDocument } from '#shared/domain/lead/document-titles.ts'
import { isFinalStatus } from '#shared/domain/lead/lead-status.ts'
import { HOUR_MS } from '#shared/domain/time/durations.ts'
import { insertManagerText, type NewText } from '../conversations/repository.ts'
import { queueComments } from '../conversations/comment-outbox.ts'
import type { Db } from '../db/database.ts'
import { findRepeat } from '../db/idempotency.ts'
import { newJob } from '../db/queue.ts'
import type { FileRow } from '../db/schema/file-rows.ts'
import type { LeadRow } from '../db/schema/schema.ts'
import { countBytes, deleteFile } from '../files/repository.ts'
import type { Acting } from '../leads/act.ts'
import { actOnLead, lockLead, noteAct, type ActResult } from '../leads/lead-acts.ts'

/** A document whose content is stored. */
export interface StoredDocument {
  id: string
  kind: DocumentKind
  name: string
  size: number
}

/** Documents that managers attach to leads. The content is stored before the document belongs to its lead. */
export interface LeadDocuments {
  /** Makes room for a content; it is no document until it is added. */
  begin(leadId: string, file: Pick<FileRow, 'name' | 'type'>, now: number): Promise<string>
  /** Removes what was begun. */
  drop(id: string): Promise<void>
  /** Why the lead takes no document, or not this one again; undefined if it does. */
  findObstacle(
    lead: LeadRow,
    document: Pick<StoredDocument, 'kind' | 'name'>,
    key: string | null,
  ): Promise<string | undefined>
  /**
   * Adds a stored content to the lead with a message to the traveller. Refused with `same` or `other` for a known key,
   * `full` beyond the bytes of a lead.
   */
  add(
    leadId: string,
    document: StoredDocument,
    text: Omit<NewText, 'text'>,
    acting: Acting,
  ): Promise<ActResult>
  /** Deletes a document with its content; a message that has not left stays here. */
  remove(leadId: string, id: string, acting: Acting): Promise<ActResult>
}

export function createLeadDocuments(db: Db): LeadDocuments {
  return {
    async begin(leadId, { name, type }, now) {
      const id = randomUUID()
      const row: FileRow = {
        ...newJob(now),
        id,
        name,
        type,
        lead_id: leadId,
        state: 'failed',
        reason: 'загружается',
        message_id: null,
        kind: '',
        size: 0,
        source: '',
      }
      await db.insertInto('files').values(row).execute()
      return id
    },
    drop: (id) => deleteFile(db, id),
    findObstacle: (lead, document, key) => findObstacle(db, lead, titleDocument(document), key),
    add: (leadId, document, text, acting) => add(db, leadId, document, text, acting),
    remove: (leadId, id, acting) => remove(db, leadId, id, acting),
  }
}

async function findObstacle(
  db: Db,
  lead: LeadRow,
  text: string,
  key: string | null,
): Promise<string | undefined> {
  const repeat = await findRepeat(db, 'messages', lead.id, { idempotency_key: key, text })
  if (repeat !== undefined) return repeat.refused
  if (lead.erased_at !== null) return 'erased'
  if (lead.merged_into !== '') return 'merged'
  return isFinalStatus(lead.status) && lead.status !== 'done' ? 'closed' : undefined
}

function add(
  db: Db,
  leadId: string,
  { id, size, ...document }: StoredDocument,
  sent: Omit<NewText, 'text'>,
  acting: Acting,
): Promise<ActResult> {
  return db.transaction().execute(async (transaction): Promise<ActResult> => {
    const lead = await lockLead(transaction, leadId)
    if (lead === undefined) return { kind: 'missing' }
    const text = titleDocument(document)
    const why = await findObstacle(transaction, lead, text, sent.key)
    if (why !== undefined) return { kind: 'refused', lead, why }
    if ((await countBytes(transaction, leadId)) + size > LEAD_FILES_MAX)
      return { kind: 'refused', lead, why: 'full' }
    const file = transaction.updateTable('files').where('id', '=', id).where('lead_id', '=', leadId)
    const stored = { state: 'sent', reason: '', kind: document.kind, size } as const
    const { numUpdatedRows } = await file.set(stored).executeTakeFirst()
    if (numUpdatedRows === 0n) return { kind: 'missing' }
    const message = await insertManagerText(transaction, lead, { ...sent, text }, acting)
    await file.set({ message_id: message.id }).execute()
    await queueComments(transaction, message, sent.sinks ?? [], message.created_at)
    const act = { kind: 'document_added', changes: [{ field: 'document', from: '', to: text }] } as const
    await noteAct(transaction, leadId, { ...act, changes: [...act.changes] }, acting)
    const changed = await transaction
      .selectFrom('leads')
      .selectAll()
      .where('id', '=', leadId)
      .executeTakeFirstOrThrow()
    return { kind: 'done', lead: changed, act: { ...act, changes: [...act.changes] } }
  })
}

function remove(db: Db, leadId: string, id: string, acting: Acting): Promise<ActResult> {
  return actOnLead(db, leadId, acting, async (transaction) => {
    const file = await transaction
      .selectFrom('files')
      .selectAll()
      .where('id', '=', id)
      .where('lead_id', '=', leadId)
      .where('kind', '<>', '')
      .executeTakeFirst()
    if (file === undefined || file.kind === '') return { refused: 'unknown' }
    await deleteFile(transaction, id)
    await transaction
      .updateTable('messages')
      .set({ state: 'failed', reason: 'документ убран' })
      .where('id', '=', file.message_id)
      .where('state', '=', 'due')
      .execute()
    const from = titleDocument({ kind: file.kind, name: file.name })
    return { kind: 'document_removed', changes: [{ field: 'document', from, to: '' }] }
  })
}

/** Longer than any upload. */
const UPLOAD_MS = HOUR_MS

/** Deletes uploads that broke off with their host. */
export async function pruneUploads(db: Db, now: number): Promise<void> {
  const broken = await db
    .selectFrom('files')
    .select('id')
    .where('state', '=', 'failed')
    .where('source', '=', '')
    .where('created_at', '<=', now - UPLOAD_MS)
    .execute()
  for (const { id } of broken) await deleteFile(db, id)
}
