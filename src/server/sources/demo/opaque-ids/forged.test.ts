import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBench, type Bench } from '#support/provider/bench.ts'
import { createDemoTours } from '../demo-tours.ts'
import { mix } from '../seeded-random.ts'
import { epochDayAt } from '../epoch-day.ts'
import { NOON, resultQuery, TRIAL_KEY, trialTours, wireSearch } from '#support/demo-tours.ts'
import { deriveIdKey } from '../../opaque-ids/signed-id.ts'
import { readRequestId, writeRequestId } from '../search/request-id.ts'

const CHANGES = 20
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

/** Returns the text with one character changed, in variant `number`. */
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

test.each(calls)('%s refuses changed ids', async (_name, path, genuine) => {
  const ids = Array.from({ length: CHANGES }, (_, number) => changed(genuine(), number))
  expect((await bench.call('GET', path(genuine()))).status).toBe(200)
  for (const id of ids) {
    const { status } = await bench.call('GET', path(id))
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
  }
})

describe('search out of bounds', () => {
  const ownKey = deriveIdKey(TRIAL_KEY, 'putevka')
  const wide = (key: Uint8Array) => {
    const run = readRequestId(requestid, ownKey)
    if (!run) throw new Error('not our id')
    return writeRequestId({ ...run, query: { ...run.query, to: run.query.from + 255 } }, key)
  }
  test('is refused even with a valid signature', async () => {
    expect(readRequestId(requestid, ownKey)?.query.from).toBeGreaterThan(epochDayAt(NOON))
    expect(readRequestId(wide(ownKey), ownKey)).toBeUndefined()
    expect((await bench.call('GET', `/search/result?requestid=${wide(ownKey)}`)).status).toBe(404)
    expect(
      (await bench.call('GET', `/search/result?requestid=${wide(deriveIdKey(Buffer.alloc(32), 'putevka'))}`))
        .status,
    ).toBe(404)
  })

  test('ids of another secret are refused', async () => {
    const stranger = createDemoTours({ clock: () => NOON, idKey: Buffer.alloc(32, 'other') })
    await expect(stranger.actualize({ tourid })).rejects.toMatchObject({ status: 404 })
  })
})
