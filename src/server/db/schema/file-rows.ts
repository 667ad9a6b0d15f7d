import type { DocumentKind } from '#shared/contract/trips/document.ts'
import type { JobColumns } from './job-columns.ts'

/** Rows of the files of leads. */
export interface FileTables {
  files: FileRow
  file_chunks: FileChunkRow
}

/**
 * A file of a lead, also the job that fetches it; `sent` once all of it is stored. An upload is `failed` until then: no
 * worker takes it, it counts for no limit, and one that broke off is deleted after an hour.
 */
export interface FileRow extends JobColumns {
  id: string
  lead_id: string
  /** The message that it came with; null while a manager uploads it. */
  message_id: string | null
  /** Of a document that a manager attached; `''` for a file of the traveller. */
  kind: DocumentKind | ''
  name: string
  /** As its sender says: never trusted. */
  type: string
  /** Bytes; before it is stored as its sender says, 0 if unknown. */
  size: number
  /** Its id in the Bot API; `''` for one that was uploaded. */
  source: string
}

/** Files are stored in pieces, so that none is ever whole in memory. */
export interface FileChunkRow {
  file_id: string
  /** From 0. */
  number: number
  bytes: Uint8Array
}
