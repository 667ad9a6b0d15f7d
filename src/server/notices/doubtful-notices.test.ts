import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { HOUR_MS } from '#shared/domain/time/durations.ts'
import { openNoticeBench, type NoticeBench } from '#support/provider/notice-bench.ts'

const email = 'anna@example.ru'

let bench: NoticeBench
beforeEach(async () => {
  bench = await openNoticeBench()
})
afterEach(async () => {
  expect(bench.lines.join()).not.toMatch(/Анна|anna@|desk-bot-token/)
  await bench.close()
})

describe('what goes wrong', () => {
  test.each(['hang', 'break', 'html', { status: 502 }, { status: 504, isPage: true }] as const)(
    'an answer lost as %j is not sent again, and the desk says so',
    async (mood) => {
      const { lead } = await bench.inMessenger()
      await bench.move(lead, { status: 'in_work' })
      bench.api.moods.push(mood)
      await bench.deliver()
      bench.advance(3 * HOUR_MS)
      await bench.deliver()
      expect(bench.api.calls).toHaveLength(1)
      const { notices } = await bench.read('today', 'GET', '/today')
      expect(notices).toMatchObject([{ lead, channel: 'telegram', state: 'unsure' }])
      expect(bench.lines).toHaveLength(1)
      // What comes next is told.
      await bench.move(lead, { status: 'booked' })
      await bench.deliver()
      expect(bench.api.calls).toHaveLength(2)
    },
  )

  test('a killed sender’s message is not sent again', async () => {
    const { lead } = await bench.inMessenger()
    await bench.move(lead, { status: 'in_work' })
    await bench.store.notices.claim('telegram', { now: bench.now(), isNight: false }, 60_000)
    await bench.deliver()
    bench.advance(60_000)
    await bench.deliver()
    expect(bench.api.calls).toEqual([])
    expect((await bench.read('today', 'GET', '/today')).notices).toMatchObject([{ state: 'unsure' }])
  })

  test('of two senders at once one sends', async () => {
    const { lead } = await bench.inMessenger()
    await bench.move(lead, { status: 'in_work' })
    await Promise.all([bench.deliver(bench.bot()), bench.deliver(bench.bot()), bench.deliver(bench.bot())])
    expect(bench.api.messages).toHaveLength(1)
  })

  test('429 waits as long as asked; 500 is tried again', async () => {
    const { lead } = await bench.inMessenger()
    await bench.move(lead, { status: 'in_work' })
    bench.api.moods.push({ status: 429, parameters: { retry_after: 40 } }, { status: 500 })
    await bench.deliver()
    bench.advance(39_000)
    await bench.deliver()
    expect(bench.api.calls).toHaveLength(1)
    bench.advance(1000)
    await bench.deliver()
    bench.advance(60_000)
    await bench.deliver()
    expect(bench.api.messages).toHaveLength(1)
    expect(bench.api.calls).toHaveLength(3)
  })

  test('a bot that was blocked falls to the mail, for this message and the next', async () => {
    const { lead } = await bench.inMessenger({ mail: email })
    await bench.move(lead, { status: 'in_work' })
    bench.api.moods.push({ status: 403, description: 'Forbidden: bot was blocked by the user' })
    await bench.deliver()
    await bench.move(lead, { status: 'booked' })
    await bench.deliver()
    expect(bench.api.calls).toHaveLength(1)
    expect((await bench.told()).map(({ body }) => /Статус: .*/.exec(body)?.[0] ?? '').toSorted()).toEqual([
      'Статус: В работе',
      'Статус: Забронировано',
    ])
    await bench.inMessenger()
    await bench.move(lead, { status: 'done' })
    await bench.deliver()
    expect(bench.api.messages).toHaveLength(1)
  })

  test('blocked without an address ends it, and the desk says so', async () => {
    const { lead } = await bench.inMessenger()
    await bench.move(lead, { status: 'in_work' })
    bench.api.moods.push({ status: 403 })
    await bench.deliver()
    expect((await bench.read('today', 'GET', '/today')).notices).toEqual([
      { lead, channel: 'telegram', state: 'failed', reason: 'писать некуда' },
    ])
  })
})
