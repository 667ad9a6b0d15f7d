import { randomUUID } from 'node:crypto'
import type { Db } from '../db/database.ts'
import { createQueue, newJob, type Job, type JobResult } from '../db/queue.ts'
import type { FileRow } from '../db/schema/file-rows.ts'

/** Bytes of a stored piece: one is in memory at a time, and writing one delays no page. */
const CHUNK_BYTES = 131_072
/** Pieces per statement of a removal: overwriting them takes milliseconds while others wait. */
const CHUNKS_AT_ONCE = 16

export type FileClaim = Job<'files'>

/** A file beyond the size that was allowed. */
export class FileTooLarge extends Error {}

/** Files of leads in pieces, streamed in and out; any host serves them. */
export interface Files {
  find(id: string): Promise<FileRow | undefined>
  /** Oldest first. */
  listFiles(leadIds: readonly string[]): Promise<FileRow[]>
  /** Pieces of a stored file in their order. */
  read(id: string): AsyncGenerator<Uint8Array>
  /**
   * Stores the content, replacing pieces of an earlier attempt; returns its size.
   * @throws FileTooLarge beyond `most` bytes; nothing of it is left
   */
  write(id: string, content: AsyncIterable<Uint8Array>, most: number): Promise<number>
  /** Bytes of the lead's files, also of those to be fetched. */
  countBytes(leadId: string): Promise<number>
  claim(now: number, leaseMs: number): Promise<FileClaim | undefined>
  clampFutureDates(now: number, leaseMs: number): Promise<void>
  /** Fetching again is harmless: files with an expired lease become due. */
  failExpiredLeases(now: number): Promise<void>
  finish(claim: FileClaim, result: JobResult, size?: number): Promise<void>
}

export function createFiles(db: Db): Files {
  const queue = createQueue(db, { table: 'files', key: 'id', first: 'created_at' })
  return {
    find: (id) => db.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirst(),
    listFiles: async (leadIds) =>
      leadIds.length === 0
        ? []
        : db.selectFrom('files').selectAll().where('lead_id', 'in', leadIds).orderBy('created_at').execute(),
    read: (id) => read(db, id),
    write: (id, content, most) => write(db, id, content, most),
    countBytes: (leadId) => countBytes(db, leadId),
    claim: (now, leaseMs) => queue.claim({ now, leaseMs }),
    clampFutureDates: (now, leaseMs) => queue.clampFutureDates({ now, leaseMs }),
    async failExpiredLeases(now) {
      await queue.failExpiredLeases({ now, state: 'due', reason: 'загрузка оборвалась' })
    },
    finish: async (claim, result, size) =>
      void (await queue.finish(claim, result, size === undefined ? {} : { size })),
  }
}

/** A file that the Bot API has. */
export type NewFile = Pick<FileRow, 'name' | 'type' | 'size' | 'source'>

/** Adds a file to be fetched, in the transaction that stores its message. */
export async function addFile(
  db: Db,
  { id, lead_id }: { id: string; lead_id: string },
  file: NewFile,
  now: number,
): Promise<void> {
  const row: FileRow = {
    ...newJob(now),
    ...file,
    id: randomUUID(),
    lead_id,
    message_id: id,
    kind: '',
  }
  await db.insertInto('files').values(row).execute()
}

export async function countBytes(db: Db, leadId: string): Promise<number> {
  const { bytes } = await db
    .selectFrom('files')
    .select((file) => file.fn.sum('size').as('bytes'))
    .where('lead_id', '=', leadId)
    .where('state', '<>', 'failed')
    .executeTakeFirstOrThrow()
  return Number(bytes ?? 0)
}

async function* read(db: Db, id: string): AsyncGenerator<Uint8Array> {
  for (let number = 0; ; number += 1) {
    const chunk = await db
      .selectFrom('file_chunks')
      .select('bytes')
      .where('file_id', '=', id)
      .where('number', '=', number)
      .executeTakeFirst()
    if (chunk === undefined) return
    // SQLite's library returns an `ArrayBuffer`.
    yield new Uint8Array(chunk.bytes)
  }
}

async function write(db: Db, id: string, content: AsyncIterable<Uint8Array>, most: number): Promise<number> {
  await deleteChunks(db, id)
  let number = 0
  let size = 0
  const store = async (bytes: Buffer) => {
    await db.insertInto('file_chunks').values({ file_id: id, number, bytes }).execute()
    number += 1
  }
  try {
    let rest = Buffer.alloc(0)
    for await (const part of content) {
      size += part.byteLength
      if (size > most) throw new FileTooLarge()
      rest = Buffer.concat([rest, part])
      for (; rest.byteLength >= CHUNK_BYTES; rest = rest.subarray(CHUNK_BYTES))
        await store(rest.subarray(0, CHUNK_BYTES))
    }
    if (rest.byteLength > 0) await store(rest)
    return size
  } catch (error) {
    await deleteChunks(db, id).catch(() => {})
    throw error
  }
}

async function deleteChunks(db: Db, fileId: string): Promise<void> {
  const { last } = await db
    .selectFrom('file_chunks')
    .select((chunk) => chunk.fn.max('number').as('last'))
    .where('file_id', '=', fileId)
    .executeTakeFirstOrThrow()
  // From the end, so that an interrupted removal leaves no hole.
  for (let end = last ?? -1; end >= 0; end -= CHUNKS_AT_ONCE)
    await db
      .deleteFrom('file_chunks')
      .where('file_id', '=', fileId)
      .where('number', '>', end - CHUNKS_AT_ONCE)
      .execute()
}

/** Deletes a file with its content. */
export async function deleteFile(db: Db, id: string): Promise<void> {
  await deleteChunks(db, id)
  await db.deleteFrom('files').where('id', '=', id).execute()
}

/** Deletes the files of leads with their content. */
export async function deleteFiles(db: Db, leadIds: readonly string[]): Promise<void> {
  const files = await db.selectFrom('files').select('id').where('lead_id', 'in', leadIds).execute()
  for (const { id } of files) await deleteChunks(db, id)
  await db.deleteFrom('files').where('lead_id', 'in', leadIds).execute()
}
