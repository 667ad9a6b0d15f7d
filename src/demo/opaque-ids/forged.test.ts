import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBench, type Bench } from '#support/provider/bench.ts'
import { createDemoTours } from '../demo-tours.ts'
import { mix } from '../seeded-random.ts'
import { moscowDay } from '../days.ts'
import { NOON, resultQuery, TRIAL_KEY, trialTours, wireSearch } from '#support/demo-tours.ts'
import { idKeyOf } from '#provider/opaque-ids/signed-id.ts'
import { readRequestId, writeRequestId } from './request-id.ts'

const CHANGES = 500
/** No forged id may cost more, milliseconds. */
const MOST_MS = 50
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const { tours } = trialTours()
let bench: Bench
let requestid: string
let tourid: string

beforeAll(async () => {
  bench = await openBench({}, undefined, tours)
  ;({ requestid } = await tours.searchRequest(wireSearch()))
  const { result } = await tours.searchResult(resultQuery(requestid))
  tourid = result.hotel[0]?.tours.tour[0]?.tourid ?? ''
})

afterAll(() => bench.close())

/** The text with one sign changed, the number-th way. */
function changed(text: string, number: number): string {
  const place = (mix(number, 3) >>> 0) % text.length
  const sign = alphabet.charAt((alphabet.indexOf(text.charAt(place)) + 1 + (number % 63)) % 64)
  return text.slice(0, place) + sign + text.slice(place + 1)
}

const calls: [string, (id: string) => string, () => string][] = [
  ['searchResult', (id) => `/search/result?requestid=${id}&page=1&onpage=25`, () => requestid],
  ['searchContinue', (id) => `/search/continue?requestid=${id}`, () => requestid],
  ['actualize', (id) => `/search/actualize?tourid=${id}`, () => tourid],
  ['tourDetail', (id) => `/search/get-detail?tourid=${id}`, () => tourid],
]

describe('ids that somebody changed', () => {
  test.each(calls)('%s refuses each of 500 at once', { timeout: 60_000 }, async (name, path, genuine) => {
    const paths = Array.from({ length: CHANGES / 2 }, (_, number) => changed(genuine(), number))
    const rest = paths.map((text, number) => changed(text, mix(number, 7) >>> 0))
    expect((await bench.call('GET', path(genuine()))).status).toBe(200)
    let slowest = 0
    for (const id of [...paths, ...rest.filter((text) => text !== genuine())]) {
      const startedAt = process.cpuUsage()
      const { status } = await bench.call('GET', path(id))
      const { user } = process.cpuUsage(startedAt)
      slowest = Math.max(slowest, user / 1000)
      expect(status).toBeGreaterThanOrEqual(400)
      expect(status).toBeLessThan(500)
    }
    process.stdout.write(`${name}: ${paths.length + rest.length} changes, slowest ${slowest.toFixed(1)} ms\n`)
    expect(slowest).toBeLessThan(MOST_MS)
  })
})

describe('a search nobody may ask for', () => {
  const ownKey = idKeyOf(TRIAL_KEY, 'putevka')
  const wide = (key: Uint8Array) => {
    const run = readRequestId(requestid, ownKey)
    if (!run) throw new Error('not our id')
    return writeRequestId({ ...run, query: { ...run.query, to: run.query.from + 255 } }, key)
  }
  test('is refused whoever signed it', async () => {
    expect(readRequestId(requestid, ownKey)?.query.from).toBeGreaterThan(moscowDay(NOON))
    expect(readRequestId(wide(ownKey), ownKey)).toBeUndefined()
    expect((await bench.call('GET', `/search/result?requestid=${wide(ownKey)}`)).status).toBe(404)
    expect(
      (await bench.call('GET', `/search/result?requestid=${wide(idKeyOf(Buffer.alloc(32), 'putevka'))}`))
        .status,
    ).toBe(404)
  })

  test('another server knows nothing of our ids', async () => {
    const stranger = createDemoTours({ clock: () => NOON, idKey: Buffer.alloc(32, 'other') })
    await expect(stranger.actualize({ tourid })).rejects.toMatchObject({ status: 404 })
  })
})
