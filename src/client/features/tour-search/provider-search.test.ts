import { createApi } from '#client/api/api.ts'
import { reduceSearch, searchStart, type SearchEvent } from '#shared/domain/search/search.ts'
import { openBench } from '#support/provider/bench.ts'
import { allPages, NOON, trialTours, wireSearch } from '#support/demo-tours.ts'
import { expect, test } from 'vitest'
import { runSearch } from './run-search.ts'

test('finds exactly all hotels of the search at the provider itself', async () => {
  const { tours, time } = trialTours({ searchSpeed: 1 })
  const bench = await openBench({}, undefined, tours)
  const api = createApi({
    host: 'http://localhost',
    token: () => undefined,
    onUnauthorized: () => {},
    fetch: (input, init) => bench.provider(new Request(input, init)),
  })
  const events: SearchEvent[] = []
  let progress = 0
  await runSearch({
    api,
    call: Object.fromEntries(Object.entries(wireSearch()).map(([name, value]) => [name, wired(value)])),
    requestId: undefined,
    signal: new AbortController().signal,
    emit: (event) => {
      events.push(event)
      const state = events.reduce(reduceSearch, searchStart)
      expect(state.progress).toBeGreaterThanOrEqual(progress)
      progress = state.progress
    },
    wait: (ms) => {
      time.now += ms
      return Promise.resolve()
    },
  })
  const state = events.reduce(reduceSearch, searchStart)
  const { requestid } = await tours.searchRequest(wireSearch())
  time.now = NOON + 3_600_000
  const all = await allPages(tours, state.requestId ?? requestid)
  expect(state.phase).toBe('finished')
  expect(all.length).toBeGreaterThan(25)
  const codes = (hotels: { hotelcode: string }[]) => hotels.map(({ hotelcode }) => hotelcode).sort()
  expect(codes(state.hotels)).toEqual(codes(all))
  const count = (hotels: typeof all) => hotels.reduce((sum, hotel) => sum + hotel.tours.tour.length, 0)
  expect(count(state.hotels)).toBe(count(all))
  await bench.close()
})

const wired = (value: unknown) => (typeof value === 'boolean' ? String(Number(value)) : String(value))
