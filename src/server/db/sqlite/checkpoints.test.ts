import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { until } from '#support/until.ts'
import { sqliteFile } from '../data-folder.ts'
import { openDatabase } from '../database.ts'

const ROWS = 150
const ROW_BYTES = 100_000
/** Twice the log length that triggers a checkpoint. */
const LONGEST_LOG_BYTES = 8_192_000

test('keeps the log short whatever the write load', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'putevka-checkpoints-'))
  const db = await openDatabase({ dataDir })
  const write = (name: string) =>
    db
      .insertInto('secrets')
      .values({ name, value: 'x'.repeat(ROW_BYTES) })
      .execute()
  for (let number = 0; number < ROWS; number += 1) await write(`row ${number}`)
  await until(async () => {
    await write(`row after ${performance.now()}`)
    expect(statSync(`${sqliteFile(dataDir)}-wal`).size).toBeLessThan(LONGEST_LOG_BYTES)
  })
  await db.destroy()
  rmSync(dataDir, { recursive: true, force: true })
})
