import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MINUTE_MS } from '#shared/domain/time/durations.ts'
import { farTourvisor, failureOf, json, sampleTrip, type Reply } from '#support/tourvisor/far-tourvisor.ts'
import { memoryAnswers } from '#support/tourvisor/memory-answers.ts'
import { scriptedGateway } from '#support/tourvisor/scripted-gateway.ts'
import type { Gateway } from '../gateway.ts'
import { createSearches } from '../search/searches.ts'
import { carefulGateway } from './rate-limited-gateway.ts'
import { createAskFor, createMeter } from './meter.ts'
import { createSourceState } from './source-state.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const pause = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms))

/** A server over the gateway with its own queues. Servers share the answers. */
function hostOver(gateway: Gateway, shared = memoryAnswers()) {
  const tools = { answers: shared.answers, clock: Date.now, pause }
  const meter = createMeter(shared.budgets, Date.now, 3000)
  const state = createSourceState(tools)
  const careful = carefulGateway(gateway, { meter, state, clock: Date.now, pause, log: () => {} })
  return { careful, searches: createSearches(careful, tools, createAskFor(meter)) }
}

/** Uses up the calls of a minute. */
async function fill(careful: Gateway): Promise<void> {
  for (let round = 0; round < 7; round += 1) {
    const asked = Promise.all(Array.from({ length: 40 }, () => careful.status('s')))
    await vi.advanceTimersByTimeAsync(1)
    await asked
  }
}

test('drops a paid call after a long wait and never sends it twice', async () => {
  const script = scriptedGateway()
  const shared = memoryAnswers()
  const [busy, idle] = [hostOver(script.gateway, shared), hostOver(script.gateway, shared)]
  await fill(busy.careful)
  script.script.startSearch = () => pause(14_000).then(() => 's1')
  const first = failureOf(busy.searches.begin(sampleTrip, ''))
  await vi.advanceTimersByTimeAsync(MINUTE_MS + 1000)
  const second = idle.searches.begin(sampleTrip, '')
  await vi.advanceTimersByTimeAsync(MINUTE_MS)
  expect(await second).toMatchObject({ search: 's1' })
  expect(await first).toMatchObject({ kind: 'busy', waitMs: expect.any(Number) })
  expect(script.calls.startSearch).toBe(1)
})

test('keeps the lease during the longest call', async () => {
  const script = scriptedGateway()
  const shared = memoryAnswers()
  const hosts = [hostOver(script.gateway, shared), hostOver(script.gateway, shared)]
  // The longest duration of a search: a turn, the guidebook of types, the search, and all of it again without
  // the filters.
  script.script.startSearch = () => pause(88_000).then(() => 's1')
  const [first, second] = hosts.map(({ searches }) => searches.begin(sampleTrip, '').catch(() => undefined))
  await vi.advanceTimersByTimeAsync(70_000)
  const third = hosts[1]?.searches.begin(sampleTrip, '').catch(() => undefined)
  await vi.advanceTimersByTimeAsync(30_000)
  await Promise.all([first, second, third])
  expect(script.calls.startSearch).toBe(1)
})

test('each page of a dictionary waits for its own turn', async () => {
  const calledAt: number[] = []
  const pages: Reply = (called) => {
    if (called.path === 'hotel-types') return json([])(called)
    calledAt.push(Date.now())
    const id = Number(called.query.get('page')) * 1000 + Number(called.query.get('countryId'))
    return json([{ id, name: 'ORION' }], 200, { 'x-total-count': '80' })(called)
  }
  const { careful } = hostOver(farTourvisor(pages).rest())
  const dictionaries = Promise.all(['1', '2'].map((country) => careful.hotels(country)))
  await vi.advanceTimersByTimeAsync(3 * MINUTE_MS)
  expect((await dictionaries).map((hotels) => hotels.length)).toEqual([80, 80])
  const busiest = Math.max(
    ...calledAt.map((from) => calledAt.filter((at) => at >= from && at < from + MINUTE_MS).length),
  )
  expect({ calledAtCount: calledAt.length, busiest }).toEqual({ calledAtCount: 160, busiest: 110 })
})
