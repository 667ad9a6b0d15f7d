import { describe, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '#shared/domain/time/durations.ts'
import { eachTwoRooms } from '#support/watch/two-rooms.ts'
import type { NoticeSender } from '../notices/channel.ts'

const rooms = eachTwoRooms()
type Sent = Awaited<ReturnType<NoticeSender['send']>>

const CHEAPER = 'Было 100 000 ₽, стало 90 000 ₽'

const want = (prices_on: boolean) =>
  rooms.bench.call('POST', '/user/notices', { token: rooms.token, body: { prices_on } })

/** Checks a day later with this outcome of sending. */
async function laterWith(outcome: Sent, whileSending = async () => {}) {
  rooms.bench.advance(DAY_MS)
  await rooms.bench.ask()
  await rooms.bench.deliver({
    channel: 'mail',
    async send() {
      await whileSending()
      return outcome
    },
  })
}

const away: Sent = { kind: 'postponed', reason: 'нет связи' }

describe('an alert that could not be sent', () => {
  test('reports the drop and the last seats once, by what is true then', async () => {
    await rooms.bench.watch(rooms.token, rooms.tour())
    rooms.prices['Standard'] = 80_000
    rooms.few = ['Standard']
    await laterWith(away)
    await laterWith(away)
    rooms.prices['Standard'] = 90_000
    for (let day = 0; day < 3; day += 1) await rooms.later()
    expect(rooms.texts()).toEqual([
      expect.stringMatching(new RegExp(`^Цена снизилась: [^]*\nМест почти не осталось: [^]*${CHEAPER}`)),
    ])
  })

  test('reports nothing that has passed', async () => {
    await rooms.bench.watch(rooms.token, rooms.tour())
    rooms.prices['Standard'] = 90_000
    rooms.few = ['Standard']
    await laterWith(away)
    rooms.prices['Standard'] = 100_000
    rooms.few = []
    rooms.bench.advance(2 * HOUR_MS)
    await rooms.bench.deliver()
    await rooms.later()
    expect(rooms.texts()).toEqual([])
  })

  test('reports a 30-day low a day later, and not 100 ₽ less as another', async () => {
    await rooms.bench.watch(rooms.token, { ...rooms.tour(), fall: { unit: 'share', value: 90 } })
    for (let day = 0; day < 30; day += 1) await rooms.later()
    rooms.prices['Standard'] = 97_000
    await laterWith(away)
    await rooms.later()
    rooms.prices['Standard'] = 96_900
    await rooms.later()
    expect(rooms.texts()).toEqual([
      expect.stringMatching(/^Самая низкая цена за 30 дней: [^]*Было 100 000 ₽, стало 97 000 ₽/),
    ])
  })

  test('is sent once notices are wanted again, also if it was pending before', async () => {
    await rooms.bench.watch(rooms.token, rooms.tour())
    rooms.prices['Standard'] = 90_000
    rooms.bench.advance(DAY_MS)
    await rooms.bench.ask()
    await want(false)
    await rooms.later()
    expect(rooms.texts()).toEqual([])
    await want(true)
    await rooms.later()
    await rooms.later()
    expect(rooms.texts()).toEqual([expect.stringContaining(CHEAPER)])
  })

  test('is sent when there is a channel again', async () => {
    await rooms.bench.watch(rooms.token, rooms.tour())
    rooms.prices['Standard'] = 90_000
    await laterWith({ kind: 'gone' })
    await rooms.later()
    expect(rooms.texts()).toEqual([expect.stringContaining(CHEAPER)])
  })

  test.each<Sent>([
    { kind: 'refused', reason: 'почта ответила 550', remedy: '' },
    { kind: 'unsure', reason: 'ответ потерян' },
  ])('is not repeated after the outcome $kind', async (outcome) => {
    await rooms.bench.watch(rooms.token, rooms.tour())
    rooms.prices['Standard'] = 90_000
    await laterWith(outcome)
    await rooms.later()
    expect(rooms.texts()).toEqual([])
    rooms.prices['Standard'] = 80_000
    await rooms.later()
    expect(rooms.texts()).toEqual([expect.stringContaining('Было 90 000 ₽, стало 80 000 ₽')])
  })
})

test('a check during sending sends no second message, the next one does', async () => {
  await rooms.bench.watch(rooms.token, rooms.tour())
  rooms.prices['Standard'] = 90_000
  await laterWith({ kind: 'sent' }, async () => {
    rooms.prices['Standard'] = 80_000
    rooms.bench.advance(11 * HOUR_MS)
    await rooms.bench.ask()
    rooms.bench.advance(-11 * HOUR_MS)
  })
  await rooms.bench.deliver()
  expect(rooms.texts()).toEqual([])
  await rooms.later()
  expect(rooms.texts()).toEqual([expect.stringContaining('Было 90 000 ₽, стало 80 000 ₽')])
})
