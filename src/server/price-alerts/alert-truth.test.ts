import { describe, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '#shared/domain/time/durations.ts'
import { fall, eachTwoRooms, place } from '#support/watch/two-rooms.ts'

const search = { kind: 'search', search: place, fall }

const rooms = eachTwoRooms()

describe('last seats of a place', () => {
  test('belong to one tour and say nothing about another cheapest one', async () => {
    await rooms.bench.watch(rooms.token, search)
    await rooms.bench.look()
    rooms.few = ['Family']
    rooms.prices = { Standard: 150_000, Family: 100_000 }
    await rooms.later()
    expect(rooms.texts()).toEqual([])
    // They are news of the tour that had enough a day ago, and it is named.
    rooms.few = []
    await rooms.later()
    rooms.few = ['Family']
    await rooms.later()
    expect(rooms.texts()).toEqual([
      expect.stringMatching(
        /^Мест почти не осталось: 101 5★, Турция\nИщем: .*\nЭто самый дешёвый тур из тех, за которыми вы следите: поиск «Турция из Москвы»\nВылет .*\nСемейный номер, /,
      ),
    ])
  })
})

test('combine pending alerts into one of what is still true', async () => {
  await rooms.bench.watch(rooms.token, search)
  await rooms.bench.look()
  const nextDay = async () => {
    rooms.bench.advance(DAY_MS)
    await rooms.bench.ask()
  }
  rooms.few = ['Standard']
  await nextDay()
  // The cheapest is another tour now with unknown seats.
  rooms.prices = { Standard: 100_000, Family: 80_000 }
  await nextDay()
  await rooms.bench.deliver()
  expect(rooms.texts()).toEqual([
    expect.stringMatching(/^Цена снизилась: [^]*Семейный номер[^]*Было 100 000 ₽, стало 80 000 ₽/),
  ])
  expect(rooms.texts()[0]).not.toContain('Мест почти')
  // A drop that was gone before it was sent is no news.
  rooms.few = []
  rooms.prices = { Standard: 100_000, Family: 70_000 }
  await nextDay()
  rooms.prices = { Standard: 79_000 }
  await nextDay()
  await rooms.bench.deliver()
  expect(rooms.texts().slice(1)).toEqual([])
  expect((await rooms.listed())[0]?.was).toBe(80_000)
})

describe('a price', () => {
  test('includes all payments at the start, in the list, history and message', async () => {
    rooms.payments = { Standard: 1500 }
    await rooms.bench.watch(rooms.token, rooms.tour())
    await rooms.bench.watch(rooms.token, search)
    await rooms.bench.look()
    expect((await rooms.listed()).map(({ was, price }) => [was, price])).toEqual([
      [103_000, 103_000],
      [103_000, 103_000],
    ])
    expect((await rooms.listed()).map(({ is_price_whole }) => is_price_whole)).toEqual([true, true])
    rooms.prices['Standard'] = 90_000
    await rooms.later()
    expect(rooms.texts()).toHaveLength(2)
    for (const text of rooms.texts())
      expect(text).toContain('\nБыло 103 000 ₽, стало 93 000 ₽ за двоих со всеми доплатами\n')
  })

  test('of a place is that of the tour with the lowest total', async () => {
    rooms.payments = { Standard: 30_000 }
    await rooms.bench.watch(rooms.token, search)
    await rooms.bench.look()
    expect((await rooms.listed())[0]?.price).toBe(150_000)
  })

  test('of a place is the lowest even when a list has a higher one', async () => {
    rooms.prices = { Standard: 110_000, Family: 100_000 }
    rooms.factors = { Family: 1.2 }
    await rooms.bench.watch(rooms.token, search)
    await rooms.bench.look()
    expect((await rooms.listed())[0]?.price).toBe(100_000)
  })

  test("above the search's budget is ignored, whatever an old list says", async () => {
    rooms.factor = 0.7
    await rooms.bench.watch(rooms.token, { ...search, search: `${place}&f_budget=90000` })
    await rooms.bench.look()
    expect((await rooms.listed())[0]?.price).toBeNull()
  })

  test('needs one payment request a day for all alerts of the tour', async () => {
    await rooms.bench.watch(rooms.token, rooms.tour())
    await rooms.bench.watch(rooms.token, search)
    await rooms.bench.watch(rooms.token, { ...search, kind: 'hotel', search: `${place}&hotels=101` })
    const { details, searches } = rooms.bench.market
    await rooms.bench.look()
    // The tour of the search leaves on another day than the tracked one.
    expect(details).toHaveLength(2)
    rooms.bench.advance(21.5 * HOUR_MS)
    await rooms.bench.look()
    expect({ searchesCount: searches.length, detailsCount: details.length }).toEqual({
      searchesCount: 6,
      detailsCount: 2,
    })
    await rooms.later()
    expect(details).toHaveLength(4)
  })
})

test('loses and finds a tour with the latest check', async () => {
  // The second tour is checked after the first, which stays the cheapest.
  rooms.prices = { Standard: 100_000, Family: 110_000 }
  await rooms.bench.watch(rooms.token, search)
  await rooms.bench.look()
  const { market } = rooms.bench
  const honest = { ...market }
  // A check takes time: the answer arrives before it is finished.
  market.actualize = async (query) => {
    const answer = await honest.actualize(query)
    rooms.bench.advance(1500)
    return answer
  }
  market.tourDetail = async (query) => {
    rooms.bench.advance(1500)
    return honest.tourDetail(query)
  }
  const isFound = async () => {
    const [watch] = await rooms.listed()
    return watch?.checked_at === watch?.price_at
  }
  await rooms.later()
  expect(await isFound()).toBe(true)
  rooms.prices = {}
  await rooms.later()
  expect(await isFound()).toBe(false)
  rooms.prices = { Standard: 100_000 }
  await rooms.later()
  expect(await isFound()).toBe(true)
})

test('formats a stay without flights with its arrival day and one hotel name', async () => {
  const departures = rooms.bench.market.departures.bind(rooms.bench.market)
  rooms.bench.market.departures = async () =>
    (await departures()).map((one) => ({ ...one, id: '99', namefrom: '' }))
  await rooms.bench.watch(rooms.token, {
    kind: 'hotel',
    search: `${place.replace('from=1&', 'from=99&')}&hotels=101`,
    fall,
  })
  await rooms.bench.look()
  rooms.prices = { Standard: 80_000 }
  await rooms.later()
  const [text = ''] = rooms.texts()
  expect(text).toMatch(/^Цена снизилась: отель «[^»]+»\nИщем: .*\nЗаезд /)
  expect(text).not.toMatch(/Вылет|Это самый дешёвый/)
})
