import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '#shared/domain/time/durations.ts'
import type { NoticeSender } from '../notices/channel.ts'
import { fall, openTwoRooms, place, type TwoRooms } from '#support/watch/two-rooms.ts'

let rooms: TwoRooms
beforeEach(async () => {
  rooms = await openTwoRooms()
})
afterEach(async () => {
  expect(rooms.bench.lines.join()).not.toMatch(/anna@/)
  await rooms.bench.close()
})

describe('sent alerts', () => {
  test('report a drop once with both prices, time, tour and three links', async () => {
    const token = await rooms.signIn()
    await rooms.bench.watch(token, rooms.tour())
    rooms.prices['Standard'] = 95_001
    await rooms.later()
    expect(rooms.bench.heard).toEqual([])
    rooms.prices['Standard'] = 94_000
    await rooms.later()
    await rooms.later()
    expect(rooms.texts()).toEqual([
      'Цена снизилась: 101 5★, Турция\nВылет 15 января 2027, 7 ночей\nСтандартный номер, Всё включено, Anex\n' +
        'Было 100 000 ₽, стало 94 000 ₽ за двоих со всеми доплатами\nПроверено 23 ноября, 12:00 по Москве',
    ])
    expect(rooms.bench.heard[0]).toMatchObject({
      to: 'anna@example.ru',
      open: {
        url: expect.stringMatching(
          /^https:\/\/tours\.example\.ru\/tour-card\/101~Standard~15\.01\.2027~7~2026-11-23\?from=1&to=4&/,
        ),
      },
      ways: [
        { title: 'Приостановить слежение', url: expect.stringContaining('/user/watches/pause?ticket=') },
        { title: 'Не следить за этой ценой', url: expect.stringContaining('/user/watches/stop?ticket=') },
        { title: 'Не писать о ценах', url: expect.stringContaining('/user/notices/stop-prices?ticket=') },
      ],
      // The mail program's own button refers to this alert only.
      stopUrl: rooms.bench.heard[0]?.ways[1]?.url,
    })
  })

  test('never report a drop that only a list names, or of another room type', async () => {
    const token = await rooms.signIn()
    await rooms.bench.watch(token, rooms.tour('Family'))
    await rooms.bench.watch(token, { kind: 'search', search: place, fall })
    await rooms.bench.look()
    rooms.prices['Standard'] = 140_000
    await rooms.later()
    rooms.factor = 0.5
    await rooms.later()
    expect(rooms.bench.heard).toEqual([])
    rooms.prices = { Standard: 140_000 }
    await rooms.later()
    expect(rooms.bench.heard).toEqual([])
    rooms.prices = { Standard: 140_000, Family: 60_000 }
    await rooms.later()
    expect(rooms.texts().map((text) => text.split('\n')[0])).toEqual([
      'Цена снизилась: 101 5★, Турция',
      'Цена снизилась: поиск «Турция из Москвы»',
    ])
  })

  test('report the last seats once', async () => {
    await rooms.bench.watch(await rooms.signIn(), rooms.tour())
    for (const seats of [[], ['Standard'], ['Standard'], [], ['Standard']]) {
      rooms.few = seats
      await rooms.later()
    }
    expect(rooms.texts()).toEqual([
      expect.stringMatching(
        /^Мест почти не осталось: 101 5★, Турция\n[^]*\n100 000 ₽ за двоих со всеми доплатами\nПроверено/,
      ),
    ])
  })

  test('are never sent at night or from a price an hour old', async () => {
    await rooms.bench.watch(await rooms.signIn(), rooms.tour())
    rooms.bench.advance(9 * HOUR_MS)
    rooms.prices['Standard'] = 90_000
    await rooms.bench.look()
    expect(rooms.bench.market.searches).toEqual([])
    rooms.bench.advance(12 * HOUR_MS)
    const away: NoticeSender = {
      channel: 'mail',
      send: async () => ({ kind: 'postponed', reason: 'нет связи' }),
    }
    await rooms.bench.ask()
    await rooms.bench.deliver(away)
    rooms.bench.advance(HOUR_MS + 1)
    await rooms.bench.deliver()
    expect({ searchesCount: rooms.bench.market.searches.length, heard: rooms.bench.heard }).toEqual({
      searchesCount: 1,
      heard: [],
    })
    await rooms.later()
    await rooms.later()
    expect(rooms.texts()).toEqual([expect.stringContaining('Было 100 000 ₽, стало 90 000 ₽')])
  })
})

describe('a source', () => {
  test('gives alerts a third of the day and leaves the rest to visitors', async () => {
    await rooms.bench.close()
    rooms = await openTwoRooms(12)
    const token = await rooms.signIn()
    for (let nights = 1; nights <= 10; nights += 1)
      await rooms.bench.watch(token, {
        kind: 'search',
        search: place.replace('7-10', `${nights}-${nights}`),
        fall,
      })
    // Flights and payments of a tour cost the same as a search.
    const { searches, details } = rooms.bench.market
    await rooms.bench.ask()
    expect({ searchesCount: searches.length, detailsCount: details.length }).toEqual({
      searchesCount: 2,
      detailsCount: 2,
    })
    rooms.bench.advance(DAY_MS)
    for (let visits = 0; visits < 8; visits += 1) await rooms.bench.store.dayBudgets.take('2026-11-22', 12)
    await rooms.bench.ask()
    expect({ searchesCount: searches.length, detailsCount: details.length }).toEqual({
      searchesCount: 2,
      detailsCount: 2,
    })
    rooms.bench.advance(DAY_MS)
    await rooms.bench.ask()
    expect({ searchesCount: searches.length, detailsCount: details.length }).toEqual({
      searchesCount: 4,
      detailsCount: 4,
    })
  })
})
