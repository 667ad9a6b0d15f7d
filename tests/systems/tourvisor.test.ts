import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { faultsOf } from '#conformance/finding.ts'
import { openConformanceBench } from '#support/conformance/bench.ts'
import { contractOf, GENERATIONS, type Generation } from '#support/tourvisor/contract-of.ts'
import {
  startFakeTourvisor,
  type FakeTourvisor,
  type FakeTourvisorOptions,
} from '#support/tourvisor/fake-tourvisor.ts'
import { memoryAnswers } from '#support/tourvisor/memory-answers.ts'
import { openTourvisor } from '#tourvisor/open-tourvisor.ts'
import { TRIAL_KEY } from '../support/demo-tours.ts'
import { findPostgres, startPostgres } from '../support/postgres.ts'
import { printFigure } from '../support/provider/figure.ts'
import { startHost, type RunningHost } from './running-host.ts'
import { everyAnswer, searchUntil, troubles } from './tourvisor-visitor.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'putevka-tourvisor-'))
const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

describe.each(GENERATIONS)('the %s API', (generation) => {
  test('the contract holds over it', async () => {
    let fake: FakeTourvisor | undefined
    const bench = await openConformanceBench(async (startsAt) => {
      const began = Date.now()
      // A continued search settles for seconds: time passes ten times faster here.
      const clock = () => startsAt() + 10 * (Date.now() - began)
      fake = await startTourvisor({ clock })
      const given = { ...memoryAnswers(), clock, idKey: TRIAL_KEY, searchesPerDay: 100, log: () => {} }
      return (await openTourvisor({ access: accessOf(fake, generation), fuel: 'inside', ...given })).tours
    })
    ends.push(() => bench.close())
    const report = await bench.check({ token: bench.token, canWrite: true, origin: bench.origin })
    expect(faultsOf(report)).toEqual([])
    expect(report.checks.filter(({ skipped }) => skipped !== undefined)).toEqual([])
    // What one check costs an agency, as its README says.
    expect(fake?.counts().metered).toEqual({ total: 3, searches: 1, continues: 1, flights: 1 })
  })

  test('no credential is in an answer or a line of the log, whatever fails', async () => {
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

test('what the source has found first is with the visitor within 50 ms', async () => {
  const fake = await startTourvisor({ speed: 1 })
  const watched = await watchPortions(fake)
  const host = await hostOver({ ...contractOf(fake, 'rest'), TOURVISOR_API_ROOT: watched.restRoot }, 'first')
  const late: number[] = []
  // At life's speed: the first portion is what one operator has answered.
  for (const nights of [5, 6, 7, 8, 9]) {
    watched.forget()
    await searchUntil(host, nights, ({ hotels }) => hotels > 0)
    late.push(performance.now() - watched.firstAt())
  }
  // Whatever else runs on the machine makes some of them late.
  const secondBest = late.toSorted((one, other) => one - other)[1]
  printFigure(`Первые отели у посетителя через ${late.map(Math.round).join(', ')} мс после ответа источника`)
  expect(secondBest).toBeLessThanOrEqual(50)
})

const postgresBin = findPostgres()
test.skipIf(postgresBin === undefined)(
  'a hundred visitors of two hosts over PostgreSQL ask one popular search, and it costs one',
  async () => {
    const postgres = await startPostgres(postgresBin ?? '')
    ends.push(() => postgres.stop())
    const fake = await startTourvisor({ speed: 20 })
    const settings = { ...contractOf(fake, 'rest'), DATABASE_URL: postgres.url }
    const hosts = await Promise.all(['one', 'other'].map((name) => hostOver(settings, name)))
    const found = await Promise.all(
      Array.from({ length: 100 }, (_, visitor) => {
        const host = hosts[visitor % 2]
        if (!host) throw new Error('There is no host')
        return searchUntil(host, 7, ({ isWhole }) => isWhole)
      }),
    )
    expect(new Set(found.map(({ hotels }) => hotels)).size).toBe(1)
    expect(found[0]?.hotels).toBeGreaterThan(20)
    expect(fake.counts().metered).toEqual({ total: 1, searches: 1, continues: 0, flights: 0 })
    const { paths } = fake.counts()
    printFigure(`Сто посетителей двух хостов: вызовы источника ${JSON.stringify(paths)}`)
  },
)

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

/** A door before the source that notes when it first let found hotels through. */
async function watchPortions(fake: FakeTourvisor) {
  let firstAt = Infinity
  const server = createServer((request, response) => {
    const { url = '/', headers } = request
    void fetch(fake.url + url, { headers: { authorization: headers.authorization ?? '' } }).then(
      async (answer) => {
        const body = await answer.text()
        response.writeHead(answer.status, { 'content-type': 'application/json' }).end(body)
        const isFound = /\/tours\/search\/\d+\?/.test(url) && body.length > 2
        if (isFound && firstAt === Infinity) firstAt = performance.now()
      },
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  ends.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return {
    restRoot: fake.restRoot.replace(fake.url, `http://127.0.0.1:${port}`),
    firstAt: () => firstAt,
    forget: () => void (firstAt = Infinity),
  }
}
