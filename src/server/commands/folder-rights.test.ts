import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openStore } from '../compose/store.ts'
import { runCommandLine } from './command-line.ts'
import { createCommandTable } from './command-table.ts'

const NOBODY = 65_534
/** A user id without a name. */
const STRANGER = 54_321
const isRoot = process.getuid?.() === 0
const folder = mkdtempSync(join(tmpdir(), 'putevka-rights-'))
beforeAll(async () => {
  // A user without rights to the sources could not load these commands.
  const used = createCommandTable().filter(({ name }) => ['agency', 'backup', 'leads'].includes(name))
  await Promise.all(used.map(({ load }) => load()))
  chmodSync(folder, 0o755)
  await (await openStore({ dataDir: join(folder, 'closed') })).close()
  chmodSync(join(folder, 'closed'), 0o500)
  await (await openStore({ dataDir: join(folder, 'foreign') })).close()
  chmodSync(join(folder, 'foreign'), 0o700)
  if (isRoot) chownSync(join(folder, 'foreign'), STRANGER, STRANGER)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Runs a command as a non-root user. */
async function run(name: string, words: readonly string[]) {
  const said: string[] = []
  const write = (text: string) => void said.push(text)
  if (isRoot) {
    process.seteuid?.(NOBODY)
    onTestFinished(() => process.seteuid?.(0))
  }
  const io = { environment: { DATA_DIR: join(folder, name) }, out: write, err: write }
  const code = await runCommandLine(words, io)
  return { code, text: said.join('\n') }
}

const GIVE =
  /^В папку данных .+closed не может писать пользователь \S+\. Выполните: sudo chown -R \S+ .+closed$/
const MAKE = /^В папку данных .+absent не может писать .+: sudo install -d -o \S+ -m 700 .+absent$/

test.each([
  ['agency init in a closed folder', 'closed', ['agency', 'init'], GIVE],
  ['agency init without a folder', 'absent', ['agency', 'init'], MAKE],
  ['backup of a closed folder', 'closed', ['backup'], GIVE],
  ['leads of a closed folder', 'closed', ['leads'], GIVE],
] as const)('%s names the command that fixes the rights', async (_, name, words, sentence) => {
  const { code, text } = await run(name, words)
  expect(code).toBe(1)
  expect(text).toMatch(sentence)
})

const RUN_AS_OWNER =
  /^В папку данных .+foreign не может писать пользователь \S+\. Если это служба, выполните: sudo chown -R \S+ .+foreign\. Если команда, запустите её от владельца: sudo -u '#54321' npm run …$/

test.skipIf(!isRoot).each([
  ['agency init', ['agency', 'init']],
  ['backup', ['backup']],
  ['leads', ['leads']],
] as const)('%s in a folder of another user names that user', async (_, words) => {
  const { code, text } = await run('foreign', words)
  expect(code).toBe(1)
  expect(text).toMatch(RUN_AS_OWNER)
})

test('backup names its folder if another user created it', async () => {
  const dataDir = join(folder, 'open')
  await (await openStore({ dataDir })).close()
  mkdirSync(join(dataDir, 'backups'), { mode: 0o700 })
  for (const file of ['', 'putevka.sqlite']) chmodSync(join(dataDir, file), 0o777)
  if (!isRoot) chmodSync(join(dataDir, 'backups'), 0o500)
  const { code, text } = await run('open', ['backup'])
  expect(code).toBe(1)
  expect(text).toMatch(/backups не может писать .+: sudo chown -R \S+ .+backups$/)
})
