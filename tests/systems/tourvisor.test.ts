import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { listFindings, openConformanceBench } from '#support/conformance/bench.ts'
import { contractOf, GENERATIONS, type Generation } from '#support/tourvisor/contract-of.ts'
import {
  startFakeTourvisor,
  type FakeTourvisor,
  type FakeTourvisorOptions,
} from '#support/tourvisor/fake-tourvisor.ts'
import { memoryAnswers } from '#support/tourvisor/memory-answers.ts'
import { openTourvisor } from '#server/sources/tourvisor/open-tourvisor.ts'
import { TRIAL_KEY } from '../support/demo-tours.ts'
import { startHost, type RunningHost } from './running-host.ts'
import { everyAnswer, troubles } from './tourvisor-visitor.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'putevka-tourvisor-'))
const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

describe.each(GENERATIONS)('the %s API', (generation) => {
  test('keeps the contract', async () => {
    let fake: FakeTourvisor | undefined
    const bench = await openConformanceBench(async (startsAt) => {
      const began = Date.now()
      // A continued search takes seconds: time runs ten times faster here.
      const clock = () => startsAt() + 10 * (Date.now() - began)
      fake = await startTourvisor({ clock })
      const given = { ...memoryAnswers(), clock, idKey: TRIAL_KEY, searchesPerDay: 100, log: () => {} }
      return (await openTourvisor({ access: accessOf(fake, generation), fuel: 'inside', ...given })).tours
    })
    ends.push(() => bench.close())
    const report = await bench.check({ token: bench.token, write: true, origin: bench.origin })
    expect(listFindings(report).filter(({ level }) => level === 'fault')).toEqual([])
    expect(report.checks.filter(({ skipped }) => skipped !== undefined)).toEqual([])
    // The cost of one check for an agency, as its README says.
    expect(fake?.counts().metered).toEqual({ total: 3, searches: 1, continues: 1, flights: 1 })
  })

  test('leaks no credential into answers and logs on any failure', async () => {
    const fake = await startTourvisor()
    const host = await hostOver(contractOf(fake, generation), `secrets-${generation}`)
    const said: string[] = []
    for (const [turn, quirks] of troubles.entries()) {
      fake.reset()
      fake.set(quirks)
      said.push(...(await everyAnswer(host, 5 + turn)))
    }
    const told = [...said, host.output()].join('\n')
    expect(told).toContain('Tourvisor не принимает доступ')
    expect(said.filter((answer) => /^(?:4|5)\d\d /.test(answer)).length).toBeGreaterThan(10)
    for (const secret of [fake.token, fake.password, fake.login])
      for (const spelt of [secret, encodeURIComponent(secret), btoa(secret)])
        expect(told).not.toContain(spelt)
  })
})

async function startTourvisor(options: FakeTourvisorOptions = {}): Promise<FakeTourvisor> {
  const fake = await startFakeTourvisor(options)
  ends.push(() => fake.stop())
  return fake
}

async function hostOver(settings: Record<string, string>, name: string): Promise<RunningHost> {
  const host = await startHost({ DEVELOPMENT: 'on', DATA_DIR: join(dataDir, name), ...settings })
  ends.push(async () => {
    host.kill('SIGTERM')
    await host.ended
  })
  return host
}

function accessOf({ restRoot, token, xmlRoot, login, password }: FakeTourvisor, generation: Generation) {
  return generation === 'rest' ? { root: restRoot, token } : { root: xmlRoot, login, password }
}
