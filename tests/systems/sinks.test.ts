import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { sinkKinds } from '#server/leads/sinks/table.ts'
import { openAgencySinks, type AgencySinks } from '../support/leads/agency-sinks.ts'
import type { FarMood } from '../support/leads/far-end.ts'
import { findPostgres, startPostgres, type Postgres } from '../support/postgres.ts'
import { printFigure, secondsSince } from '../support/provider/figure.ts'
import { audit, settle, shown } from './audit-sinks.ts'
import { callRequest, hear, pause, startHost, type RunningHost } from './running-host.ts'
import { newSeed, seededRandom } from './seeded-random.ts'

const LEADS = Number(process.env['LEADS'] ?? 30)
/** How many times faster than real time the hosts run: minutes of backoff are seconds. */
const HURRY = 30
/** Slow enough for the remote to be the bottleneck. */
const LITTLE_HURRY = 5
const SENDERS = 8
/** Leads between two kills of the host. */
const KILL_EVERY = Math.max(20, Math.floor(LEADS / 12))
const MINUTES = 60_000
/** Constant polling would slow down thousands of messages. */
const SETTLED_EVERY_MS = Math.min(2_000, 100 + LEADS / 5)

const seed = Number(process.env['SEED'] ?? newSeed())
const random = seededRandom(seed, 'sinks')
/**
 * One call of nine fails: the answer is lost, the call never arrives, a gateway or the remote itself
 * fails.
 */
const moods: FarMood[] = [
  { does: 'break' },
  { does: 'drop' },
  { does: 'page' },
  { does: 'refuse', status: 502, body: '<html>' },
  { does: 'refuse', status: 500, body: { error: 'INTERNAL_SERVER_ERROR' } },
  { does: 'refuse', status: 429, headers: { 'retry-after': '1' } },
]
const drawMood = () => (random.boolean(1 / 9) ? random.pick(moods) : undefined)

/** Starts a host with the agency's settings; time starts at `from` for all of them. */
function startHurried(
  agency: AgencySinks,
  { from, hurry }: { from: number; hurry: number },
  place: Record<string, string>,
): Promise<RunningHost> {
  const time = { HURRY: String(hurry), HURRY_FROM: String(from) }
  return startHost({ DEVELOPMENT: 'on', ...agency.environment, ...place, ...time }, 'hurried-host')
}

/** Retries until acknowledged, as a traveller does whose host died. */
async function send(mark: string, hosts: () => RunningHost): Promise<string> {
  for (let tries = 0; ; tries += 1) {
    const answer = await hear(`${hosts().origin}/front/v1/user/call-request`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': `sinks-test-${mark}`,
        'x-forwarded-for': `10.${random.whole(0, 250)}.${random.whole(0, 250)}.1`,
      },
      body: JSON.stringify(callRequest(mark)),
    })
    if (answer.status === 200) return String(answer.body['id'])
    if (tries > 400) throw new Error(`Заявка не принята: ${answer.status}`)
    await pause(50)
  }
}

test(
  `delivers ${LEADS} leads once to each of six failing sinks despite kill -9`,
  async () => {
    const startedAt = performance.now()
    const agency = await openAgencySinks()
    agency.bitrix24.limit = { perSecond: 2 * HURRY, burst: 50 }
    agency.amocrm.searchLateMs = 5_000 / HURRY
    agency.disturb(drawMood)
    const dataDir = mkdtempSync(join(tmpdir(), 'putevka-sinks-'))
    const time = { from: Date.now(), hurry: HURRY }
    let host = await startHurried(agency, time, { DATA_DIR: dataDir })
    onTestFinished(async () => {
      host.kill('SIGKILL')
      await host.ended
      await agency.close()
      rmSync(dataDir, { recursive: true, force: true })
    })
    const ids: string[] = []
    let kills = 0
    let next = 0
    const sender = async () => {
      while (next < LEADS) ids.push(await send(String(next++), () => host))
    }
    const killer = async () => {
      while (ids.length < LEADS) {
        if (ids.length < (kills + 1) * KILL_EVERY) {
          await pause(20)
          continue
        }
        host.kill('SIGKILL')
        await host.ended
        kills += 1
        host = await startHurried(agency, time, { DATA_DIR: dataDir })
      }
    }
    await Promise.all([killer(), ...Array.from({ length: SENDERS }, sender)])
    // Once more, during the current deliveries.
    host.kill('SIGKILL')
    await host.ended
    kills += 1
    host = await startHurried(agency, time, { DATA_DIR: dataDir })
    await settle({ dataDir }, SETTLED_EVERY_MS)
    const { lost, twice, unsure, absent } = await audit(agency, ids, { dataDir })
    printFigure(
      `Шесть мест, SEED=${seed}: заявок ${ids.length}, kill -9 ${kills}, потеряно ${lost.length}, дважды ${twice.length}, ` +
        `неизвестно ${shown(unsure)}, из них там нет ${shown(absent)}, ` +
        `Битрикс24 просил подождать ${agency.bitrix24.overruns}, ${secondsSince(startedAt)} с`,
    )
    expect(new Set(ids).size).toBe(LEADS)
    expect(lost).toEqual([])
    expect(twice).toEqual([])
    // A lead may be missing only where the remote cannot tell, and then the outbox marks it as unsure.
    for (const sink of [...unsure.keys(), ...absent.keys()]) expect(sinkKinds[sink].isIdempotent).toBe(false)
    expect(agency.amocrm.deals.filter(({ notes }) => notes.length !== 1)).toEqual([])
  },
  12 * MINUTES,
)

const postgresBin = findPostgres()

describe.skipIf(postgresBin === undefined)('two hosts over one PostgreSQL (нужны initdb и postgres)', () => {
  let postgres: Postgres
  beforeAll(async () => {
    postgres = await startPostgres(postgresBin ?? '')
  })
  afterAll(() => postgres.stop())

  test(
    "share the outbox and the remotes' rate limits",
    async () => {
      const agency = await openAgencySinks()
      // Half of what two independent hosts would send.
      agency.bitrix24.limit = { perSecond: 2 * LITTLE_HURRY, burst: 6 }
      const folders = ['one', 'other'].map((name) => mkdtempSync(join(tmpdir(), `putevka-sinks-${name}-`)))
      const time = { from: Date.now(), hurry: LITTLE_HURRY }
      const place = { databaseUrl: postgres.url }
      const hosts = await Promise.all(
        folders.map((DATA_DIR) => startHurried(agency, time, { DATA_DIR, DATABASE_URL: postgres.url })),
      )
      onTestFinished(async () => {
        for (const host of hosts) host.kill('SIGKILL')
        await Promise.all(hosts.map((host) => host.ended))
        await agency.close()
        for (const folder of folders) rmSync(folder, { recursive: true, force: true })
      })
      const marks = Array.from({ length: 40 }, (_, index) => index)
      const ids = await Promise.all(
        marks.map((mark) => send(`pg-${mark}`, () => hosts[mark % 2] ?? (hosts[0] as RunningHost))),
      )
      await settle(place, SETTLED_EVERY_MS)
      const { lost, twice } = await audit(agency, ids, place)
      expect({ lost, twice, overruns: agency.bitrix24.overruns }).toEqual({
        lost: [],
        twice: [],
        overruns: 0,
      })
    },
    MINUTES,
  )
})
