import { cpSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { sql, type Kysely } from 'kysely'
import { runCommandLine } from '#server/commands/command-line.ts'
import { printFigure } from '../support/provider/figure.ts'
import { connectDatabase, openDatabase } from '#server/db/database.ts'
import { migrations } from '#server/db/migrations.ts'
import { copiedTables } from '#server/backup/copied-tables.ts'
import { openStore } from '#server/compose/store.ts'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import {
  fillStore,
  leadIds,
  newFolder,
  newPath,
  overBoth,
  rowsOf,
  storePlace,
  type Place,
} from './backup-places.ts'
import { runCommand } from './run-command.ts'

const LEADS = 1200

overBoth((newPlace) => {
  let place: Place
  let copy: string
  beforeAll(async () => {
    place = await newPlace()
    copy = newPath()
    await fillStore(place, LEADS)
    expect(await runCommand('backup', [copy], place)).toMatchObject({ exitCode: 0 })
  })

  test('moves a store to SQLite and back unchanged', async () => {
    const copies = [await rowsOf(copy)]
    let from = copy
    for (const to of [await newFolder(), await newPlace()]) {
      expect(await runCommand('restore', [from], to)).toMatchObject({ exitCode: 0 })
      from = newPath()
      expect(await runCommand('backup', [from], to)).toMatchObject({ exitCode: 0 })
      copies.push(await rowsOf(from))
    }
    // Except rows that are not sent twice.
    const [first, second, third] = copies.map((rows): typeof rows => ({ ...rows, lead_outbox: [] }))
    expect(first?.['leads']).toHaveLength(LEADS + 1)
    expect(second).toEqual(first)
    expect(third).toEqual(first)
  })

  test('copies every table except those rebuilt on demand', async () => {
    const db = await openDatabase(storePlace(place))
    const all = (await db.introspection.getTables()).map(({ name }) => name)
    await db.destroy()
    // The word index is rebuilt from the leads.
    const tables = all.filter((name) => !name.startsWith('lead_word'))
    expect(tables.toSorted()).toEqual([...copiedTables, 'shared_answers'].toSorted())
  })

  test('changes nothing for a cut, damaged, foreign or newer backup', async () => {
    const spoil: [(file: string) => void, RegExp][] = [
      [(file) => truncateSync(file, statSync(file).size - 200), /повреждена или неполна/],
      [flipByte, /повреждена или неполна/],
      [(file) => rmSync(file), /повреждена или неполна/],
      [(file) => writeFileSync(join(dirname(file), 'manifest.json'), '{"name":"x"}'), /не копия Путёвки/],
      [(file) => rmSync(join(dirname(file), 'manifest.json')), /не копия Путёвки/],
    ]
    for (const [change, sentence] of spoil) {
      const spoilt = newPath()
      cpSync(copy, spoilt, { recursive: true })
      change(join(spoilt, 'putevka.sqlite'))
      expect(await restoreHere(spoilt, place)).toMatchObject({
        exitCode: 1,
        output: expect.stringMatching(sentence),
      })
    }
    expect(await restoreHere('/nowhere', place)).toMatchObject({
      exitCode: 1,
      output: expect.stringContaining('/nowhere: это не копия Путёвки'),
    })
    const last = Object.keys(migrations).at(-1) ?? ''
    const latest = migrations[last]
    onTestFinished(() => void (latest && (migrations[last] = latest)))
    delete migrations[last]
    expect((await restoreHere(copy, place)).output).toContain(`более новой сборки (${last})`)
    expect(await leadIds(place)).toHaveLength(LEADS + 1)
  })

  test('restores completely after a killed restore', async () => {
    const old = await newPlace()
    await fillStore(old, 5)
    const asItWas = await leadIds(old)
    const asCopied = await leadIds(place)
    const { ms } = await runCommand('restore', [copy], await newPlace())
    const killed: number[] = []
    for (const part of [0.25, 0.4, 0.55, 0.7, 0.85]) {
      const { exitCode } = await runCommand('restore', [copy, '--replace'], old, ms * part)
      const found = await leadIds(old)
      // A faster machine may have finished before the kill.
      if (exitCode === 0) break
      killed.push(found.length)
      // Or everything was written and it died on exit.
      if (found.length > asItWas.length) {
        expect(found).toEqual(asCopied)
        break
      }
      expect(found).toEqual(asItWas)
    }
    printFigure(`восстановление убито ${killed.length} раз: заявок каждый раз ${killed.join(', ')}`)
    expect(killed.length).toBeGreaterThan(0)
    expect(await runCommand('restore', [copy, '--replace'], old)).toMatchObject({ exitCode: 0 })
    expect(await leadIds(old)).toHaveLength(LEADS + 1)
  })

  test('upgrades a backup of an older build', async () => {
    const empty = await newPlace()
    const later = '999-later'
    migrations[later] = {
      async up(db: Kysely<unknown>) {
        await db.schema.alterTable('secrets').addColumn('later', 'text').execute()
        await sql`update secrets set later = value`.execute(db)
      },
    }
    onTestFinished(() => {
      delete migrations[later]
    })
    expect(await restoreHere(copy, empty)).toMatchObject({ exitCode: 0 })
    const db = await connectDatabase(storePlace(empty))
    const { rows } = await sql<{ value: string; later: string }>`select value, later from secrets`.execute(db)
    await db.destroy()
    expect(rows.length).toBeGreaterThan(0)
    for (const row of rows) expect(row.later).toBe(row.value)
  })

  test('never resends pending messages twice after a restore', async () => {
    const restored = await newPlace()
    const ended = await runCommand('restore', [copy], restored)
    expect(ended.output).toContain('неизвестно, дошли ли они до агентства: 1')
    const store = await openStore(storePlace(restored))
    const outbox = await store.leadOutbox.list()
    // A resent message is a repeat.
    for (const { tries, is_doubtful } of outbox) expect([tries > 0, is_doubtful]).toEqual([true, 1])
    expect(outbox.map(({ lead_id, sink, state }) => `${lead_id} ${sink} ${state}`).toSorted()).toEqual([
      'DUE chat unsure',
      'DUE mail unsure',
      'DUE webhook due',
    ])
    await store.close()
  })
})

function flipByte(file: string): void {
  const bytes = readFileSync(file)
  const middle = bytes.length >> 1
  bytes[middle] = (bytes[middle] ?? 0) ^ 0xff
  writeFileSync(file, bytes)
}

/** Runs the command in this process: a bad file is refused before the store is opened. */
async function restoreHere(file: string, environment: Place) {
  let output = ''
  const say = (text: string) => void (output += text)
  const io = { environment, out: say, err: say }
  const exitCode = await runCommandLine(['restore', file, '--replace'], io)
  return { exitCode, output }
}
