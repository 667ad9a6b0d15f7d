import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { MINUTE_MS } from '#shared/domain/time/durations.ts'
import { openStore } from '../../compose/store.ts'
import type { BotApiMood } from '#support/host/fake-bot-api.ts'
import { openOutboxBench, type OutboxBench } from '#support/host/outbox-bench.ts'

let bench: OutboxBench
beforeEach(async () => {
  bench = await openOutboxBench()
})
afterEach(async () => {
  expect(bench.lines.join()).not.toMatch(/secret|Анна|999/)
  await bench.close()
})

/** A lead whose messages hit the fault, and time for retries. */
async function askedUnder(mood: BotApiMood): Promise<string> {
  const id = await bench.ask()
  for (let time = 0; time < 3; time += 1) {
    bench.api.moods.push(mood)
    await bench.deliver()
    bench.advance(2 * MINUTE_MS)
  }
  return id
}

describe('failures with an unknown outcome', () => {
  test.each(['hang', 'break', 'html'] as const)('resend the message once, marked, after %s', async (mood) => {
    const id = await askedUnder(mood)
    expect(bench.api.messages).toEqual([
      expect.stringMatching(/^Заказ звонка № /),
      expect.stringMatching(/^Возможно, повтор. Заказ звонка № /),
    ])
    expect(await bench.delivery(id)).toMatchObject({ state: 'unsure', reason: 'Telegram не ответил' })
    expect(bench.lines).toEqual([
      expect.stringMatching(new RegExp(`^Заявка № ${id}: неизвестно, дошла ли в чат`)),
    ])
  })

  test.each([{ status: 502 }, { status: 504, isPage: true }, { status: 503, isPage: true }])(
    "resend once after a gateway's %j",
    async (mood) => {
      const id = await askedUnder(mood)
      expect(bench.api.calls).toHaveLength(2)
      expect(await bench.delivery(id)).toMatchObject({
        state: 'unsure',
        reason: `шлюз ответил ${mood.status}`,
      })
    },
  )

  test('accept the late result of a slow sender', async () => {
    const id = await bench.ask()
    const chat = bench.chat()
    const send: typeof chat.send = async (...told) => {
      bench.advance(2 * MINUTE_MS)
      await bench.store.leadOutbox.failExpiredLeases('chat', bench.now())
      expect((await bench.delivery(id))?.state).toBe('unsure')
      return chat.send(...told)
    }
    await bench.deliver({ ...chat, send })
    expect((await bench.delivery(id))?.state).toBe('sent')
    expect(bench.api.messages).toHaveLength(1)
  })
})

test('arrive after one lost answer as a marked repeat', async () => {
  const id = await bench.ask()
  bench.api.moods.push('break')
  await bench.deliver()
  expect(await bench.delivery(id)).toMatchObject({ state: 'due', due_at: bench.now() + 65_000 })
  bench.advance(65_000)
  await bench.deliver()
  expect(bench.api.messages[1]).toMatch(/^Возможно, повтор. Заказ звонка/)
  expect([await bench.delivery(id), bench.lines]).toMatchObject([{ state: 'sent' }, []])
})

test('send thirty messages of thirty leads from three instances', async () => {
  const ids = await Promise.all(Array.from({ length: 30 }, (_, index) => bench.ask(`заявка ${index}`)))
  const others = await Promise.all([
    openStore({ dataDir: bench.dataDir }),
    openStore({ dataDir: bench.dataDir }),
  ])
  await Promise.all([bench.store, ...others].map((over) => bench.deliver(bench.chat(), over)))
  await Promise.all(others.map((other) => other.close()))
  expect(bench.api.messages).toHaveLength(30)
  for (const id of ids) expect(bench.api.messages.filter((text) => text.includes(id))).toHaveLength(1)
})
