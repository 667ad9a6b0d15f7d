import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDoctorBench, runDoctor, type DoctorBench } from '#support/host/doctor-bench.ts'
import type { EnvNote } from '../../settings/env-file.ts'
import type { CheckRow } from './run-checks.ts'

const empty: EnvNote = { text: 'В .env пусто, значит не задано: MAP_KEY', isWrong: false }

let bench: DoctorBench
beforeEach(async () => {
  bench = await openDoctorBench()
})
afterEach(() => bench.close())

/** Rows about the settings with these notes about `.env`. */
async function settingsRows(...environmentNotes: EnvNote[]): Promise<CheckRow[]> {
  const texts: string[] = []
  const io = {
    environment: bench.environment,
    environmentNotes,
    out: (text: string) => void texts.push(text),
    err: () => {},
  }
  await runDoctor(['--json'], io, bench.outside)
  return (JSON.parse(texts.join('')) as CheckRow[]).filter(({ title }) => title === 'Настройки')
}

test('names variables that .env leaves empty, without calling them wrong', async () => {
  bench.signsIn()
  expect(await settingsRows(empty)).toEqual([{ title: 'Настройки', state: 'absent', seen: empty.text }])
})

test('calls an unknown variable of .env wrong', async () => {
  bench.signsIn()
  const note = { text: 'В .env переменная LEAD_MAIL', isWrong: true }
  expect(await settingsRows(note)).toMatchObject([{ state: 'wrong', seen: note.text }])
})

test('has no row without notes', async () => {
  bench.signsIn()
  expect(await settingsRows()).toEqual([])
})

test('names it next to settings that are refused', async () => {
  bench.environment['PORT'] = 'none'
  const states = (await settingsRows(empty)).map(({ state }) => state)
  expect(states).toEqual(['wrong', 'absent'])
})
