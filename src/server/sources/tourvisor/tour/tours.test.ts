import { expect, test } from 'vitest'
import { MINUTE_MS } from '#shared/domain/time/durations.ts'
import { expectClean, refusalOf, resultQuery, TRIAL_KEY, wireSearch } from '#support/demo-tours.ts'
import { trialTourvisor } from '#support/tourvisor/trial-tourvisor.ts'
import { deriveIdKey } from '../../opaque-ids/signed-id.ts'
import { GatewayFailure } from '../gateway.ts'
import { readTourId, writeTourId } from './tour-id.ts'

async function openTour(options = {}) {
  const trial = trialTourvisor(options)
  const { requestid } = await trial.tours.searchRequest(wireSearch())
  const { result } = await trial.tours.searchResult(resultQuery(requestid))
  return { ...trial, tourid: result.hotel[0]?.tours.tour[0]?.tourid ?? '' }
}

test('checks a tour once in five minutes for all, flights once in ten', async () => {
  const { tours, script, time, tourid, state } = await openTour()
  const visit = () =>
    Promise.all([1, 2, 3].map(() => Promise.all([tours.actualize({ tourid }), tours.tourDetail({ tourid })])))
  const [[checked, detail] = []] = await visit()
  expect(checked?.tour.tourid).toBe(tourid)
  if (checked) expectClean('actualize', checked)
  if (detail) expectClean('tourDetail', detail)
  expect(script.calls).toMatchObject({ actualize: 1, detail: 1 })
  time.now += 6 * MINUTE_MS
  await visit()
  expect(script.calls).toMatchObject({ actualize: 2, detail: 1 })
  expect((await state()).spentToday).toBe(2)
})

test('reports a sold, expired or invalid tour in the API’s form', async () => {
  const { tours, script, time, tourid } = await openTour()
  script.script.actualize = () => Promise.reject(new GatewayFailure('gone', 'Wrong (obsolete) TourID.'))
  for (const call of [
    () => tours.actualize({ tourid }),
    () => tours.actualize({ tourid: 'abc' }),
    () => tours.tourDetail({ tourid: '' }),
  ]) {
    const refusal = await refusalOf(call())
    expect({ status: refusal.status, isFieldStyle: refusal.options.isFieldStyle }).toEqual({
      status: 200,
      isFieldStyle: true,
    })
  }
  time.now += 26 * 60 * MINUTE_MS
  const asked = script.calls.detail
  expect((await refusalOf(tours.tourDetail({ tourid }))).options.isFieldStyle).toBe(true)
  expect(script.calls.detail).toBe(asked)
})

test('refuses flights beyond the daily quota but still checks the price', async () => {
  const { tours, tourid } = await openTour({ searchesPerDay: 1 })
  const refusal = await refusalOf(tours.tourDetail({ tourid }))
  expect({ status: refusal.status, message: refusal.message }).toEqual({
    status: 422,
    message: expect.stringContaining('менеджер'),
  })
  expect((await tours.actualize({ tourid })).tour.price).toBe(98_000)
})

test('accepts a number or a word of the source, signed by our key', () => {
  const [key, other] = ['tourvisor', 'putevka'].map((source) => deriveIdKey(TRIAL_KEY, source))
  if (!key || !other) throw new Error('no keys')
  for (const tour of ['90264112887701', '1', 'a-b_c', '0012', '99999999999999999999']) {
    const text = writeTourId({ tour, issuedHour: 100 }, key)
    expect(text).toMatch(/^[\w-]{28,60}$/)
    expect(readTourId(text, key, 100 * 3_600_000)).toEqual({ tour, issuedHour: 100 })
    expect(readTourId(text, other, 100 * 3_600_000)).toBeUndefined()
    expect(readTourId(text, key, 126 * 3_600_000)).toBeUndefined()
  }
})
