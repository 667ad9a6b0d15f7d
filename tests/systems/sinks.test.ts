import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { sinkKinds, type LeadSinkName } from '#provider/leads/sinks/table.ts'
import { connectDatabase, type StorePlace } from '#provider/store/database.ts'
import { openAgencySinks, type AgencySinks } from '../support/leads/agency-sinks.ts'
import type { FarMood } from '../support/leads/far-end.ts'
import { findPostgres, startPostgres, type Postgres } from '../support/postgres.ts'
import { printFigure, secondsSince } from '../support/provider/figure.ts'
import { callRequest, hear, pause, startHost, type RunningHost } from './running-host.ts'
import { newSeed, seededRandom } from './seeded-random.ts'

const LEADS = Number(process.env['LEADS'] ?? 30)
/** How many times faster than life the hosts go: pauses of minutes are seconds. */
const HURRY = 30
/** Slow enough for the far side to be what holds them up. */
const LITTLE_HURRY = 5
const SENDERS = 8
/** Leads between two deaths of the host. */
const KILL_EVERY = Math.max(20, Math.floor(LEADS / 12))
const MINUTES = 60_000

const seed = Number(process.env['SEED'] ?? newSeed())
const random = seededRandom(seed, 'sinks')
/** One call of nine goes wrong: the answer is lost, the call never arrives, a gateway or the far side itself fails. */
const moods: FarMood[] = [
  { does: 'break' },
  { does: 'drop' },
  { does: 'page' },
  { does: 'refuse', status: 502, body: '<html>' },
  { does: 'refuse', status: 500, body: { error: 'INTERNAL_SERVER_ERROR' } },
  { does: 'refuse', status: 429, headers: { 'retry-after': '1' } },
]
const drawMood = () => (random.boolean(1 / 9) ? random.pick(moods) : undefined)

/** Starts a host of the agency's settings; time begins at `from` for all of them. */
function startHurried(
  agency: AgencySinks,
  { from, hurry }: { from: number; hurry: number },
  place: Record<string, string>,
): Promise<RunningHost> {
  const time = { HURRY: String(hurry), HURRY_FROM: String(from) }
  return startHost({ DEVELOPMENT: 'on', ...agency.environment, ...place, ...time }, 'hurried-host')
}

/** Asks until somebody acknowledges: a traveller whose host died presses again. */
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

/** Waits until nothing is on its way any more. */
async function settle(place: StorePlace): Promise<void> {
  const db = await connectDatabase(place)
  try {
    for (;;) {
      const left = await db
        .selectFrom('lead_outbox')
        .select((row) => row.fn.countAll<number>().as('count'))
        .where('state', 'in', ['due', 'sending'])
        .executeTakeFirst()
      if (Number(left?.count) === 0) return
      await pause(Math.min(2_000, 100 + LEADS / 5))
    }
  } finally {
    await db.destroy()
  }
}

interface Tally {
  lost: string[]
  twice: string[]
  /** Known as unsure, by sink; `absent` are those of them that the far side has not. */
  unsure: Map<LeadSinkName, number>
  absent: Map<LeadSinkName, number>
}

/** Compares what the far sides have with what was promised and what the outbox says of it. */
async function audit(agency: AgencySinks, ids: readonly string[], place: StorePlace): Promise<Tally> {
  const db = await connectDatabase(place)
  const rows = await db.selectFrom('lead_outbox').select(['lead_id', 'sink', 'state']).execute()
  await db.destroy()
  const states = new Map(rows.map(({ lead_id, sink, state }) => [`${sink} ${lead_id}`, state]))
  const tally: Tally = { lost: [], twice: [], unsure: new Map(), absent: new Map() }
  for (const [sink, counts] of agency.heard()) {
    for (const id of ids) {
      const name = `${sink} ${id}`
      const state = states.get(name)
      const count = counts.get(id) ?? 0
      const isKnownUnsure = state === 'unsure' && !sinkKinds[sink].canTell
      if (isKnownUnsure) countOne(tally.unsure, sink)
      if (isKnownUnsure && count === 0) countOne(tally.absent, sink)
      if (count > 1) tally.twice.push(name)
      if (isKnownUnsure ? count > 1 : count !== 1 || state !== 'sent')
        tally.lost.push(`${name}: ${state}, ${count}`)
    }
  }
  return tally
}

function countOne(counts: Map<LeadSinkName, number>, sink: LeadSinkName): void {
  counts.set(sink, (counts.get(sink) ?? 0) + 1)
}

/** `chat 2, uon 1`, or 0. */
function shown(counts: ReadonlyMap<LeadSinkName, number>): string {
  return [...counts].map(([sink, count]) => `${sink} ${count}`).join(', ') || '0'
}

test(
  `${LEADS} leads over six sinks that fail at random, the host killed again and again: each in each, none twice`,
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
    // Once more, in the middle of what is sent now.
    host.kill('SIGKILL')
    await host.ended
    kills += 1
    host = await startHurried(agency, time, { DATA_DIR: dataDir })
    await settle({ dataDir })
    const { lost, twice, unsure, absent } = await audit(agency, ids, { dataDir })
    printFigure(
      `Шесть мест, SEED=${seed}: заявок ${ids.length}, kill -9 ${kills}, потеряно ${lost.length}, дважды ${twice.length}, ` +
        `неизвестно ${shown(unsure)}, из них там нет ${shown(absent)}, ` +
        `Битрикс24 просил подождать ${agency.bitrix24.overruns}, ${secondsSince(startedAt)} с`,
    )
    expect(new Set(ids).size).toBe(LEADS)
    expect(lost).toEqual([])
    expect(twice).toEqual([])
    // Only where the far side cannot tell may a lead be absent, and then the outbox says that it may be.
    for (const sink of [...unsure.keys(), ...absent.keys()]) expect(sinkKinds[sink].canTell).toBe(false)
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
    'share the outbox and what a far side lets them ask: each lead in each sink once, no limit is broken',
    async () => {
      const agency = await openAgencySinks()
      // Half of what two hosts would ask that know nothing of each other.
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
      await settle(place)
      const { lost, twice } = await audit(agency, ids, place)
      expect([lost, twice, agency.bitrix24.overruns]).toEqual([[], [], 0])
    },
    MINUTES,
  )
})
