import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { LAST_GOOD_FILE, readLastGood } from '../agency/last-good.ts'
import { withFormerAssets } from '../assets/former-assets.ts'
import { sqliteFile } from './data-folder.ts'
import { openStore } from '../compose/store.ts'
import { StoreProblem } from './store-problem.ts'

const NOBODY = 65_534
/** A user id without a name. */
const STRANGER = 54_321
const isRoot = process.getuid?.() === 0
const folder = mkdtempSync(join(tmpdir(), 'putevka-folder-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Root may write everywhere: until the test ends, this process runs as another user. */
function loseRights(): void {
  if (!isRoot) return
  process.seteuid?.(NOBODY)
  onTestFinished(() => process.seteuid?.(0))
}

test('names folder, user and command for a data folder closed to its user', async () => {
  const dataDir = join(folder, 'foreign')
  mkdirSync(dataDir)
  chmodSync(folder, 0o755)
  chmodSync(dataDir, 0o555)
  loseRights()
  const failure = openStore({ dataDir })
  await expect(failure).rejects.toBeInstanceOf(StoreProblem)
  await expect(failure).rejects.toThrow(
    /^В папку данных .+foreign не может писать пользователь \S+\. Выполните: sudo chown -R \S+ .+foreign$/,
  )
})

test.skipIf(!isRoot).each([
  ['a folder of a stranger', 'strange', STRANGER, 0, "'#54321'"],
  ['a database of a stranger', 'shared', 0, STRANGER, "'#54321'"],
  ['a folder of a user with a name', 'named', 1, 0, String.raw`[a-z]\w*`],
])('advises to run as the owner of %s', async (_, name, folderOwner, fileOwner, owner) => {
  const dataDir = join(folder, name)
  chmodSync(folder, 0o755)
  mkdirSync(dataDir)
  writeFileSync(sqliteFile(dataDir), '', { mode: 0o600 })
  chownSync(sqliteFile(dataDir), fileOwner, fileOwner)
  chownSync(dataDir, folderOwner, folderOwner)
  chmodSync(dataDir, folderOwner === 0 ? 0o755 : 0o700)
  loseRights()
  const sentence = String.raw`Если это служба, выполните: sudo chown -R \S+ \S+\. Если команда, запустите её от владельца: sudo -u ${owner} npm run …$`
  await expect(openStore({ dataDir })).rejects.toThrow(new RegExp(sentence))
})

test.skipIf(!isRoot)('advises to run as the owner of an unreadable parent folder', async () => {
  const home = join(folder, 'home')
  chmodSync(folder, 0o755)
  mkdirSync(home, { mode: 0o700 })
  chownSync(home, STRANGER, STRANGER)
  loseRights()
  await expect(openStore({ dataDir: join(home, 'data') })).rejects.toThrow(
    /data не может писать .+ выполните: sudo install -d .+ от владельца: sudo -u '#54321'/,
  )
})

test('names the command that creates a folder it cannot create', async () => {
  chmodSync(folder, 0o755)
  loseRights()
  await expect(openStore({ dataDir: join(folder, 'absent') })).rejects.toThrow(
    /sudo install -d -o \S+ -m 700/,
  )
})

test("names a file at the folder's path", async () => {
  const file = join(folder, 'file')
  writeFileSync(file, '')
  await expect(openStore({ dataDir: file })).rejects.toThrow('это не папка')
})

test.each([
  ['a folder', (file: string) => mkdirSync(file)],
  ['a link to nothing', (file: string) => symlinkSync('/nowhere/putevka.sqlite', file)],
  ['a pipe', (file: string) => execFileSync('mkfifo', [file])],
])('names the database file that is %s', async (name, make) => {
  const dataDir = join(folder, `odd ${name}`)
  mkdirSync(dataDir)
  make(sqliteFile(dataDir))
  const failure = openStore({ dataDir })
  await expect(failure).rejects.toBeInstanceOf(StoreProblem)
  await expect(failure).rejects.toThrow(/putevka\.sqlite это не обычный файл или ссылка в никуда/)
})

test('starts with pipes in the place of the last good texts and of former assets', async () => {
  const dataDir = join(folder, 'pipes')
  const assetsDir = join(dataDir, 'assets')
  mkdirSync(join(assetsDir, 'folder-1.js'), { recursive: true })
  execFileSync('mkfifo', [join(dataDir, LAST_GOOD_FILE), join(assetsDir, 'pipe-1.js')])
  expect(await readLastGood(dataDir)).toEqual({ consents: {} })
  expect([...(await withFormerAssets(new Map(), assetsDir, Date.now())).keys()]).toEqual([])
})
