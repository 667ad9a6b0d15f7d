import * as v from 'valibot'
import { Cells } from './snapshot.ts'

/*
 * A backup is gzip of lines of JSON, the same from both databases: a head, then for each table a line with its columns
 * and a line for each row, and an end that tells how many rows there are. Without its end a file is not a backup.
 */
export const FORMAT = 1

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
  v.object({ rows: v.record(v.string(), v.number()) }),
])

/** Rows by table. */
export type RowCounts = Record<string, number>
