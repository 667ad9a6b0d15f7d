import { expect, test } from 'vitest'
import { MINUTE_MS } from '#shared/domain/time/durations.ts'
import { NOON, resultQuery, wireSearch } from '#support/demo-tours.ts'
import { trialTourvisor } from '#support/tourvisor/trial-tourvisor.ts'

test('asks the source nothing about an unknown search', async () => {
  const { tours, script, state } = trialTourvisor()
  const calls = structuredClone(script.calls)
  expect(await tours.knownSearch?.(wireSearch())).toBeUndefined()
  expect(script.calls).toEqual(calls)
  expect((await state()).spentToday).toBe(0)
})

test('returns the whole of an equal search without a call, for ten minutes', async () => {
  const { tours, script, time, state } = trialTourvisor()
  const { requestid } = await tours.searchRequest(wireSearch())
  script.progress = 40
  await tours.searchResult(resultQuery(requestid))
  expect(await tours.knownSearch?.(wireSearch())).toBeUndefined()
  script.progress = 100
  time.now += 2000
  const reply = await tours.searchResult(resultQuery(requestid))
  const calls = structuredClone(script.calls)
  const known = await tours.knownSearch?.(wireSearch())
  expect(known).toMatchObject({ requestid, until: NOON + 10 * MINUTE_MS, result: reply.result })
  expect(known?.status).toMatchObject({ state: 'finished', hotelsfound: 2 })
  expect(await tours.knownSearch?.(wireSearch({ adults: '3' }))).toBeUndefined()
  // The visitor's browser polls the same search, also without a call.
  expect((await tours.searchResult(resultQuery(requestid))).status.state).toBe('finished')
  time.now = NOON + 10 * MINUTE_MS
  expect(await tours.knownSearch?.(wireSearch())).toBeUndefined()
  expect(script.calls).toEqual(calls)
  expect((await state()).spentToday).toBe(1)
})
