import { USUAL_RETENTION } from '#shared/domain/retention.ts'
import { DAY_MS } from '#shared/domain/time/durations.ts'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { openBench } from '#support/provider/bench.ts'
import { expect, test } from 'vitest'
import { backupName, removeOldBackups } from '../process/own-backups.ts'
import { createPrune } from './pruning.ts'
import { removeLeftovers } from '../process/remove-leftovers.ts'

const call = {
  name: 'Анна',
  phone: '+7 999 123-45-67',
  consent: { version: '2026-11-01', at: '2026-11-21T09:00:00Z' },
}

async function open() {
  const bench = await openBench()
  const lines: string[] = []
  const dataDir = mkdtempSync(join(tmpdir(), 'putevka-pruning-'))
  let monotonic = 0
  const prune = createPrune({
    store: bench.store,
    terms: USUAL_RETENTION,
    removeOldBackups: (now) => removeOldBackups(dataDir, now, 10),
    removeLeftovers: (now) => removeLeftovers(dataDir, now),
    clock: bench.now,
    log: (line) => void lines.push(line),
    monotonic: () => monotonic,
  })
  await bench.call('POST', '/user/call-request', { body: call })
  const leads = async () => (await bench.store.leads.list()).length
  /** Advances every clock. */
  const pass = (ms: number) => {
    monotonic += ms
    bench.advance(ms)
  }
  return { bench, dataDir, lines, prune, leads, pass }
}

test('removes day-old leftovers of killed processes only', async () => {
  const { bench, dataDir, prune, pass } = await open()
  const id = '01234567-89ab-4cde-8f01-23456789abcd'
  const leftovers = [
    `agency-last-good.json.${id}.new`,
    'agency.77.part/agency.md',
    'backups/putevka-20261121-090000.77.part/putevka.sqlite',
    `putevka.sqlite.${id}.new`,
    `putevka.sqlite.${id}.new-journal`,
    `write-check.${id}.part`,
    '.write-aB3xYz/.keep',
  ]
  const others = ['agency/agency.md', 'backups/own.part', 'notes.part', 'putevka.sqlite', 'sqlite.new']
  for (const file of [...leftovers, ...others]) {
    const path = join(dataDir, file)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, '')
    for (const each of [path, dirname(path)]) utimesSync(each, bench.now() / 1000, bench.now() / 1000)
  }
  const present = () => [...leftovers, ...others].filter((file) => existsSync(join(dataDir, file)))
  pass(DAY_MS - 1000)
  await prune()
  expect(present()).toEqual([...leftovers, ...others])
  pass(2000)
  await prune()
  expect(present()).toEqual(others)
  rmSync(dataDir, { recursive: true })
  await bench.close()
})

test('erases nothing after a clock jump of four years and recovers', async () => {
  const { bench, lines, prune, leads, pass } = await open()
  await prune()
  bench.advance(4 * 365 * DAY_MS)
  for (let hour = 0; hour < 5; hour += 1) {
    await prune()
    pass(3_600_000)
  }
  expect([await leads(), lines.length]).toEqual([1, 1])
  expect(lines[0]).toMatch(/прошло дней: 1460\. Проверьте часы/)
  bench.advance(-4 * 365 * DAY_MS)
  await prune()
  expect([await leads(), lines.length]).toEqual([1, 1])
  await bench.close()
})

test('doubts a jump before the first run, believes it after a day', async () => {
  const { bench, lines, prune, leads, pass } = await open()
  bench.advance(4 * 365 * DAY_MS)
  await prune()
  expect(await leads()).toBe(1)
  pass(DAY_MS)
  await prune()
  expect(await leads()).toBe(0)
  expect(lines.at(-1)).toMatch(/"message":"Удалено по сроку: /)
  await bench.close()
})

test('erases at once after three days without a host', async () => {
  const { bench, lines, prune, leads, pass } = await open()
  for (let day = 0; day < 1095; day += 3) {
    await prune()
    pass(3 * DAY_MS)
  }
  await prune()
  expect([await leads(), lines.filter((line) => line.includes('часы')).length]).toEqual([0, 0])
  await bench.close()
})

test('removes expired backups, however made, and no other files', async () => {
  const { bench, dataDir, lines, prune, pass } = await open()
  const folder = join(dataDir, 'backups')
  mkdirSync(folder)
  const made = backupName(new Date(bench.now()))
  for (const name of [made, 'putevka-of-somebody.gz']) writeFileSync(join(folder, name), '')
  for (let days = 0; days < 10; days += 1) {
    await prune()
    pass(DAY_MS)
  }
  expect(readdirSync(folder)).toContain(made)
  pass(1000)
  await prune()
  expect(readdirSync(folder)).toEqual(['putevka-of-somebody.gz'])
  expect(lines.at(-1)).toContain('"message":"Удалено по сроку копий базы: 1"')
  rmSync(dataDir, { recursive: true })
  await bench.close()
})
