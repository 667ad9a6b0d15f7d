import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDoctorBench, runDoctor, type DoctorBench } from '#support/host/doctor-bench.ts'
import type { CheckRow } from './run-checks.ts'

let bench: DoctorBench
beforeEach(async () => {
  bench = await openDoctorBench()
})
afterEach(() => bench.close())

/** Rows about the settings, with these names left empty by `.env`. */
async function settingsRows(emptyVariables: readonly string[]): Promise<CheckRow[]> {
  const texts: string[] = []
  const io = {
    environment: bench.environment,
    emptyVariables,
    out: (text: string) => void texts.push(text),
    err: () => {},
  }
  await runDoctor(['--json'], io, bench.outside)
  return (JSON.parse(texts.join('')) as CheckRow[]).filter(({ title }) => title === 'Настройки')
}

test('names variables that .env leaves empty, without calling them wrong', async () => {
  bench.signsIn()
  expect(await settingsRows(['METRIKA_ID', 'MAP_KEY'])).toEqual([
    {
      title: 'Настройки',
      state: 'absent',
      seen: expect.stringContaining('не задано: METRIKA_ID, MAP_KEY.') as string,
    },
  ])
})

test('omits the row if .env leaves nothing empty', async () => {
  bench.signsIn()
  expect(await settingsRows([])).toEqual([])
})

test('names it next to settings that are refused', async () => {
  bench.environment['PORT'] = 'none'
  const states = (await settingsRows(['SMTP_URL'])).map(({ state }) => state)
  expect(states).toEqual(['wrong', 'absent'])
})
