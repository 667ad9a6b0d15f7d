import type { LeadDocument } from '#shared/contract/trips/document.ts'
import type { FileRow } from '../db/schema/file-rows.ts'

/** The documents among the files of a lead, for the wire. */
export function listDocuments(files: readonly FileRow[]): LeadDocument[] {
  return files.flatMap(({ id, kind, name, size, created_at }) =>
    kind === '' ? [] : [{ id, kind, name, bytes: size, at: new Date(created_at).toISOString() }],
  )
}
