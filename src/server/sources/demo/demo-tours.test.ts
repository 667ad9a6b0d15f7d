import { describe, expect, test } from 'vitest'
import { DAY_MS } from '#shared/domain/time/durations.ts'
import { expectClean, NOON, refusalOf, resultQuery, trialTours, wireSearch } from '#support/demo-tours.ts'

describe('every reply passes its contract unchanged', () => {
  test('guidebooks', async () => {
    const { tours } = trialTours()
    expectClean('departures', await tours.departures())
    expectClean('countries', await tours.countries())
    for (const id of ['4', '8', '47']) {
      expectClean('regions', await tours.regions({ ext_id: id }))
      const hotels = await tours.hotels({ ext_id: id })
      expectClean('hotels', hotels)
      for (const { ext_id } of hotels.slice(0, 2)) {
        const detail = await tours.hotelDetail({ hotelcode: ext_id })
        expectClean('hotelDetail', detail)
        expect(detail.hotel.ext_id).toBe(ext_id)
      }
    }
    const kemer = await tours.hotels({ ext_id: '1004' })
    expect(kemer).toHaveLength(150)
    expectClean('flyDates', await tours.flyDates({ departure: '10', country: '1' }))
  })

  test('directions and hot directions', async () => {
    const { landings } = trialTours()
    expectClean('directions', await landings.directions())
    expectClean('popularDirections', await landings.popularDirections())
    expectClean('hotDirections', await landings.hotDirections())
    expectClean('popularHotDirections', await landings.popularHotDirections())
    const byUrl = { departure_id: '', country_id: '', url: 'turkey-moskva' }
    const landing = await landings.direction(byUrl)
    expectClean('direction', landing)
    expectClean('hotDirection', await landings.hotDirection(byUrl))
    expect(landing.title).toBe('Туры в Турцию из Москвы')
    expect(await landings.popularDirections()).toHaveLength(12)
    expect(await landings.popularHotDirections()).toHaveLength(8)
    expect((await landings.directions()).length).toBeGreaterThan(100)
    expect(landing.calendar).toHaveLength(12)
    expect(landing.related.map(({ departure_id }) => departure_id)).toEqual(['1', '1', '1', '5', '1', '1'])
    expect(await landings.direction({ departure_id: '1', country_id: '4', url: '' })).toEqual(landing)
  })

  test('a checked tour', async () => {
    const { tours } = trialTours()
    const { requestid } = await tours.searchRequest(wireSearch())
    const { result } = await tours.searchResult(resultQuery(requestid))
    const tourid = result.hotel[0]?.tours.tour[0]?.tourid ?? ''
    expectClean('actualize', await tours.actualize({ tourid }))
    expectClean('tourDetail', await tours.tourDetail({ tourid }))
  })
})

describe('the known week of a hotel', () => {
  test('costs what the landing of its direction says', async () => {
    const { tours, landings } = trialTours()
    const pair = { departure: '1', country: '4' }
    const { hotels } = await landings.direction({ departure_id: '1', country_id: '4', url: '' })
    expect(hotels.length).toBeGreaterThan(3)
    for (const { hotelcode, price, surcharge } of hotels)
      expect(await tours.hotelWeek(pair, hotelcode)).toMatchObject({ price, surcharge })
  })

  test('is unknown without such a hotel, and where nothing is sold', async () => {
    const { tours, landings } = trialTours()
    const [hotel] = (await landings.direction({ departure_id: '1', country_id: '4', url: '' })).hotels
    const code = hotel?.hotelcode ?? ''
    for (const [departure, country, hotelcode] of [
      ['1', '4', '999999'],
      ['1', '4', 'NaN'],
      ['1', '777', code],
      ['777', '4', code],
    ] as const)
      expect(await landings.hotelPrice({ departure, country, hotelcode })).toMatchObject({ price: null })
    expectClean('hotelPrice', await landings.hotelPrice({ departure: '1', country: '4', hotelcode: code }))
    expect(await tours.hotelWeek({ departure: '1', country: '1' }, code)).toBeNull()
  })
})

describe('unknown items are 404 with a sentence', () => {
  const { tours, landings } = trialTours()
  test.each([
    ['a region of nowhere', () => tours.regions({ ext_id: '77777' })],
    ['hotels of nowhere', () => tours.hotels({ ext_id: '77777' })],
    ['a hotel', () => tours.hotelDetail({ hotelcode: '999999999' })],
    ['a hotel by nonsense', () => tours.hotelDetail({ hotelcode: '../etc' })],
    ['flights of nowhere', () => tours.flyDates({ departure: '1', country: '0' })],
    ['a direction', () => landings.direction({ departure_id: '', country_id: '', url: 'atlantis-moskva' })],
    ['an unsold pair', () => landings.direction({ departure_id: '914', country_id: '2', url: '' })],
    ['no direction', () => landings.direction({ departure_id: '', country_id: '', url: '' })],
    [
      'a hot direction',
      () => landings.hotDirection({ departure_id: '', country_id: '', url: 'cuba-moskva' }),
    ],
  ])('%s', async (_, call) => {
    const refusal = await refusalOf(call())
    expect(refusal.status).toBe(404)
    expect(refusal.message).toMatch(/^[А-ЯЁ][^]*\.$/)
  })
})

describe('time', () => {
  test('moves prices and dates with the clock', async () => {
    const { tours, time } = trialTours()
    const now = await tours.flyDates({ departure: '1', country: '4' })
    expect(now[0]?.date).toBe('22.11.2026')
    time.now = NOON + 40 * DAY_MS
    const later = await tours.flyDates({ departure: '1', country: '4' })
    expect(later[0]?.date).toBe('01.01.2027')
  })
})
