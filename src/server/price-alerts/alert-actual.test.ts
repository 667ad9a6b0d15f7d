import { describe, expect, test } from 'vitest'
import { eachTwoRooms, fall, openTwoRooms, place } from '#support/watch/two-rooms.ts'
import { Refusal } from '../http/handler.ts'

const rooms = eachTwoRooms()
const search = { kind: 'search', search: place, fall }

describe('a tour without operator detail', () => {
  test('costs its actualization including visas, and needs no flight request', async () => {
    rooms.actual = { Standard: { detailavailable: false, visacharge: 1500 } }
    await rooms.bench.watch(rooms.token, rooms.tour())
    await rooms.bench.watch(rooms.token, search)
    await rooms.bench.look()
    expect(await rooms.listedPrices()).toEqual([103_000, 103_000])
    rooms.prices['Standard'] = 90_000
    await rooms.later()
    expect(rooms.texts()).toHaveLength(2)
    for (const text of rooms.texts())
      expect(text).toContain('\nБыло 103 000 ₽, стало 93 000 ₽ за двоих, доплаты ещё не известны\n')
    expect((await rooms.listed()).map(({ is_price_whole }) => is_price_whole)).toEqual([false, false])
    expect(rooms.bench.market.details).toEqual([])
  })

  test('uses one search of the day and nothing else', async () => {
    await rooms.bench.close()
    await openTwoRooms(3, rooms)
    rooms.token = await rooms.signIn()
    rooms.actual = { Standard: { detailavailable: false } }
    await rooms.bench.watch(rooms.token, search)
    await rooms.bench.look()
    expect(await rooms.listedPrices()).toEqual([100_000])
  })

  test('keeps known payments, so it does not seem cheaper without them', async () => {
    rooms.payments = { Standard: 10_000 }
    await rooms.bench.watch(rooms.token, rooms.tour())
    rooms.actual = { Standard: { detailavailable: false } }
    await rooms.later()
    await rooms.later()
    expect(await rooms.listedPrices()).toEqual([120_000])
    expect(rooms.texts()).toEqual([])
  })

  test('with new detail waits for its payments', async () => {
    rooms.actual = { Standard: { detailavailable: false } }
    await rooms.bench.watch(rooms.token, rooms.tour())
    rooms.actual = {}
    rooms.payments = { Standard: 10_000 }
    rooms.prices['Standard'] = 90_000
    const { market } = rooms.bench
    const honest = market.tourDetail.bind(market)
    market.tourDetail = () => Promise.reject(new Refusal(503, 'Источник не отвечает'))
    await rooms.later()
    expect([await rooms.listedPrices(), rooms.texts()]).toEqual([[100_000], []])
    market.tourDetail = honest
    await rooms.later()
    expect([await rooms.listedPrices(), rooms.texts()]).toEqual([[110_000], []])
  })
})

describe('a search with filters', () => {
  const filtered = (filter: string) => ({ ...search, search: `${place}&${filter}` })
  const cases = [
    ['meal', 'f_meal=7', { mealcode: '3', meal: 'BB' }],
    ['room', `f_room=${encodeURIComponent('Стандартный номер')}`, { room: 'Family' }],
    ['operator', 'f_op=Anex', { operatorname: 'Coral' }],
    ['state of its hotel', 'f_instant=1', { hotelstatus: 1 }],
    ['state of its flight', 'f_instant=1', { flightstatus: 1 }],
    ['state', 'f_instant=1', { onrequest: true }],
  ] as const

  test.each(cases)('ignores a tour confirmed with another %s', async (_, filter, actual) => {
    rooms.prices = { Standard: 100_000 }
    rooms.actual = { Standard: actual }
    await rooms.bench.watch(rooms.token, filtered(filter))
    await rooms.bench.look()
    expect(await rooms.listedPrices()).toEqual([null])
    rooms.prices = { Standard: 80_000 }
    await rooms.later()
    expect([await rooms.listedPrices(), rooms.texts()]).toEqual([[null], []])
    rooms.actual = {}
    await rooms.later()
    expect(await rooms.listedPrices()).toEqual([80_000])
  })

  test('falls back to the list when an actualization omits the filtered fact', async () => {
    const silent = { mealcode: '', room: '', operatorname: '', hotelstatus: 0 } as const
    rooms.actual = { Standard: silent }
    const all = [...new Set(cases.map(([, filter]) => filter))].join('&')
    await rooms.bench.watch(rooms.token, filtered(all))
    await rooms.bench.look()
    expect(await rooms.listedPrices()).toEqual([100_000])
  })
})
