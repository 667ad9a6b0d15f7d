import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCommandLine } from '#server/commands/command-line.ts'
import { makeBackup } from '#server/backup/make-backup.ts'
import { openStore } from '#server/compose/store.ts'
import { linesOf } from './backup-places.ts'

const folder = mkdtempSync(join(tmpdir(), 'putevka-bombs-'))
const dataDir = join(folder, 'data')
const bomb = join(folder, 'bomb')
let head: string
let key: Buffer
beforeAll(async () => {
  const store = await openStore({ dataDir })
  key = store.serverKey
  await store.close()
  const copy = join(folder, 'copy')
  await makeBackup(copy, { dataDir }, new Date())
  head = `${linesOf(copy)[0] ?? ''}\n{"table":"leads","columns":["id"]}\n`
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const TOO_LARGE = 'копия Путёвки не бывает такой большой. База прежняя, возьмите другую копию'

test.each<[string, () => void, string]>([
  ['of one endless line', () => pack(Buffer.alloc(64 * 1_048_576)), 'повреждена или неполна'],
  ['of endless rows', () => pack(Buffer.from(`["${'a'.repeat(1000)}"]\n`.repeat(20_000))), TOO_LARGE],
  ['of rows without columns', () => pack(Buffer.from('[]\n'.repeat(10))), 'повреждена или неполна'],
  [
    'of many gigabytes',
    () => {
      writeFileSync(bomb, '')
      truncateSync(bomb, 513 * 1_048_576)
    },
    TOO_LARGE,
  ],
])('refuses a backup %s and replaces nothing', { timeout: 60_000 }, async (_, make, sentence) => {
  make()
  let output = ''
  const say = (text: string) => void (output += text)
  const environment = { DATA_DIR: dataDir, DATABASE_URL: '' }
  const io = { environment, out: say, err: say }
  const exitCode = await runCommandLine(['restore', bomb, '--replace'], io)
  expect({ exitCode, output }).toEqual({ exitCode: 1, output: expect.stringContaining(sentence) })
  const store = await openStore({ dataDir })
  expect(store.serverKey).toEqual(key)
  await store.close()
})

function pack(rows: Buffer): void {
  writeFileSync(bomb, gzipSync(Buffer.concat([Buffer.from(head), rows])))
}
