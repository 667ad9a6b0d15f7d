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

describe('failed delivery', () => {
  test.each(['hang', 'break', 'html', { status: 502 }, { status: 504, isPage: true }] as const)(
    'is not repeated after an answer lost as %j, and the desk shows it',
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
      // Later news are sent.
      await bench.move(lead, { status: 'booked' })
      await bench.deliver()
      expect(bench.api.calls).toHaveLength(2)
    },
  )

  test('is not repeated after its sender was killed', async () => {
    const { lead } = await bench.inMessenger()
    await bench.move(lead, { status: 'in_work' })
    await bench.store.notices.claim('telegram', { now: bench.now(), isNight: false }, 60_000)
    await bench.deliver()
    bench.advance(60_000)
    await bench.deliver()
    expect(bench.api.calls).toEqual([])
    expect((await bench.read('today', 'GET', '/today')).notices).toMatchObject([{ state: 'unsure' }])
  })

  test('is made once by two senders at the same time', async () => {
    const { lead } = await bench.inMessenger()
    await bench.move(lead, { status: 'in_work' })
    await Promise.all([bench.deliver(bench.bot()), bench.deliver(bench.bot()), bench.deliver(bench.bot())])
    expect(bench.api.messages).toHaveLength(1)
  })

  test('waits as long as 429 asks and retries 500', async () => {
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

  test('falls back to e-mail for a blocked bot, also for later messages', async () => {
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

  test('ends for a blocked bot without an e-mail, and the desk shows it', async () => {
    const { lead } = await bench.inMessenger()
    await bench.move(lead, { status: 'in_work' })
    bench.api.moods.push({ status: 403 })
    await bench.deliver()
    expect((await bench.read('today', 'GET', '/today')).notices).toEqual([
      { lead, channel: 'telegram', state: 'failed', reason: 'писать некуда' },
    ])
  })
})
