import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { readTexts } from './backup-texts.ts'

const NOBODY = 65_534
const folder = mkdtempSync(join(tmpdir(), 'putevka-texts-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('skips a text that cannot be read and keeps the others', async () => {
  const dataDir = join(folder, 'closed')
  mkdirSync(join(dataDir, 'agency'), { recursive: true })
  for (const name of ['closed.md', 'open.md']) writeFileSync(join(dataDir, 'agency', name), 'Текст')
  chmodSync(join(dataDir, 'agency', 'closed.md'), 0o000)
  if (process.getuid?.() === 0) {
    // Root may read everything.
    chmodSync(folder, 0o755)
    process.seteuid?.(NOBODY)
    onTestFinished(() => process.seteuid?.(0))
  }
  const { files, skipped } = await readTexts(dataDir)
  expect(files.map(({ file }) => file)).toEqual(['agency/open.md'])
  expect(skipped).toEqual(['agency/closed.md'])
})

test('skips a folder that cannot be read', async () => {
  const dataDir = join(folder, 'replaced')
  mkdirSync(dataDir)
  writeFileSync(join(dataDir, 'agency'), 'a file in its place')
  expect(await readTexts(dataDir)).toEqual({ files: [], skipped: ['agency'] })
})
