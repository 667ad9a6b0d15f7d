import { statSync } from 'node:fs'
import { join } from 'node:path'
import { openFakeBotApi } from '../support/host/fake-bot-api.ts'
import { printFigure } from '../support/provider/figure.ts'
import { addDays, dayToCall, todayAt } from '#shared/domain/time/day.ts'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#server/db/database.ts'
import { createFiles } from '#server/files/repository.ts'
import {
  fillStore,
  leadIds,
  newPath,
  overBoth,
  storePlace,
  type NewPlace,
  type Place,
} from './backup-places.ts'
import { FILE_OF_DUE } from './file-of-due.ts'
import { runCommand } from './run-command.ts'
import { ask, callRequest, pause, startHost, type Heard, type RunningHost } from './running-host.ts'

const OLD_LEADS = 3000
const WRITERS = 4
/** Requests answered before the backup starts. */
const ANSWERED_BEFORE = 20
const LEADS = '/front/v1/user/call-request'

overBoth((newPlace: NewPlace) => {
  let place: Place
  let host: RunningHost | undefined
  beforeEach(async () => {
    place = await newPlace()
  })
  afterEach(() => end('SIGKILL'))
  const start = async (over: Place, chat: Record<string, string> = {}) =>
    (host = await startHost({ ...over, ...chat }))
  const end = async (signal: NodeJS.Signals) => {
    host?.kill(signal)
    await host?.ended
    host = undefined
  }

  test('includes every answered lead during writes and blocks no visitor', async () => {
    await fillStore(place, OLD_LEADS)
    // A message for the chat is written with each request: a backup torn between the two cannot be restored.
    const api = await openFakeBotApi()
    onTestFinished(api.close)
    const running = await start(place, {
      TELEGRAM_BOT_TOKEN: '123456789:AAsecretAAsecretAAsecretAA',
      TELEGRAM_API_ROOT: api.url,
      LEADS_CHAT_ID: '-1001',
    })
    const requestid = await search(running)
    const traffic = startTraffic(running)
    while (traffic.answered().length < ANSWERED_BEFORE) await pause(20)
    const before = traffic.answered()
    const copy = newPath()
    const startedAt = performance.now()
    const copied = await runCommand('backup', [copy], place)
    const endedAt = performance.now()
    await pause(300)
    const heard = await traffic.stop()
    await end('SIGTERM')
    expect(copied).toMatchObject({ exitCode: 0, output: expect.stringContaining('Копия готова') })
    expect(statSync(copy).mode & 0o777).toBe(0o700)
    expect(statSync(join(copy, 'putevka.sqlite')).mode & 0o777).toBe(0o600)

    const restored = await newPlace()
    const back = await runCommand('restore', [copy], restored)
    expect(back).toMatchObject({ exitCode: 0 })
    const kept = new Set(await leadIds(restored))
    const lost = before.filter((id) => !kept.has(id))
    const during = heard.filter(({ at }) => at > startedAt && at < endedAt)
    const slowest = Math.max(...during.map(({ ms }) => ms))
    printFigure(
      `копия ${kept.size} заявок под записью за ${Math.round(copied.ms)} мс: ответов за это время ${during.length}, ` +
        `самый долгий ${Math.round(slowest)} мс; из ${before.length} подтверждённых до неё потеряно ${lost.length}; ` +
        `восстановление ${Math.round(back.ms)} мс`,
    )
    expect(lost).toEqual([])
    expect(kept.size).toBeGreaterThanOrEqual(OLD_LEADS + ANSWERED_BEFORE)
    expect(new Set(heard.map(({ status }) => status))).toEqual(new Set([200]))
    // A visitor that waits for the whole backup has one answer at its end at most.
    expect(during.length).toBeGreaterThan(WRITERS)
    // The host of the restored store accepts signatures of the old key.
    const revived = await start(restored)
    const result = `/front/v1/search/result?requestid=${requestid}&type=status`
    expect((await ask(revived, result)).status).toBe(200)
    expect((await ask(revived, LEADS, callRequest('после'))).status).toBe(200)
  })

  test('holds documents of leads, and a restore brings them back', async () => {
    await fillStore(place, 1)
    const [copy, restored] = [newPath(), await newPlace()]
    expect(await runCommand('backup', [copy], place)).toMatchObject({ exitCode: 0 })
    expect(await runCommand('restore', [copy], restored)).toMatchObject({ exitCode: 0 })
    const db = await openDatabase(storePlace(restored))
    const pieces: Uint8Array[] = []
    for await (const piece of createFiles(db).read('file')) pieces.push(piece)
    expect(await createFiles(db).find('file')).toMatchObject({ kind: 'voucher', state: 'sent' })
    await db.destroy()
    expect(Buffer.concat(pieces).equals(FILE_OF_DUE)).toBe(true)
  })

  test('replaces an existing store only on request and never under a host', async () => {
    const running = await start(place)
    const first = await ask(running, LEADS, callRequest('в копии'))
    const copy = newPath()
    await runCommand('backup', [copy], place)
    await ask(running, LEADS, callRequest('после копии'))
    const restore = (...args: string[]) => runCommand('restore', [copy, ...args], place)
    expect(await restore('--check')).toMatchObject({
      exitCode: 0,
      output: expect.stringContaining('Копия цела'),
    })
    expect(await restore('--replace')).toMatchObject({
      exitCode: 1,
      output: expect.stringContaining('остановите'),
    })
    expect((await ask(running, LEADS, callRequest('и хост работает'))).status).toBe(200)
    await end('SIGTERM')
    expect(await restore()).toMatchObject({ exitCode: 1, output: expect.stringContaining('--replace') })
    expect(await leadIds(place)).toHaveLength(3)
    expect(await restore('--replace')).toMatchObject({ exitCode: 0 })
    expect(await leadIds(place)).toEqual([first.body['id']])
    expect(await runCommand('backup', [copy], place)).toMatchObject({
      exitCode: 1,
      output: expect.stringContaining('уже есть'),
    })
  })
})

/** Visitors who ask for calls, until stopped. */
function startTraffic(host: RunningHost) {
  const heard: (Heard & { at: number })[] = []
  let isStopped = false
  const write = async (writer: number) => {
    for (let count = 0; !isStopped; count += 1) {
      const answer = await ask(host, LEADS, callRequest(`${writer}-${count}`))
      heard.push({ ...answer, at: performance.now() })
      await pause(10)
    }
  }
  const work = Array.from({ length: WRITERS }, (_, writer) => write(writer))
  return {
    /** Numbers of the requests answered so far. */
    answered: () => heard.flatMap(({ body }) => (typeof body['id'] === 'string' ? [body['id']] : [])),
    async stop() {
      isStopped = true
      await Promise.all(work)
      return heard
    },
  }
}

async function search(host: RunningHost): Promise<string> {
  const day = dayToCall(addDays(todayAt(Date.now()), 14))
  const words = `departure=1&country=4&datefrom=${day}&dateto=${day}&nightsfrom=7&nightsto=7&adults=2`
  const { body } = await ask(host, `/front/v1/search/request?${words}`)
  return /"requestid":"([\w-]+)"/.exec(JSON.stringify(body))?.[1] ?? ''
}
