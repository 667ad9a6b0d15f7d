import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crowd } from '../support/crowd.ts'
import { printFigure } from '../support/provider/figure.ts'
import { findPostgres, startPostgres, type Postgres } from '../support/postgres.ts'
import { openDatabase } from '#server/db/database.ts'
import { StoreAway } from '#server/db/store-away.ts'
import { openStore } from '#server/compose/store.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask, callRequest, pause, review, startHost, type Heard, type RunningHost } from './running-host.ts'

const postgresBin = findPostgres()
const RESTARTS = 8
const REVIEWS = '/front/v1/reviews/add'

describe.skipIf(postgresBin === undefined)('PostgreSQL goes away (нужны initdb и postgres)', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'putevka-outage-'))
  let postgres: Postgres
  let host: RunningHost
  beforeAll(async () => {
    postgres = await startPostgres(postgresBin ?? '')
    host = await startHost({ DATA_DIR: dataDir, DATABASE_URL: postgres.url })
  })
  afterAll(async () => {
    host.kill('SIGKILL')
    await host.ended
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })

  test('survives every restart under load without losing an answered call', async () => {
    const traffic = startTraffic()
    const recovered: number[] = []
    for (let round = 0; round < RESTARTS; round += 1) {
      await pause(600)
      await postgres.restart()
      recovered.push(await untilWritten())
    }
    const heard = await traffic.stop()
    const accepted = heard.filter(({ status }) => status === 200)
    const kept = await marks()
    const lost = accepted.filter(({ mark }) => !kept.includes(mark)).length
    const away = heard.filter(({ status }) => status === 503)
    printFigure(
      `${RESTARTS} перезапусков PostgreSQL под нагрузкой: ответов 200 ${accepted.length}, 503 ${away.length}, ` +
        `иных ${heard.length - accepted.length - away.length}, потеряно ${lost}; ` +
        `запись не позже ${Math.round(Math.max(...recovered))} мс после возврата базы`,
    )
    expect(heard.length).toBe(accepted.length + away.length)
    expect(away.every(({ retryAfter }) => retryAfter === '3')).toBe(true)
    expect(away.length).toBeGreaterThan(0)
    expect(lost).toBe(0)
    expect(Math.max(...recovered)).toBeLessThan(3000)
  })

  test('stays live but not ready with a frozen database and answers in seconds', async () => {
    expect((await ask(host, '/ready')).status).toBe(200)
    postgres.freeze()
    const asked = Array.from({ length: 20 }, (_, index) => ask(host, REVIEWS, review(`во сне ${index}`)))
    await pause(200)
    const [health, ready] = [await ask(host, '/health'), await ask(host, '/ready')]
    const answers = await Promise.all(asked)
    postgres.thaw()
    const recoveredMs = await untilWritten()
    const again = await ask(host, '/ready')
    const slowest = Math.max(...answers.map(({ ms }) => ms))
    printFigure(
      `замерший PostgreSQL: /health ${health.status} за ${Math.round(health.ms)} мс, /ready ${ready.status} за ` +
        `${Math.round(ready.ms)} мс, запросы 503 не позже ${Math.round(slowest)} мс, запись через ${Math.round(recoveredMs)} мс`,
    )
    expect([health.status, ready.status, again.status]).toEqual([200, 503, 200])
    expect(health.ms).toBeLessThan(500)
    expect(ready.ms).toBeLessThan(2000)
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 503))
    // From the database, or from the queue before it.
    for (const { retryAfter } of answers) expect(['2', '3']).toContain(retryAfter)
    expect(slowest).toBeLessThan(8000)
    expect(recoveredMs).toBeLessThan(3_000 * crowd())
  })

  test('ends a transaction, not the process, when its connection dies', async () => {
    const db = await openDatabase({ databaseUrl: postgres.url })
    const broken = db.transaction().execute(async (transaction) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction)
      await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(db)
      await pause(300)
      await sql`select 1`.execute(transaction)
    })
    await expect(broken).rejects.toBeInstanceOf(StoreAway)
    expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
    await db.destroy()
  })

  /** Milliseconds until a review is accepted, ten seconds at most. */
  async function untilWritten(): Promise<number> {
    const startedAt = performance.now()
    const waited = () => performance.now() - startedAt
    while ((await ask(host, REVIEWS, review('проба'))).status !== 200 && waited() < 10_000) await pause(20)
    return waited()
  }

  function startTraffic() {
    const heard: (Heard & { mark: string })[] = []
    let isStopped = false
    const write = async (writer: number) => {
      for (let count = 0; !isStopped; count += 1) {
        const mark = `${writer}-${count}`
        const isLead = count % 2 === 0
        const path = isLead ? '/front/v1/user/call-request' : REVIEWS
        heard.push({ ...(await ask(host, path, isLead ? callRequest(mark) : review(mark))), mark })
        await pause(10)
      }
    }
    const work = Array.from({ length: 8 }, (_, writer) => write(writer))
    return {
      async stop() {
        isStopped = true
        await Promise.all(work)
        return heard
      },
    }
  }

  async function marks(): Promise<string[]> {
    const store = await openStore({ databaseUrl: postgres.url })
    const [leads, reviews] = [await store.leads.list(), await store.reviews.list()]
    await store.close()
    const comments = leads.map(({ context }) => (JSON.parse(context) as { comment: string }).comment)
    return [...comments, ...reviews.map(({ content }) => content)]
  }
})
