import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { DAY_MS } from '#shared/domain/time/durations.ts'
import { expectClean, refusalOf, resultQuery, wireSearch } from '#support/demo-tours.ts'
import { memoryAnswers } from '#support/tourvisor/memory-answers.ts'
import { trialTourvisor } from '#support/tourvisor/trial-tourvisor.ts'
import type { SharedAnswers } from '../../../db/answer-store.ts'
import { GatewayFailure } from '../gateway.ts'

const away = () => Promise.reject(new GatewayFailure('away', 'HTTP 502'))
const notBought = () => Promise.reject(new GatewayFailure('not-bought', 'HTTP 403'))

test('builds a page from the dictionary and searches without the module', async () => {
  const { tours, script, state } = trialTourvisor()
  script.script.hotel = notBought
  await Promise.all(['4', '1', '777'].map((ext_id) => tours.hotels({ ext_id })))
  const { requestid } = await tours.searchRequest(wireSearch())
  await tours.searchResult(resultQuery(requestid))
  await expect
    .poll(async () => (await tours.hotelDetail({ hotelcode: '77' })).hotel.images.image)
    .toEqual(['https://static.example.ru/77.jpg'])
  const { hotel } = await tours.hotelDetail({ hotelcode: '77' })
  expect({ lat: hotel.coord1, lon: hotel.coord2 }).toEqual({ lat: -5.74, lon: -68.4 })
  expectClean('hotelDetail', await tours.hotelDetail({ hotelcode: '78' }))
  expect((await refusalOf(tours.hotelDetail({ hotelcode: '5' }))).status).toBe(404)
  expect(script.calls.hotel).toBe(1)
  expect((await state()).notBought).toEqual(['hotel-pages'])
})

test.each(['78', '4_78'])('answers %s with 503 until its dictionary is read', async (hotelcode) => {
  const { tours, script, time } = trialTourvisor()
  script.script = { hotel: notBought, hotels: away }
  // The first refusal reveals that the module is missing. The second response does not call the source.
  for (const _ of [1, 2]) {
    const { status, options, message } = await refusalOf(tours.hotelDetail({ hotelcode }))
    expect(message).toContain(`через ${options.retryAfterSeconds} секунд`)
    expect({ status, retryAfterSeconds: options.retryAfterSeconds }).toEqual({
      status: 503,
      retryAfterSeconds: 10,
    })
  }
  script.script.hotels = undefined
  time.now += 15_001
  await expect
    .poll(async () => (await tours.hotelDetail({ hotelcode }).catch(() => undefined))?.hotel.name)
    .toBe('HOTEL 78')
})

test('answers 503 for a hotel with only a known code', async () => {
  const { tours, script, time } = trialTourvisor()
  script.script = { hotel: notBought, hotels: away }
  const { requestid } = await tours.searchRequest(wireSearch())
  await tours.searchResult(resultQuery(requestid))
  const readName = async () =>
    (await tours.hotelDetail({ hotelcode: '77' }).catch(() => undefined))?.hotel.name
  await expect.poll(readName).toBe('HOTEL 77')
  // The card of the search has expired, its code has not.
  time.now += 91 * DAY_MS
  const { status, options } = await refusalOf(tours.hotelDetail({ hotelcode: '77' }))
  expect({ status, retryAfterSeconds: options.retryAfterSeconds }).toEqual({
    status: 503,
    retryAfterSeconds: 10,
  })
  script.script.hotels = undefined
  time.now += 15_001
  await expect.poll(readName).toBe('HOTEL 77')
})

test('answers 404 for a hotel that has left every dictionary', async () => {
  const { tours, script, time } = trialTourvisor()
  script.script = { hotel: notBought, hotels: async () => [] }
  const { requestid } = await tours.searchRequest(wireSearch())
  await tours.searchResult(resultQuery(requestid))
  const isKnown = async () =>
    (await tours.hotelDetail({ hotelcode: '77' }).catch(() => undefined)) !== undefined
  await expect.poll(isKnown).toBe(true)
  time.now += 91 * DAY_MS
  const read = async () => (await refusalOf(tours.hotelDetail({ hotelcode: '77' }))).status
  expect(await read()).toBe(503)
  time.now += 15_001
  await expect.poll(read).toBe(404)
})

test('reads stale dictionaries in sequence and pauses after a failure', async () => {
  const { tours, script, time } = trialTourvisor()
  await Promise.all(['4', '1', '777'].map((ext_id) => tours.hotels({ ext_id })))
  const before = script.calls.hotels
  let [running, most] = [0, 0]
  const slowlyAway = async () => {
    running += 1
    most = Math.max(most, running)
    await sleep(20)
    running -= 1
    return away()
  }
  script.script = { hotel: notBought, hotels: slowlyAway }
  time.now += 3 * DAY_MS
  const calls = async () => {
    expect((await refusalOf(tours.hotelDetail({ hotelcode: '900' }))).status).toBe(503)
    return script.calls.hotels - before
  }
  await expect.poll(calls).toBe(3)
  await expect.poll(() => running).toBe(0)
  for (let request = 0; request < 20; request += 1) expect(await calls()).toBe(3)
  // The last failure may be recorded a moment after the source has answered.
  const callsLater = () => {
    time.now += 15_001
    return calls()
  }
  await expect.poll(callsLater).toBeGreaterThanOrEqual(6)
  expect(most).toBe(1)
})

test('calls no page missing while the source is unavailable', async () => {
  const { tours, script } = trialTourvisor()
  script.script = { hotel: notBought, departures: away }
  for (const _ of [1, 2]) expect((await refusalOf(tours.hotelDetail({ hotelcode: '78' }))).status).toBe(503)
})

test('spends neither a call nor a row on invented codes', async () => {
  const shared = memoryAnswers()
  const asked: string[] = []
  const inner = shared.answers
  const noting = (key: string) => void asked.push(key)
  const answers: SharedAnswers = {
    get: (key, now) => (noting(key), inner.get(key, now)),
    claim: (key, now, leaseMs) => (noting(key), inner.claim(key, now, leaseMs)),
    put: (key, value, now, term) => (noting(key), inner.put(key, value, now, term)),
    release: (key, lease) => inner.release(key, lease),
  }
  const { tours, script } = trialTourvisor({ ...shared, answers })
  script.script.hotel = notBought
  await Promise.all(['4', '1', '777'].map((ext_id) => tours.hotels({ ext_id })))
  await tours.hotelDetail({ hotelcode: '77' })
  await refusalOf(tours.hotelDetail({ hotelcode: '900' }))
  const [calls, before] = [JSON.stringify(script.calls), asked.length]
  for (let code = 1000; code < 1100; code += 1)
    for (const hotelcode of [`${code}`, `4_${code}`])
      expect((await refusalOf(tours.hotelDetail({ hotelcode }))).status).toBe(404)
  expect(JSON.stringify(script.calls)).toBe(calls)
  // One read of the page, which may be known from before, and nothing else.
  expect(asked.slice(before).filter((key) => !key.startsWith('tourvisor-hotel:'))).toEqual([])
  expect(asked.length - before).toBe(100)
})
