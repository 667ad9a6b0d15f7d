import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { sqliteFile } from '../db/data-folder.ts'
import { inSqlite } from './restore.ts'

test('names the file that is no database', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'putevka-restore-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  const file = sqliteFile(dataDir)
  writeFileSync(file, 'not a database '.repeat(400))
  await expect(inSqlite(dataDir, async () => undefined)).rejects.toThrow(
    `Файл ${file} испорчен: уберите его вместе с -wal и -shm`,
  )
})
