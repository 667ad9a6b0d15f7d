import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { TourDetail } from '#shared/contract/tour.ts'
import { HOUR_MS } from '#shared/domain/time/durations.ts'
import { eachTwoRooms, fall, openTwoRooms, place } from '#support/watch/two-rooms.ts'
import { Refusal } from '../http/handler.ts'

const rooms = eachTwoRooms()
const search = { kind: 'search', search: place, fall }

/** Sets the extra price of the operator's flights from now on. */
function flightsCost(price: () => number) {
  const { details } = rooms.bench.market
  rooms.bench.market.tourDetail = async () => {
    details.push('2026-11-21')
    return v.parse(TourDetail, { flights: [{ price: { value: price(), currency: 'RUB' }, isdefault: true }] })
  }
}

/** Checks some hours later, when the search is due again and its payments are still cached. */
async function hoursLater(hours: number) {
  rooms.bench.advance(hours * HOUR_MS)
  await rooms.bench.look()
}

describe('flights outdated against the price', () => {
  test('with an old price lower no later one', async () => {
    flightsCost(() => 100_000)
    await rooms.bench.watch(rooms.token, rooms.tour())
    rooms.prices['Standard'] = 110_000
    await rooms.later()
    rooms.prices['Standard'] = 104_000
    await hoursLater(22)
    expect(rooms.texts()).toEqual([])
    expect(await rooms.listedPrices()).toEqual([104_000])
  })

  test("with a price newer than the tour's raise no later one", async () => {
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

describe('flights with an extra price', () => {
  test('are requested with each new price of the tour and included', async () => {
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

  test('leave a price unconfirmed when they cannot be requested', async () => {
    flightsCost(() => (rooms.prices['Standard'] ?? 0) + 7000)
    await rooms.bench.watch(rooms.token, rooms.tour())
    rooms.prices['Standard'] = 90_000
    rooms.bench.market.tourDetail = () => Promise.reject(new Refusal(503, 'Источник не отвечает'))
    await rooms.later()
    expect(rooms.texts()).toEqual([])
    expect(await rooms.listedPrices()).toEqual([107_000])
  })
})

describe('a tour with unavailable payments', () => {
  test('waits alone when the source does not name them', async () => {
    await rooms.bench.watch(rooms.token, rooms.tour())
    rooms.bench.advance(1000)
    const { market } = rooms.bench
    const honest = market.tourDetail.bind(market)
    market.tourDetail = () => Promise.reject(new Refusal(503, 'Источник не отвечает'))
    await rooms.bench.watch(rooms.token, rooms.tour('Family'))
    rooms.prices['Standard'] = 90_000
    await hoursLater(22)
    expect(rooms.texts()).toHaveLength(1)
    expect(await rooms.listedPrices()).toEqual([null, 90_000])
    market.tourDetail = honest
    await rooms.later()
    expect(await rooms.listedPrices()).toEqual([150_000, 90_000])
  })

  test('is not asked for beyond the quota of the day', async () => {
    await rooms.bench.close()
    await openTwoRooms(9, rooms)
    rooms.token = await rooms.signIn()
    await rooms.bench.watch(rooms.token, search)
    for (let calls = 0; calls < 2; calls += 1)
      await rooms.bench.store.dayBudgets.take('2026-11-21', 3, 'watches')
    await rooms.bench.look()
    expect([await rooms.listedPrices(), rooms.bench.market.details]).toEqual([[null], []])
    await rooms.later()
    expect(await rooms.listedPrices()).toEqual([100_000])
  })
})
