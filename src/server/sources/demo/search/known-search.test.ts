import { expect, test } from 'vitest'
import { allPages, NOON, resultQuery, trialTours, wireSearch } from '#support/demo-tours.ts'

test('returns all hotels of an equal search that has ended, for two minutes', async () => {
  const { tours, time } = trialTours({ searchSpeed: 1, reuseSearchMs: 120_000 })
  expect(await tours.knownSearch?.(wireSearch())).toBeUndefined()
  const { requestid } = await tours.searchRequest(wireSearch())
  expect(await tours.knownSearch?.(wireSearch())).toBeUndefined()
  await tours.searchResult(resultQuery(requestid))
  expect(await tours.knownSearch?.(wireSearch())).toBeUndefined()
  time.now += 10_000
  const known = await tours.knownSearch?.(wireSearch())
  expect(known).toMatchObject({ requestid, until: NOON + 120_000 })
  expect(known?.result.hotel).toEqual(await allPages(tours, requestid))
  expect(known?.result.hotel).toHaveLength(known?.status.hotelsfound ?? 0)
  time.now = NOON + 120_000
  expect(await tours.knownSearch?.(wireSearch())).toBeUndefined()
})
