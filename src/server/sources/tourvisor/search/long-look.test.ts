import { expect, test } from 'vitest'
import { resultQuery, wireSearch } from '#support/demo-tours.ts'
import { scriptedHotel, scriptedStatus } from '#support/tourvisor/scripted-gateway.ts'
import { trialTourvisor } from '#support/tourvisor/trial-tourvisor.ts'
import { GatewayFailure } from '../gateway.ts'

/** A search without results for this many milliseconds. Time passes during pauses. */
async function searching(foundAfterMs: number) {
  const pauses: number[] = []
  const trial = trialTourvisor({
    pause: async (ms) => {
      pauses.push(ms)
      trial.time.now += ms
    },
  })
  const { script, time, tours } = trial
  const { requestid } = await tours.searchRequest(wireSearch())
  const startedAt = time.now
  script.script.results = async () =>
    time.now - startedAt < foundAfterMs ? [] : [scriptedHotel('77', 98_000)]
  script.script.status = async () => scriptedStatus(time.now - startedAt < foundAfterMs ? 10 : 40)
  const ask = async () => (await tours.searchResult(resultQuery(requestid))).status
  return { ...trial, ask, pauses, passed: () => time.now - startedAt }
}

test('a response waits for the first hotels, and no longer', async () => {
  const { ask, passed } = await searching(1_000)
  expect(await ask()).toMatchObject({ hotelsfound: 1, state: 'searching' })
  expect(passed()).toBeGreaterThanOrEqual(1_000)
  expect(passed()).toBeLessThanOrEqual(1_600)
  // With something to show the response is immediate.
  const before = passed()
  await ask()
  expect(passed()).toBe(before)
})

test('a response waits two seconds at most, so that progress is visible', async () => {
  const { ask, passed } = await searching(60_000)
  expect(await ask()).toMatchObject({ hotelsfound: 0, state: 'searching' })
  expect(passed()).toBeGreaterThan(1_000)
  expect(passed()).toBeLessThanOrEqual(2_000)
})

test('does not poll a failing source endlessly', async () => {
  const { ask, script } = await searching(60_000)
  await ask()
  script.script.status = () => Promise.reject(new GatewayFailure('away', 'HTTP 502'))
  const before = script.calls.status
  expect(await ask()).toMatchObject({ hotelsfound: 0 })
  expect(script.calls.status - before).toBeLessThanOrEqual(5)
})
