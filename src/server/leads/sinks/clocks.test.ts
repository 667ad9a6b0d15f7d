import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { MINUTE_MS } from '#shared/domain/time/durations.ts'
import { openOutboxBench, type OutboxBench } from '#support/host/outbox-bench.ts'

let bench: OutboxBench
beforeEach(async () => {
  bench = await openOutboxBench()
})
afterEach(async () => {
  expect(bench.lines.join()).not.toMatch(/secret|Анна|999/)
  await bench.close()
})

describe('sends a lead of a clock that was set back', () => {
  test.each([
    ['eight days', 8 * 24 * 60],
    ['three hours', 180],
    ['two minutes', 2],
  ])('sends a message dated %s ahead without waiting for that time', async (_, minutes) => {
    bench.advance(minutes * MINUTE_MS)
    const id = await bench.ask()
    bench.advance(-minutes * MINUTE_MS)
    await bench.deliver()
    expect(await bench.delivery(id)).toMatchObject({ state: 'sent' })
  })

  test("keeps Telegram's delay, counted from the true time", async () => {
    bench.advance(180 * MINUTE_MS)
    const id = await bench.ask()
    bench.advance(-180 * MINUTE_MS)
    bench.api.moods.push({ status: 429, parameters: { retry_after: 40 } })
    await bench.deliver()
    await bench.deliver()
    expect([bench.api.calls.length, await bench.delivery(id)]).toMatchObject([
      1,
      { state: 'due', due_at: bench.now() + 40_000 },
    ])
  })

  test('sends at once within the allowed clock skew', async () => {
    bench.advance(MINUTE_MS)
    const id = await bench.ask()
    bench.advance(-MINUTE_MS)
    await bench.deliver()
    expect(await bench.delivery(id)).toMatchObject({ state: 'sent' })
  })

  test('shortens a delay set by a fast clock', async () => {
    const id = await bench.ask()
    bench.advance(180 * MINUTE_MS)
    bench.api.moods.push({ status: 500 })
    await bench.deliver()
    expect(await bench.delivery(id)).toMatchObject({ state: 'due' })
    bench.advance(-180 * MINUTE_MS)
    await bench.deliver()
    expect(await bench.delivery(id)).toMatchObject({ state: 'sent' })
  })

  test('repeats a message one minute after the true time when its sender died', async () => {
    bench.advance(180 * MINUTE_MS)
    const id = await bench.ask()
    await bench.store.leadOutbox.claim('chat', bench.now(), MINUTE_MS)
    bench.advance(-180 * MINUTE_MS)
    await bench.deliver()
    expect(await bench.delivery(id)).toMatchObject({ state: 'sending' })
    bench.advance(MINUTE_MS)
    await bench.deliver()
    expect(await bench.delivery(id)).toMatchObject({ state: 'sent', tries: 2 })
  })
})
