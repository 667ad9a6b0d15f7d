import { MINUTE_MS } from '#shared/domain/time/durations.ts'
import type { LeadSink } from './lead-sink.ts'
import { StoreAway } from '../../db/store-away.ts'
import type { Store } from '../../compose/store.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openOutboxBench, type OutboxBench } from '#support/host/outbox-bench.ts'
import { deliverDue } from './deliver.ts'

let bench: OutboxBench
beforeEach(async () => {
  bench = await openOutboxBench()
})
afterEach(() => bench.close())

test('sends once and records the outcome when the store is back', async () => {
  const id = await bench.ask()
  let refusals = 0
  await bench.deliver(bench.chat(), {
    ...bench.store,
    leadOutbox: {
      ...bench.store.leadOutbox,
      finish: async (claim, result) => {
        if (refusals < 2) {
          refusals += 1
          throw new StoreAway()
        }
        return bench.store.leadOutbox.finish(claim, result)
      },
    },
  })
  expect(refusals).toBe(2)
  expect(bench.api.messages).toHaveLength(1)
  expect(await bench.delivery(id)).toMatchObject({ state: 'sent', tries: 1 })
})

test('repeats a message once when the host stops before recording it', async () => {
  const id = await bench.ask()
  const away: Store = {
    ...bench.store,
    leadOutbox: { ...bench.store.leadOutbox, finish: () => Promise.reject(new StoreAway()) },
  }
  let isStopped = false
  const parts = { store: away, clock: bench.now, log: () => undefined }
  const sink: LeadSink = {
    name: 'chat',
    send: async (...told) => {
      isStopped = true
      return bench.chat().send(...told)
    },
  }
  await expect(deliverDue({ ...parts, sink }, () => isStopped)).rejects.toThrow(StoreAway)
  bench.advance(2 * MINUTE_MS)
  await bench.deliver()
  expect(bench.api.messages).toEqual([
    expect.stringMatching(/^Заказ/),
    expect.stringMatching(/^Возможно, повтор/),
  ])
  expect(await bench.delivery(id)).toMatchObject({ state: 'sent' })
})

test('sends a request once after its content could not be read in time', async () => {
  const id = await bench.ask()
  let isAway = true
  await bench.deliver(bench.chat(), {
    ...bench.store,
    leads: {
      ...bench.store.leads,
      byId: async (number) => {
        if (!isAway) return bench.store.leads.byId(number)
        isAway = false
        bench.advance(2 * MINUTE_MS)
        await bench.store.leadOutbox.failExpiredLeases('chat', bench.now())
        throw new StoreAway()
      },
    },
  })
  expect(bench.api.messages).toHaveLength(1)
  expect(await bench.delivery(id)).toMatchObject({ state: 'sent', tries: 2 })
})
