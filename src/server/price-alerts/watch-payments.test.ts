import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { TourDetail } from '#shared/contract/tour.ts'
import { HOUR_MS } from '#shared/domain/time/durations.ts'
import { eachTwoRooms, openTwoRooms } from '#support/watch/two-rooms.ts'
import { Refusal } from '../http/handler.ts'

const rooms = eachTwoRooms()

/** The operator's own flights cost so much from now on, whatever the tour does. */
function flightsCost(price: () => number) {
  const { details } = rooms.bench.market
  rooms.bench.market.tourDetail = async () => {
    details.push('2026-11-21')
    return v.parse(TourDetail, { flights: [{ price: { value: price(), currency: 'RUB' }, isdefault: true }] })
  }
}

/** Looks some hours later, when the question is due again and its payments are not. */
async function hoursLater(hours: number) {
  rooms.bench.advance(hours * HOUR_MS)
  await rooms.bench.look()
}

describe('flights of another minute than the price', () => {
  test('that name an old price take nothing off later ones', async () => {
    flightsCost(() => 100_000)
    await rooms.bench.watch(rooms.token, rooms.tour())
    rooms.prices['Standard'] = 110_000
    await rooms.later()
    rooms.prices['Standard'] = 104_000
    await hoursLater(22)
    expect(rooms.texts()).toEqual([])
    expect(await rooms.listedPrices()).toEqual([104_000])
  })

  test('that name a new price before the tour does add nothing to later ones', async () => {
    flightsCost(() => 110_000)
    await rooms.bench.watch(rooms.token, rooms.tour())
    expect(await rooms.listedPrices()).toEqual([110_000])
    rooms.prices['Standard'] = 110_000
    await hoursLater(22)
    expect(await rooms.listedPrices()).toEqual([110_000])
    await rooms.later()
    expect(rooms.texts()).toEqual([])
    expect(await rooms.listedPrices()).toEqual([110_000])
  })
})

describe('flights that cost more than the tour', () => {
  test('are asked again with each other price of it, and in the price', async () => {
    flightsCost(() => (rooms.prices['Standard'] ?? 0) + 7000)
    rooms.bench.advance(21 * HOUR_MS)
    await rooms.bench.watch(rooms.token, rooms.tour())
    const { details } = rooms.bench.market
    expect(await rooms.listedPrices()).toEqual([107_000])
    rooms.prices['Standard'] = 90_000
    await hoursLater(10.5)
    expect(details).toHaveLength(2)
    await hoursLater(13)
    expect(details).toHaveLength(2)
    expect(rooms.texts()).toEqual([expect.stringContaining('Было 107 000 ₽, стало 97 000 ₽')])
  })

  test('leave another price unconfirmed where they cannot be asked', async () => {
    flightsCost(() => (rooms.prices['Standard'] ?? 0) + 7000)
    await rooms.bench.watch(rooms.token, rooms.tour())
    rooms.prices['Standard'] = 90_000
    rooms.bench.market.tourDetail = () => Promise.reject(new Refusal(503, 'Источник не отвечает'))
    await rooms.later()
    expect(rooms.texts()).toEqual([])
    expect(await rooms.listedPrices()).toEqual([107_000])
  })
})

describe('a tour whose payments cannot be asked', () => {
  /** Watches two tours, which one search finds; nothing is known of the payments of the second. */
  async function watchTwo() {
    await rooms.bench.watch(rooms.token, rooms.tour())
    rooms.bench.advance(1000)
    const { market } = rooms.bench
    const honest = market.tourDetail.bind(market)
    market.tourDetail = () => Promise.reject(new Refusal(503, 'Источник не отвечает'))
    await rooms.bench.watch(rooms.token, rooms.tour('Family'))
    rooms.prices['Standard'] = 90_000
    rooms.bench.advance(22 * HOUR_MS)
    return () => void (market.tourDetail = honest)
  }

  test('waits alone where the day is spent, and has its turn on the next', async () => {
    await rooms.bench.close()
    await openTwoRooms(9, rooms)
    rooms.token = await rooms.signIn()
    const mend = await watchTwo()
    mend()
    for (let calls = 0; calls < 2; calls += 1)
      await rooms.bench.store.dayBudgets.take('2026-11-22', 3, 'watches')
    await rooms.bench.look()
    expect(rooms.texts()).toEqual([expect.stringContaining('Было 100 000 ₽, стало 90 000 ₽')])
    expect(await rooms.listedPrices()).toEqual([null, 90_000])
    expect(rooms.bench.lines.join()).not.toContain('не проверены')
    await rooms.later()
    expect(await rooms.listedPrices()).toEqual([150_000, 90_000])
  })

  test('waits alone where the source does not name them', async () => {
    const mend = await watchTwo()
    await rooms.bench.look()
    expect(rooms.texts()).toHaveLength(1)
    expect(await rooms.listedPrices()).toEqual([null, 90_000])
    mend()
    await rooms.later()
    expect(await rooms.listedPrices()).toEqual([150_000, 90_000])
  })
})
