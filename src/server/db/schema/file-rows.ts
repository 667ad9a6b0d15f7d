import type { JobColumns } from './job-columns.ts'

/** Rows of the files of leads. */
export interface FileTables {
  files: FileRow
  file_chunks: FileChunkRow
}

/** A file of a lead, also the job that fetches it; `sent` once all of it is stored. */
export interface FileRow extends JobColumns {
  id: string
  lead_id: string
  /** The message that it came with; null for one that belongs to the lead alone. */
  message_id: string | null
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
