import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { newBackupPath } from './own-backups.ts'

test('names two backups of one second differently', () => {
  const folder = mkdtempSync(join(tmpdir(), 'putevka-backups-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const now = new Date('2026-11-21T09:00:59Z')
  const first = newBackupPath(folder, now)
  expect(first).toBe(join(folder, 'putevka-20261121-090059'))
  writeFileSync(first, '')
  expect(newBackupPath(folder, now)).toBe(join(folder, 'putevka-20261121-090100'))
})
