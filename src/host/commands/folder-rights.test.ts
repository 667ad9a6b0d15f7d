import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openStore } from '#provider/store/store.ts'
import { runAgency } from './agency-command.ts'
import { runBackup } from './backup-command.ts'
import type { CommandIo } from './command.ts'
import { runLeads } from './leads-command.ts'

type Command = (args: string[], io: CommandIo) => Promise<number>

const NOBODY = 65_534
/** A user without a name. */
const STRANGER = 54_321
const isRoot = process.getuid?.() === 0
const folder = mkdtempSync(join(tmpdir(), 'putevka-rights-'))
beforeAll(async () => {
  chmodSync(folder, 0o755)
  await (await openStore({ dataDir: join(folder, 'closed') })).close()
  chmodSync(join(folder, 'closed'), 0o500)
  await (await openStore({ dataDir: join(folder, 'foreign') })).close()
  chmodSync(join(folder, 'foreign'), 0o700)
  if (isRoot) chownSync(join(folder, 'foreign'), STRANGER, STRANGER)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Runs a command as a user that is not root. */
async function run(command: Command, name: string, verb: string[]) {
  const said: string[] = []
  const write = (text: string) => void said.push(text)
  if (isRoot) {
    process.seteuid?.(NOBODY)
    onTestFinished(() => process.seteuid?.(0))
  }
  const code = await command(verb, { environment: { DATA_DIR: join(folder, name) }, out: write, err: write })
  return { code, text: said.join('\n') }
}

const GIVE =
  /^В папку данных .+closed не может писать пользователь \S+\. Выполните: sudo chown -R \S+ .+closed$/
const MAKE = /^В папку данных .+absent не может писать .+: sudo install -d -o \S+ -m 700 .+absent$/

test.each([
  ['agency init in a closed folder', runAgency, 'closed', ['init'], GIVE],
  ['agency init without a folder', runAgency, 'absent', ['init'], MAKE],
  ['backup of a closed folder', runBackup, 'closed', [], GIVE],
  ['leads of a closed folder', runLeads, 'closed', [], GIVE],
] as const)('%s names the command that helps', async (_, command, name, verb, sentence) => {
  const { code, text } = await run(command, name, [...verb])
  expect(code).toBe(1)
  expect(text).toMatch(sentence)
})

const RUN_AS_OWNER =
  /^В папку данных .+foreign не может писать пользователь \S+\. Если это служба, выполните: sudo chown -R \S+ .+foreign\. Если команда, запустите её от владельца: sudo -u '#54321' npm run …$/

test.skipIf(!isRoot).each([
  ['agency init', runAgency, ['init']],
  ['backup', runBackup, []],
  ['leads', runLeads, []],
] as const)('%s in a folder of another user names that user', async (_, command, verb) => {
  const { code, text } = await run(command, 'foreign', [...verb])
  expect(code).toBe(1)
  expect(text).toMatch(RUN_AS_OWNER)
})

test('backup names its own folder when another user made it', async () => {
  const dataDir = join(folder, 'open')
  await (await openStore({ dataDir })).close()
  mkdirSync(join(dataDir, 'backups'), { mode: 0o700 })
  for (const file of ['', 'putevka.sqlite']) chmodSync(join(dataDir, file), 0o777)
  if (!isRoot) chmodSync(join(dataDir, 'backups'), 0o500)
  const { code, text } = await run(runBackup, 'open', [])
  expect(code).toBe(1)
  expect(text).toMatch(/backups не может писать .+: sudo chown -R \S+ .+backups$/)
})
