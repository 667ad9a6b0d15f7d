import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readBackup } from './read-backup.ts'
import type { ColumnValue, DatabaseSnapshot } from './snapshot.ts'
import { writeBackup } from './write-backup.ts'

const MADE_AT = new Date('2026-11-26T09:00:00Z')

/** A store with these rows of two columns. */
function createSnapshot(rows: ColumnValue[][]): DatabaseSnapshot {
  async function* portions() {
    yield rows
  }
  return {
    migrations: ['001-first'],
    tables: [{ name: 'leads', columns: ['id', 'context'], portions }],
    close: async () => undefined,
  }
}

function createFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'putevka-write-backup-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

test('saves no backup that a restore would refuse', async () => {
  const folder = createFolder()
  const snapshot = createSnapshot([['A', 'x'.repeat(5_000_000)]])
  await expect(writeBackup(join(folder, 'copy'), snapshot, [], MADE_AT)).rejects.toThrow(
    'Копия не сохранена: из неё нельзя было бы восстановить базу',
  )
  expect(readdirSync(folder)).toEqual([])
})

test('saves rows that repeat each other so that a restore takes them', async () => {
  const path = join(createFolder(), 'copy')
  const rows = Array.from({ length: 20_000 }, (_, index) => [`${index}`, 'a'.repeat(1000)])
  expect(await writeBackup(path, createSnapshot(rows), [], MADE_AT)).toEqual({ leads: 20_000 })
  expect(await readBackup(path)).toMatchObject({ rows: { leads: 20_000 } })
})
