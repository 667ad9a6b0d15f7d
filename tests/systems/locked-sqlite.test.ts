import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crowd } from '../support/crowd.ts'
import { openFakeBotApi, type FakeBotApi } from '../support/host/fake-bot-api.ts'
import { printFigure } from '../support/provider/figure.ts'
import { openStore } from '#server/compose/store.ts'
import { expect, test } from 'vitest'
import { until } from '#support/until.ts'
import { holdLock } from './hold-lock.ts'
import { ask, callRequest, pause, review, startHost, type Heard, type RunningHost } from './running-host.ts'

const WRITERS = 4
const READS = ['/health', '/front/v1/init/settings', '/front/v1/departures/']

/** A host with its own database that notifies a chat. */
interface Place {
  dataDir: string
  api: FakeBotApi
  host: RunningHost
}

async function inPlace(work: (place: Place) => Promise<void>): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'putevka-locked-'))
  const api = await openFakeBotApi()
  const host = await startHost({
    DATA_DIR: dataDir,
    TELEGRAM_BOT_TOKEN: '123456789:AAsecretAAsecretAAsecretAA',
    TELEGRAM_API_ROOT: api.url,
    LEADS_CHAT_ID: '-1001',
  })
  try {
    await work({ dataDir, api, host })
  } finally {
    host.kill('SIGKILL')
    await host.ended
    await api.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

// Both mostly wait, each for its own lock: run in parallel.
test.concurrent('loses, repeats and blocks nothing during a write lock of 6 s', () =>
  inPlace(async (place) => {
    const { dataDir, api, host } = place
    // Caches are filled before measuring.
    await Promise.all(READS.map((path) => ask(host, path)))
    const traffic = startTraffic(host)
    await pause(1000)
    const release = await holdLock(dataDir)
    await pause(6000)
    const heldAt = performance.now()
    await release()
    const recovered = await ask(host, '/front/v1/reviews/add', review('после замка'))
    const recoveredMs = performance.now() - heldAt
    await pause(1500)
    const { writes, reads } = await traffic.stop()
    const kept = await readBack(place, [...writes, { ...recovered, mark: 'после замка' }])
    const slowest = Math.max(...reads.map(({ ms }) => ms))
    printFigure(
      `замок на 6 с: записей ${writes.length}, потеряно ${kept.lost}, повторено ${kept.repeated}, ` +
        `сообщений в чат ${api.messages.length} о ${kept.leads} заявках; чтений ${reads.length}, ` +
        `самое долгое ${Math.round(slowest)} мс; запись через ${Math.round(recoveredMs)} мс после замка`,
    )
    expect(new Set(writes.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(reads.map(({ status }) => status))).toEqual(new Set([200]))
    expect(kept).toMatchObject({ lost: 0, repeated: 0 })
    expect(kept.told).toEqual(kept.promised)
    // On a loaded machine; SQLite's own wait would block everyone for five seconds.
    expect(slowest).toBeLessThan(3000)
    expect(recoveredMs).toBeLessThan(1_000 * crowd())
  }))

test.concurrent('answers 503 with Retry-After during a longer lock, then recovers', () =>
  inPlace(async (place) => {
    const { dataDir, host } = place
    const release = await holdLock(dataDir)
    const refused = await Promise.all([
      ...Array.from({ length: 5 }, (_, index) => ask(host, '/front/v1/reviews/add', review(`раз ${index}`))),
      ask(host, '/front/v1/user/call-request', callRequest('два')),
    ])
    await release()
    const after = await ask(host, '/front/v1/reviews/add', review('три'))
    const waits = refused.map(({ ms }) => ms)
    printFigure(
      `замок дольше ожидания: 503 за ${Math.round(Math.max(...waits))} мс, запись через ${Math.round(after.ms)} мс после него`,
    )
    expect(refused.map(({ status, retryAfter }) => [status, retryAfter])).toEqual(
      refused.map(() => [503, '3']),
    )
    expect(Math.max(...waits)).toBeLessThan(12_000)
    expect([after.status, after.ms < 1000]).toEqual([200, true])
    const kept = await readBack(place, [{ ...after, mark: 'три' }])
    expect(kept).toMatchObject({ lost: 0, repeated: 0, rows: 1 })
  }))

interface Written extends Heard {
  mark: string
}

/** Visitors who write and visitors who read, until stopped. */
function startTraffic(host: RunningHost) {
  const [writes, reads]: [Written[], Heard[]] = [[], []]
  let isStopped = false
  const write = async (writer: number) => {
    for (let count = 0; !isStopped; count += 1) {
      const mark = `${writer}-${count}`
      const isLead = count % 2 === 0
      const path = isLead ? '/front/v1/user/call-request' : '/front/v1/reviews/add'
      const heard = await ask(host, path, isLead ? callRequest(mark) : review(mark))
      writes.push({ ...heard, mark })
      await pause(50)
    }
  }
  const watch = async (path: string) => {
    while (!isStopped) {
      reads.push(await ask(host, path))
      await pause(50)
    }
  }
  const work = [...Array.from({ length: WRITERS }, (_, writer) => write(writer)), ...READS.map(watch)]
  return {
    async stop() {
      isStopped = true
      await Promise.all(work)
      return { writes, reads }
    },
  }
}

/** The answered writes that the database and the chat hold once the host has sent everything. */
async function readBack({ dataDir, api, host }: Place, writes: readonly Written[]) {
  const acknowledged = writes.filter(({ status }) => status === 200)
  const ids = acknowledged.flatMap(({ body }) => (typeof body['id'] === 'string' ? [body['id']] : []))
  await until(() => expect(api.messages.length).toBeGreaterThanOrEqual(ids.length))
  // A repeated message would follow at once.
  await pause(300)
  host.kill('SIGTERM')
  await host.ended
  const store = await openStore({ dataDir })
  const [leads, reviews] = [await store.leads.list(), await store.reviews.list()]
  await store.close()
  const marks = [
    ...leads.map(({ context }) => String((JSON.parse(context) as { comment: string }).comment)),
    ...reviews.map(({ content }) => content),
  ]
  const told = api.messages.map((text) => /№ (\w+)/.exec(text)?.[1] ?? text)
  return {
    rows: marks.length,
    leads: leads.length,
    lost: acknowledged.filter(({ mark }) => !marks.includes(mark)).length,
    repeated: marks.length - new Set(marks).size,
    promised: ids.toSorted(),
    told: told.toSorted(),
  }
}
