import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { sqliteFile } from '../db/data-folder.ts'
import { requireAlone } from './restore-sqlite.ts'

test('names the file that is no database', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'putevka-restore-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  const file = sqliteFile(dataDir)
  writeFileSync(file, 'not a database '.repeat(400))
  expect(() => requireAlone(dataDir)).toThrow(`Файл ${file} испорчен: уберите его вместе с -wal и -shm`)
})
