import { cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inBackup } from '#server/backup/backup-folder.ts'
import { writeManifest } from '#server/backup/backup-folder.ts'
import { openStore } from '#server/compose/store.ts'
import { expect, test } from 'vitest'
import {
  fillStore,
  newPath,
  overBoth,
  rowsOf,
  storePlace,
  type NewPlace,
  type Place,
} from './backup-places.ts'
import { runCommand } from './run-command.ts'

const ANNA = 'anna@example.ru'

overBoth((newPlace: NewPlace) => {
  test('keeps a person erased when an older backup replaces the store', async () => {
    const place = await newPlace()
    await fillStore(place, 9)
    const copy = newPath()
    expect(await runCommand('backup', [copy], place)).toMatchObject({ exitCode: 0 })
    expect(await runCommand('people', ['delete', ANNA, '--yes'], place)).toMatchObject({ exitCode: 0 })
    // The number is part of every line of requests.
    expect(await runCommand('people', ['delete', '+79991234567', 'OLD3', '--yes'], place)).toMatchObject({
      exitCode: 0,
    })
    const before = await journalOf(place)
    expect(before).toMatch(/\n.*\n/)

    const back = await runCommand('restore', [copy, '--replace'], place)
    expect(back).toMatchObject({ exitCode: 0, output: expect.stringContaining('записей журнала 2') })
    expect(await journalOf(place)).toEqual(before)
    // Erasing again is a no-op.
    expect((await runCommand('restore', [copy, '--replace'], place)).output).toContain('записей журнала 2')
    const store = await openStore(storePlace(place))
    const { accounts, leads } = await store.people.find({ phone: '9991234567' })
    const anna = await store.people.find({ email: ANNA })
    await store.close()
    expect(accounts).toEqual([])
    expect(anna).toEqual({ accounts: [], leads: [] })
    // Requests without an account, except the named one, and those of other accounts.
    expect(leads.map(({ id }) => id).toSorted()).toEqual(['DUE', 'OLD0', 'OLD6'])
  })

  test('keeps messages stopped when an older backup replaces the store', async () => {
    const place = await newPlace()
    await fillStore(place, 2)
    const [copy, stopped, after] = [newPath(), newPath(), newPath()]
    await runCommand('backup', [copy], place)
    cpSync(copy, stopped, { recursive: true })
    await inBackup(stopped, (db) => db.updateTable('accounts').set({ wants_notices: 0 }).execute())
    rmSync(join(stopped, 'manifest.json'))
    await writeManifest(stopped, new Date())
    expect(await runCommand('restore', [stopped, '--replace'], place)).toMatchObject({ exitCode: 0 })
    const { output } = await runCommand('restore', [copy, '--replace'], place)
    expect(output).toContain('какими были в день копии')
    await runCommand('backup', [after], place)
    expect((await rowsOf(copy))['accounts']).toEqual([expect.stringContaining('"wants_notices":1')])
    expect((await rowsOf(after))['accounts']).toEqual([expect.stringContaining('"wants_notices":0')])
  })

  test('restores a backup into an empty place unchanged', async () => {
    const place = await newPlace()
    await fillStore(place, 3)
    const copy = newPath()
    await runCommand('backup', [copy], place)
    await runCommand('people', ['delete', ANNA, '--yes'], place)
    const other = await newPlace()
    expect((await runCommand('restore', [copy], other)).output).not.toContain('журнала')
    const store = await openStore(storePlace(other))
    expect((await store.people.find({ email: ANNA })).accounts).toHaveLength(1)
    await store.close()
  })
})

test('removes only expired backups when making a new one', async () => {
  const place: Place = { DATA_DIR: newPath(), DATABASE_URL: '' }
  await fillStore(place, 1)
  const folder = join(place.DATA_DIR, 'backups')
  mkdirSync(folder)
  const day = (daysAgo: number) =>
    new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '')
  const old = `putevka-${day(8)}-000000`
  const young = `putevka-${day(5)}-000000`
  for (const name of [old, young, 'by-hand', 'putevka-1.txt']) {
    mkdirSync(join(folder, name))
    writeFileSync(join(folder, name, 'putevka.sqlite'), '')
  }
  const ended = await runCommand('backup', [], { ...place, KEEP_BACKUPS_DAYS: '7' })
  expect(ended).toMatchObject({
    exitCode: 0,
    output: expect.stringContaining('Удалено копий старше 7 дней: 1.'),
  })
  const left = readdirSync(folder)
  expect(left).not.toContain(old)
  expect(left).toEqual(expect.arrayContaining([young, 'by-hand', 'putevka-1.txt']))
  expect(left).toHaveLength(4)
})

/** By the command: a process that had the file open may keep it from a restore. */
const journalOf = async (place: Place) => (await runCommand('people', ['journal'], place)).output
