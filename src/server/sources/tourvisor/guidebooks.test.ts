import { describe, expect, test } from 'vitest'
import { failureOf, farTourvisor, json, type Reply } from '#support/tourvisor/far-tourvisor.ts'

const byPath =
  (replies: Record<string, Reply>): Reply =>
  (called) =>
    (replies[called.path] ?? json({}, 404))(called)

/** A dictionary of `total` hotels with pages of at most `most`. Larger pages are cut or refused. */
function hotelPages(total: number, most: number, { isRefusing = false, isCounting = true } = {}): Reply {
  return (called) => {
    const limit = Number(called.query.get('limit'))
    if (limit > most && isRefusing) return json({}, 400)(called)
    const size = Math.min(limit, most)
    const first = (Number(called.query.get('page')) - 1) * size
    const count = Math.max(0, Math.min(size, total - first))
    const rows = Array.from({ length: count }, (_, index) => ({
      id: first + index + 1,
      name: 'ORION',
      category: 4,
      rating: '0',
      region: { id: 20, name: 'Кемер' },
      type: 6,
    }))
    const pages = { 'x-total-pages': String(Math.ceil(total / size)) }
    return json(rows, 200, isCounting ? { 'x-total-count': String(total), ...pages } : pages)(called)
  }
}

const types = json([
  { id: 6, name: 'Пляжный' },
  { id: 1, name: 'Активный' },
])

describe('hotels of a country, page by page', () => {
  test.each<[string, number, Reply, number, string]>([
    ['at once', 900, hotelPages(900, 1000), 1, '1000'],
    ['in pages that are cut', 1234, hotelPages(1234, 100), 13, '1000'],
    ['in pages that are refused above their size', 50, hotelPages(50, 20, { isRefusing: true }), 5, '20'],
    [
      'by the number of pages alone',
      250,
      hotelPages(250, 100, { isRefusing: true, isCounting: false }),
      4,
      '100',
    ],
    ['none', 0, hotelPages(0, 1000), 1, '1000'],
    ['a hundred pages at most', 2000, hotelPages(100_000, 20), 100, '1000'],
  ])('%s', async (_, total, pages, calls, limit) => {
    const far = farTourvisor(byPath({ hotels: pages, 'hotel-types': types }))
    const hotels = await far.rest().hotels('4')
    const asked = far.calls.filter(({ path }) => path === 'hotels')
    expect(asked.length).toBe(calls)
    expect(asked.at(-1)?.query.get('limit')).toBe(limit)
    expect(new Set(hotels.map(({ id }) => id)).size).toBe(total)
    expect(hotels).toHaveLength(total)
  })

  test('have their type, resort and name in lower case', async () => {
    const far = farTourvisor(byPath({ hotels: hotelPages(1, 1000), 'hotel-types': types }))
    expect(await far.rest().hotels('4')).toEqual([
      { id: '1', name: 'Orion', stars: 4, rating: null, regionId: '20', region: 'Кемер', types: ['beach'] },
    ])
  })

  test('have no type without its guidebook, which is requested again', async () => {
    const far = farTourvisor(byPath({ hotels: hotelPages(1, 1000) }))
    const gateway = far.rest()
    expect((await gateway.hotels('4'))[0]?.types).toEqual([])
    await gateway.hotels('4')
    expect(far.calls.filter(({ path }) => path === 'hotel-types')).toHaveLength(2)
  })

  test('fail completely if one page fails', async () => {
    const pages = hotelPages(300, 100)
    const broken: Reply = (called) =>
      called.query.get('page') === '3' ? json({}, 429)(called) : pages(called)
    const far = farTourvisor(byPath({ hotels: broken, 'hotel-types': types }))
    expect((await failureOf(far.rest().hotels('4'))).kind).toBe('busy')
  })
})

test('classic: include resort names from the same call', async () => {
  const hotel = {
    id: '7',
    name: 'ORION',
    stars: '4',
    region: '20',
    rating: '4.1',
    beach: '1',
    family: 0,
    relax: {},
  }
  const far = farTourvisor(
    json({ lists: { regions: { region: { id: '20', name: 'Кемер', country: '4' } }, hotels: { hotel } } }),
  )
  expect(await far.classic().hotels('4')).toEqual([
    { id: '7', name: 'Orion', stars: 4, rating: 4.1, regionId: '20', region: 'Кемер', types: ['beach'] },
  ])
  expect(far.calls.map(({ query }) => query.get('type'))).toEqual(['region,hotel'])
})

describe('departure cities', () => {
  test.each([
    ['С.Петербург', 'С.Петербурга', 'Санкт-Петербург', 'Санкт-Петербурга'],
    ['Н.Новгород', 'Н.Новгорода', 'Нижний Новгород', 'Нижнего Новгорода'],
    ['Мин.Воды', 'Мин.Вод', 'Минеральные Воды', 'Минеральных Вод'],
    ['Наб. Челны', 'Наб. Челнов', 'Набережные Челны', 'Набережных Челнов'],
    ['П.Камчатский', '', 'Петропавловск-Камчатский', 'Петропавловска-Камчатского'],
    ['Ю.Сахалинск', 'Ю.Сахалинска', 'Южно-Сахалинск', 'Южно-Сахалинска'],
    ['Москва', 'Москвы', 'Москва', 'Москвы'],
    ['Минск', {}, 'Минск', ''],
  ])('%s (%j)', async (name, genitive, fullName, namefrom) => {
    const rest = farTourvisor(json([{ id: 5, name, nameGenitive: genitive }])).rest()
    const departure = { id: '5', name, namefrom: genitive }
    const classic = farTourvisor(json({ lists: { departures: { departure } } })).classic()
    for (const gateway of [rest, classic])
      expect(await gateway.departures()).toEqual([{ id: '5', name: fullName, namefrom }])
  })

  test('omit the genitive for «Без перелёта»', async () => {
    const city = { id: 99, name: 'Без перелёта', nameGenitive: 'Без перелёта' }
    expect(
      await farTourvisor(json([city]))
        .rest()
        .departures(),
    ).toEqual([{ id: '99', name: 'Без перелёта', namefrom: '' }])
  })
})

test('reads days with flights in any format, ascending, without duplicates', async () => {
  const days = ['12.12.2026', '2026-12-05', '31.02.2027', '2026-12-05T00:00:00', {}, 'завтра']
  const expected = ['2026-12-05', '2026-12-12']
  const rest = [days, { dates: days }, days.map((date) => ({ date }))]
  for (const body of rest) expect(await farTourvisor(json(body)).rest().flyDates('1', '4')).toEqual(expected)
  const classic = farTourvisor(json({ lists: { flydates: { flydate: days } } })).classic()
  expect(await classic.flyDates('1', '4')).toEqual(expected)
})
