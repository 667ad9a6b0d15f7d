import * as v from 'valibot'
import { Cells } from './snapshot.ts'

/*
 * A backup is gzip of lines of JSON, the same from both databases: a head, a line for each file of the agency's texts,
 * then for each table a line with its columns and a line for each row, and an end with the numbers of rows and files.
 * Without its end a file is not a backup. Format 1 has no files.
 */
export const FORMAT = 2

/** A text of the agency, or what was accepted of them last. No name leads out of the data folder. */
const TEXT_PATH =
  /^(?:agency-last-good\.json|agency\/(?:[^/\\.\p{Cc}][^/\\\p{Cc}]*\/)*[^/\\.\p{Cc}][^/\\\p{Cc}]*\.(?:md|svg))$/u

/** A file of the data folder: its path there and its bytes in base64. */
export const BackupFile = v.object({ file: v.pipe(v.string(), v.regex(TEXT_PATH)), base64: v.string() })
export type BackupFile = v.InferOutput<typeof BackupFile>

/** Whether a restore takes a file of this name. */
export function isTextPath(file: string): boolean {
  return TEXT_PATH.test(file)
}

export const Head = v.object({
  putevka: v.literal('backup'),
  format: v.number(),
  /** ISO instant. */
  madeAt: v.string(),
  migrations: v.array(v.string()),
})

export const Line = v.union([
  Cells,
  v.object({ table: v.string(), columns: v.array(v.string()) }),
  BackupFile,
  v.object({ rows: v.record(v.string(), v.number()), files: v.optional(v.number(), 0) }),
])

/** Rows by table. */
export type RowCounts = Record<string, number>
