import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { openStore } from './store.ts'
import { StoreProblem } from './store-problem.ts'

const NOBODY = 65_534
const folder = mkdtempSync(join(tmpdir(), 'putevka-folder-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Root may write everywhere: until the test ends, this process is another user. */
function loseRights(): void {
  if (process.getuid?.() !== 0) return
  process.seteuid?.(NOBODY)
  onTestFinished(() => process.seteuid?.(0))
}

test('a data folder of another user names the folder, the user and the command', async () => {
  const dataDir = join(folder, 'foreign')
  mkdirSync(dataDir)
  chmodSync(folder, 0o755)
  chmodSync(dataDir, 0o555)
  loseRights()
  const failure = openStore({ dataDir })
  await expect(failure).rejects.toBeInstanceOf(StoreProblem)
  await expect(failure).rejects.toThrow(
    /^В папку данных .+foreign не может писать пользователь \S+\. Отдайте её ему: sudo chown -R \S+ .+foreign$/,
  )
})

test('a folder that cannot be made names the command that makes it', async () => {
  chmodSync(folder, 0o755)
  loseRights()
  await expect(openStore({ dataDir: join(folder, 'absent') })).rejects.toThrow(
    /sudo install -d -o \S+ -m 700/,
  )
})

test('a file in place of the folder is named', async () => {
  const file = join(folder, 'file')
  writeFileSync(file, '')
  await expect(openStore({ dataDir: file })).rejects.toThrow('это не папка')
})
