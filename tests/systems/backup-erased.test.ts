import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openStore } from '#server/compose/store.ts'
import { expect, test } from 'vitest'
import {
  fillStore,
  linesOf,
  newPath,
  overBoth,
  packed,
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
    const copy = newPath()
    await runCommand('backup', [copy], place)
    const stopped = newPath()
    writeFileSync(stopped, packed(linesOf(copy).map(wantingNone)))
    expect(await runCommand('restore', [stopped, '--replace'], place)).toMatchObject({ exitCode: 0 })
    const { output } = await runCommand('restore', [copy, '--replace'], place)
    expect(output).toContain('какими были в день копии')
    const after = newPath()
    await runCommand('backup', [after], place)
    const wanted = (lines: string[]) => lines.filter((line) => line.includes(ANNA))
    expect(wanted(linesOf(after))).toEqual(wanted(linesOf(copy)).map(wantingNone))
    expect(wanted(linesOf(after))).not.toEqual(wanted(linesOf(copy)))
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
  const old = `putevka-${day(8)}-000000.jsonl.gz`
  const young = `putevka-${day(5)}-000000.jsonl.gz`
  for (const name of [old, young, 'by-hand.jsonl.gz', 'putevka-1.txt']) writeFileSync(join(folder, name), '')
  const ended = await runCommand('backup', [], { ...place, KEEP_BACKUPS_DAYS: '7' })
  expect(ended).toMatchObject({
    exitCode: 0,
    output: expect.stringContaining('Удалено копий старше 7 дней: 1.'),
  })
  const left = readdirSync(folder)
  expect(left).not.toContain(old)
  expect(left).toEqual(expect.arrayContaining([young, 'by-hand.jsonl.gz', 'putevka-1.txt']))
  expect(left).toHaveLength(4)
})

/** By the command: a process that had the file open may keep it from a restore. */
const journalOf = async (place: Place) => (await runCommand('people', ['journal'], place)).output

/**
 * The line of Anna's account as if she had stopped messages: `wants_notices` is its only cell with the
 * number 1.
 */
const wantingNone = (line: string) => (line.includes(ANNA) ? line.replace(/(?<=[[,])1(?=[\],])/, '0') : line)
