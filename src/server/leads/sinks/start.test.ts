import type { Outcome } from '../../outbound/outcome.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { until } from '#support/until.ts'
import { openOutboxBench, type OutboxBench } from '#support/host/outbox-bench.ts'
import type { LeadSink } from './lead-sink.ts'
import { startLeadOutbox } from './start.ts'

let bench: OutboxBench
let stop: () => Promise<void> = async () => {}
beforeEach(async () => {
  bench = await openOutboxBench()
})
afterEach(async () => {
  vi.useRealTimers()
  await stop()
  await bench.close()
})

const sent: Outcome = { kind: 'sent' }

function start(send: LeadSink['send'], over = bench.store) {
  const failures: unknown[] = []
  const parts = { store: over, sink: { name: 'chat' as const, send }, clock: bench.now, log: () => {} }
  stop = startLeadOutbox({ ...parts, onFailure: (error) => void failures.push(error) })
  return failures
}

/** The next round, two seconds later. */
async function nextLook(): Promise<void> {
  await until(() => expect(vi.getTimerCount()).toBe(1))
  await vi.advanceTimersByTimeAsync(2_000)
}

test('sends a lead at once, a later one in the next round, none after the stop', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const told: string[] = []
  await bench.ask('раз')
  start(async ({ lead }) => {
    told.push(lead.id)
    return sent
  })
  await until(() => expect(told).toHaveLength(1))
  await bench.ask('два')
  await nextLook()
  await until(() => expect(told).toHaveLength(2))
  await until(() => expect(vi.getTimerCount()).toBe(1))
  await stop()
  expect(vi.getTimerCount()).toBe(0)
})

test('waits for the message in flight when stopping and starts no other', async () => {
  await bench.ask('раз')
  await bench.ask('два')
  let arrive: (outcome: Outcome) => void = () => {}
  const send = vi.fn<() => Promise<Outcome>>(() => new Promise((resolve) => (arrive = resolve)))
  start(send)
  await until(() => expect(send).toHaveBeenCalledOnce())
  let isStopped = false
  const stopped = stop().then(() => void (isStopped = true))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(isStopped).toBe(false)
  arrive(sent)
  await stopped
  expect(send).toHaveBeenCalledOnce()
  const states = (await bench.store.leadOutbox.list()).map(({ state }) => state)
  expect(states.toSorted()).toEqual(['due', 'sent'])
})

test('reports a failed round and continues with the next', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await bench.ask('раз')
  const { store } = bench
  let tries = 0
  const claim: typeof store.leadOutbox.claim = async (...given) => {
    tries += 1
    if (tries === 1) throw new Error('Базы нет')
    return store.leadOutbox.claim(...given)
  }
  const send = vi.fn<() => Promise<Outcome>>(async () => sent)
  const failures = start(send, { ...store, leadOutbox: { ...store.leadOutbox, claim } })
  await nextLook()
  await until(() => expect(send).toHaveBeenCalledOnce())
  expect(failures).toEqual([new Error('Базы нет')])
})
