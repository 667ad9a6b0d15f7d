import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openBench, type Bench } from '#support/provider/bench.ts'
import { StoreAway } from '../db/store-away.ts'

let bench: Bench
beforeEach(async () => {
  bench = await openBench()
})
afterEach(() => bench.close())

const TRIES = 35
const consent = { version: '2026-11-01', at: '2026-11-21T09:00:00Z' }
const lead = { name: 'Анна', phone: '+79991234567', consent }

/** Retries while the write fails, then once more. */
async function sendThroughTrouble(write: { mockRestore: () => void }, path: string, body: object) {
  const send = () => bench.call('POST', path, { body, headers: { 'idempotency-key': 'one-form-of-anna' } })
  const failed: number[] = []
  for (let count = 0; count < TRIES; count += 1) {
    failed.push((await send()).status)
    await bench.provider.settled()
  }
  write.mockRestore()
  return { failed: [...new Set(failed)], atLast: (await send()).status }
}

const through = { failed: [503], atLast: 200 }

test('refunds the limit of a request that could not be written', async () => {
  const write = vi.spyOn(bench.store.leads, 'add').mockRejectedValue(new StoreAway())
  expect(await sendThroughTrouble(write, '/user/call-request', lead)).toEqual(through)
})

test('refunds a corrected request', async () => {
  await bench.call('POST', '/user/call-request', {
    body: lead,
    headers: { 'idempotency-key': 'one-form-of-anna' },
  })
  const write = vi.spyOn(bench.store.leads, 'correct').mockRejectedValue(new StoreAway())
  const corrected = { ...lead, name: 'Анна Петрова' }
  expect(await sendThroughTrouble(write, '/user/call-request', corrected)).toEqual(through)
})

test('refunds a review', async () => {
  const write = vi.spyOn(bench.store.reviews, 'add').mockRejectedValue(new StoreAway())
  const review = { name: 'Анна', rate: 5, content: 'Хорошо', consent }
  expect(await sendThroughTrouble(write, '/reviews/add', review)).toEqual(through)
})

test('frees the e-mail slot of a code that was not stored', async () => {
  const write = vi.spyOn(bench.store.challenges, 'add').mockRejectedValue(new StoreAway())
  expect(await sendThroughTrouble(write, '/auth/get-code', { email: 'anna@example.ru' })).toEqual(through)
})
