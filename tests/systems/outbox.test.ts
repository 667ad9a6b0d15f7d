import { afterEach, beforeEach, expect, test } from 'vitest'
import type { LeadOutboxRow, LeadSinkName } from '#server/db/schema/outbox-row.ts'
import { onBothDatabases } from '../support/both-databases.ts'
import { openBench, type Bench } from '../support/provider/bench.ts'
import { tourRequest } from '../support/leads/sink-bench.ts'

const LEASE_MS = 60_000

onBothDatabases((place) => {
  let bench: Bench
  beforeEach(async () => {
    bench = await openBench({ sinks: ['chat', 'webhook'] }, place())
    // Removes what the previous test left.
    const { leadOutbox } = bench.store
    for (const sink of ['chat', 'webhook'] as const)
      for (let left; (left = await leadOutbox.claim(sink, bench.now(), LEASE_MS));)
        await leadOutbox.finish(left, { state: 'sent' })
  })
  afterEach(() => bench.close())

  const ask = async (key: string, comment = ''): Promise<string> => {
    const consent = { version: '2026-11-01', at: '2026-11-21T09:00:00Z' }
    const { body } = await bench.call('POST', '/user/tour-request', {
      body: { ...tourRequest, comment, consent },
      headers: { 'idempotency-key': key },
    })
    return String(body['id'])
  }
  const message = async (id: string, sink: LeadSinkName): Promise<LeadOutboxRow | undefined> =>
    (await bench.store.leadOutbox.list()).find((row) => row.lead_id === id && row.sink === sink)
  const claim = async (sink: LeadSinkName) => {
    const taken = await bench.store.leadOutbox.claim(sink, bench.now(), LEASE_MS)
    if (taken === undefined) throw new Error(`Слать нечего: ${sink}`)
    return taken
  }

  test('retries after a lost sender, doubtful only where the remote can tell', async () => {
    const { leadOutbox } = bench.store
    const id = await ask('form-of-anna-one')
    await claim('chat')
    await claim('webhook')
    bench.advance(LEASE_MS)
    expect(await leadOutbox.failExpiredLeases('chat', bench.now())).toEqual([id])
    expect(
      await leadOutbox.failExpiredLeases('webhook', bench.now(), { forMs: LEASE_MS, isOnce: false }),
    ).toEqual([])
    expect(await message(id, 'chat')).toMatchObject({ state: 'unsure', is_doubtful: 1 })
    expect(await message(id, 'webhook')).toMatchObject({ state: 'due', is_doubtful: 1, due_at: bench.now() })
    expect(await leadOutbox.claim('chat', bench.now(), LEASE_MS)).toBeUndefined()
    const again = await claim('webhook')
    expect(again).toMatchObject({ lead_id: id, tries: 2, is_doubtful: 1, revision: 0 })
    await leadOutbox.finish(again, { state: 'sent', externalId: '77' })
    expect(await message(id, 'webhook')).toMatchObject({ state: 'sent', far_id: '77' })
  })

  test('gives up a message that kills its senders after its retry period', async () => {
    const { leadOutbox } = bench.store
    const id = await ask('form-of-anna-four')
    for (let waited = 0; waited <= 3; waited += 1) {
      await claim('webhook')
      bench.advance(LEASE_MS)
      const again = { forMs: 3 * LEASE_MS, isOnce: false }
      expect(await leadOutbox.failExpiredLeases('webhook', bench.now(), again)).toEqual(
        waited < 3 ? [] : [id],
      )
    }
    expect(await message(id, 'webhook')).toMatchObject({ state: 'unsure', is_doubtful: 1 })
    await leadOutbox.finish(await claim('chat'), { state: 'sent' })
  })

  test("keeps the remote's id when the lead was corrected in that time", async () => {
    const { leadOutbox } = bench.store
    const id = await ask('form-of-anna-two')
    const old = await claim('webhook')
    await ask('form-of-anna-two', 'С видом на море')
    await leadOutbox.finish(old, { state: 'sent', externalId: '78' })
    expect(await message(id, 'webhook')).toMatchObject({
      state: 'due',
      far_id: '78',
      revision: 1,
      is_correction: 1,
    })
    // The remote has not received it: the same message with the later text.
    expect(await message(id, 'chat')).toMatchObject({ state: 'due', revision: 1, is_correction: 0, tries: 0 })
    for (const sink of ['chat', 'webhook'] as const)
      await leadOutbox.finish(await claim(sink), { state: 'sent' })
    await bench.store.people.eraseLead(id, { cause: 'agency', now: bench.now() })
    for (const sink of ['chat', 'webhook'] as const)
      expect(await message(id, sink)).toMatchObject({ state: 'due', revision: 2, is_correction: 1 })
    expect(await message(id, 'webhook')).toMatchObject({ far_id: '78' })
  })

  test('sends text corrected after a possible delivery as a correction', async () => {
    const { leadOutbox } = bench.store
    const id = await ask('form-of-anna-three')
    const { now } = bench
    const later = { at: now(), dueAt: now() + 65_000 }
    await leadOutbox.finish(await claim('webhook'), { state: 'due', reason: '…', ...later, isDoubtful: true })
    await leadOutbox.finish(await claim('chat'), { state: 'due', reason: '…', ...later })
    await ask('form-of-anna-three', 'С видом на горы')
    expect(await message(id, 'webhook')).toMatchObject({ is_correction: 1, is_doubtful: 0, due_at: now() })
    // It certainly did not arrive: it waits as before.
    expect(await message(id, 'chat')).toMatchObject({ is_correction: 0, due_at: later.dueAt })
  })

  test("shares a remote's rate limit among all senders", async () => {
    const { budgets } = bench.store
    const pace = { key: 'sink:test', limit: 2, windowMs: 1000 }
    const waits = await Promise.all(Array.from({ length: 6 }, () => budgets.take(pace, bench.now())))
    expect(waits.filter((ms) => ms === 0)).toHaveLength(2)
    expect(Math.max(...waits)).toBeLessThanOrEqual(1000)
  })
})
