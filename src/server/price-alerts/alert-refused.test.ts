import { describe, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '#shared/domain/time/durations.ts'
import { eachTwoRooms } from '#support/watch/two-rooms.ts'
import type { NoticeSender } from '../notices/channel.ts'

const rooms = eachTwoRooms()

async function days(count: number) {
  for (let day = 0; day < count; day += 1) await rooms.later()
}

describe('alerts the remote refuses', () => {
  const refusing = () => {
    const tries: number[] = []
    const sender: NoticeSender = {
      channel: 'mail',
      async send() {
        tries.push(rooms.bench.now())
        return { kind: 'refused', reason: 'почта ответила 550', remedy: '' }
      },
    }
    return { tries, sender }
  }

  test('repeat a day later, not with every check', async () => {
    await rooms.bench.watch(rooms.token, rooms.tour())
    await rooms.bench.look()
    rooms.prices['Standard'] = 90_000
    rooms.few = ['Standard']
    rooms.bench.advance(DAY_MS)
    const { tries, sender } = refusing()
    for (let hour = 0; hour < 49; hour += 1) {
      await rooms.bench.ask()
      await rooms.bench.deliver(sender)
      rooms.bench.advance(HOUR_MS)
    }
    expect(tries.length).toBeGreaterThan(1)
    expect(tries.length).toBeLessThanOrEqual(3)
    expect(tries[1]).toBeGreaterThanOrEqual((tries[0] ?? 0) + DAY_MS)
    await days(3)
    expect(rooms.texts()).toEqual([
      expect.stringMatching(/^Цена снизилась: [^]*\nМест почти[^]*Было 100 000 ₽, стало 90 000 ₽/),
    ])
  })

  test('repeat when there is a channel again', async () => {
    await rooms.bench.watch(rooms.token, rooms.tour())
    await rooms.bench.look()
    rooms.prices['Standard'] = 90_000
    rooms.bench.advance(DAY_MS)
    await rooms.bench.ask()
    await rooms.bench.deliver({ channel: 'mail', send: async () => ({ kind: 'gone' }) })
    await days(2)
    expect(rooms.texts()).toEqual([expect.stringContaining('Было 100 000 ₽, стало 90 000 ₽')])
  })
})

test('wait for a message in flight, so none is duplicated or lost', async () => {
  await rooms.bench.watch(rooms.token, rooms.tour())
  await rooms.bench.look()
  rooms.prices['Standard'] = 90_000
  rooms.bench.advance(DAY_MS - 30 * 60_000)
  await rooms.bench.ask()
  await rooms.bench.deliver({
    channel: 'mail',
    async send() {
      await tellOf(80_000)
      return { kind: 'postponed', reason: 'нет связи' }
    },
  })
  rooms.bench.advance(60_000)
  await rooms.bench.deliver()
  expect(rooms.texts()).toEqual([expect.stringContaining('Было 100 000 ₽, стало 90 000 ₽')])
  rooms.prices['Standard'] = 80_000
  await days(2)
  expect(rooms.texts().slice(1)).toEqual([expect.stringContaining('Было 90 000 ₽, стало 80 000 ₽')])
})

/** Result of a check made in that time. */
async function tellOf(price: number): Promise<void> {
  const { store, now } = rooms.bench
  const account = await store.accounts.byLoginEmail('anna@example.ru')
  const [standing] = await store.watches.list(account?.id ?? '')
  if (!standing) throw new Error('no watch')
  const tour = { key: '', title: '101 5*', place: 'Турция', note: '', flight: '', nights: 7 }
  const told = {
    news: ['fell' as const],
    was: standing.watch.base_price ?? 0,
    price,
    at: now(),
    tourid: 't',
    tour,
  }
  await store.trackedSearches.tell(standing.watch, told, now())
}
