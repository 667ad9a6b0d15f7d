import { expect, test, vi } from 'vitest'
import { marketTourId } from '#support/watch/market.ts'
import { fall, eachTwoRooms } from '#support/watch/two-rooms.ts'
import { Refusal } from '../http/handler.ts'

const rooms = eachTwoRooms()

test('does not report a lower price when the source lost the payments', async () => {
  rooms.payments = { Standard: 10_000 }
  await rooms.bench.watch(rooms.token, rooms.tour())
  expect(await rooms.listedPrices()).toEqual([120_000])
  rooms.bench.market.tourDetail = () =>
    Promise.reject(new Refusal(200, 'Этого тура больше нет', { isFieldStyle: true }))
  await rooms.later()
  await rooms.later()
  expect(await rooms.listedPrices()).toEqual([120_000])
  expect(rooms.texts()).toEqual([])
})

test('ignores a confirmation with another hotel room type', async () => {
  await rooms.bench.watch(rooms.token, rooms.tour())
  await rooms.bench.look()
  rooms.actual = { Standard: { room: 'Economy', price: 80_000 } }
  await rooms.later()
  expect(await rooms.listedPrices()).toEqual([100_000])
  expect(rooms.texts()).toEqual([])
})

test("takes the first check's price when payments are slow", async () => {
  const { market } = rooms.bench
  const honest = market.tourDetail.bind(market)
  const asked = new Promise<void>((resolve) => {
    market.tourDetail = () => {
      resolve()
      return new Promise(() => {})
    }
  })
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const begun = rooms.bench.watch(rooms.token, rooms.tour())
  await asked
  await vi.advanceTimersByTimeAsync(10_000)
  vi.useRealTimers()
  await begun
  expect(await rooms.listedPrices()).toEqual([null])
  market.tourDetail = honest
  await rooms.bench.look()
  expect(await rooms.listedPrices()).toEqual([100_000])
})

test('requests no payments for an alert over the limit', async () => {
  const begin = (day: number) => {
    const tourid = marketTourId(
      '101',
      'Standard',
      `2027-01-${String(day).padStart(2, '0')}`,
      rooms.bench.now(),
    )
    return rooms.bench.call('POST', '/user/watches', {
      token: rooms.token,
      body: { kind: 'tour', search: '', tourid, fall },
    })
  }
  for (let day = 1; day <= 20; day += 1) expect((await begin(day)).status).toBe(200)
  const asked = rooms.bench.market.details.length
  expect((await begin(21)).status).toBe(422)
  expect(rooms.bench.market.details).toHaveLength(asked)
})
