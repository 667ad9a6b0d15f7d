import { describe, expect, test } from 'vitest'
import { DAY_MS } from '#shared/domain/time/durations.ts'
import { expectClean, refusalOf, resultQuery, wireSearch } from '#support/demo-tours.ts'
import { scriptedGateway, scriptedHotel } from '#support/tourvisor/scripted-gateway.ts'
import { trialTourvisor } from '#support/tourvisor/trial-tourvisor.ts'
import { GatewayFailure } from '../gateway.ts'

const away = () => Promise.reject(new GatewayFailure('away', 'HTTP 502'))

describe('guidebooks', () => {
  test('have names and addresses that the source lacks', async () => {
    const { tours } = trialTourvisor()
    const departures = await tours.departures()
    expect(departures.map(({ namefrom, url }) => [namefrom, url])).toEqual([
      ['Москвы', 'moskva'],
      ['города Санкт-Петербург', 'sankt-peterburg'],
      ['', 'bez-pereleta'],
    ])
    const countries = await tours.countries()
    expectClean('departures', departures)
    expectClean('countries', countries)
    expect(countries.map(({ url, name_to, departures: from }) => [url, name_to, from.join()])).toEqual([
      ['turkey', 'в Турцию', '1,5,99'],
      ['egypt', 'в Египет', '1'],
      ['grenada', 'в страну Гренада', '1'],
    ])
    expect((await tours.regions({ ext_id: '4' })).map(({ url }) => url)).toEqual(['kemer', 'side', 'side-22'])
    expect((await refusalOf(tours.regions({ ext_id: '5' }))).status).toBe(404)
  })

  test('are requested once a day by the first visitor', async () => {
    const script = scriptedGateway()
    const one = trialTourvisor({}, script)
    const other = trialTourvisor(one.shared, script)
    const visit = async () => Promise.all([one, other, one].map(({ tours }) => tours.countries()))
    await visit()
    await visit()
    expect(script.calls).toMatchObject({ departures: 1, countries: 3 })
    one.time.now = other.time.now += DAY_MS + 1
    await visit()
    await expect.poll(() => script.calls.countries).toBe(6)
  })

  test('survive an unavailable source and a server start', async () => {
    const script = scriptedGateway()
    const one = trialTourvisor({}, script)
    await Promise.all([one.tours.countries(), one.tours.departures()])
    script.script = { departures: away, countries: away, hotels: away, regions: away }
    const later = trialTourvisor(one.shared, script)
    later.time.now += 30 * DAY_MS
    expect(await later.tours.countries()).toHaveLength(3)
    // A dictionary that was never requested is missing, and visitors do not trigger requests for it.
    const before = script.calls.hotels
    for (const _ of [1, 2, 3]) expect((await refusalOf(later.tours.hotels({ ext_id: '4' }))).status).toBe(503)
    expect(script.calls.hotels).toBe(before + 1)
  })

  test('omit a city with unknown countries', async () => {
    const { tours, script } = trialTourvisor()
    const usual = { ...script.gateway }
    script.gateway.countries = async (id) =>
      id === '5' ? Promise.reject(new GatewayFailure('invalid', 'departureId')) : usual.countries(id)
    expect((await tours.departures()).map(({ id }) => id)).toEqual(['1', '99'])
  })

  test('days with flights have prices if a search has found them', async () => {
    const { tours } = trialTourvisor()
    const ask = () => tours.flyDates({ departure: '1', country: '4' })
    expect(await ask()).toEqual(
      ['01.12.2026', '02.12.2026', '09.12.2026'].map((date) => ({ date, price: 0 })),
    )
    const { requestid } = await tours.searchRequest(wireSearch())
    await tours.searchResult(resultQuery(requestid))
    await expect.poll(async () => (await ask()).map(({ price }) => price)).toEqual([98_000, 99_000, 0])
    expect((await refusalOf(tours.flyDates({ departure: '1', country: 'x' }))).status).toBe(404)
  })
})

test('days with flights are requested only for sold directions', async () => {
  const { tours, script } = trialTourvisor()
  for (const [departure, country] of [['1', '5'], ['7', '4'], ['1', '123456'], ['01', '4']] as const)
    expect((await refusalOf(tours.flyDates({ departure, country }))).status).toBe(404)
  expect(await tours.flyDates({ departure: '5', country: '1' })).toEqual([])
  expect(script.calls.flyDates).toBe(0)
}) // prettier-ignore

describe('hotels', () => {
  test('of a country and of a resort have images from searches', async () => {
    const { tours } = trialTourvisor()
    expect(await tours.hotelCount('4')).toBe(0)
    const hotels = await tours.hotels({ ext_id: '4' })
    expectClean('hotels', hotels)
    expect(hotels.map(({ ext_id, url, image }) => [ext_id, url, image])).toEqual([
      ['4_77', 'hotel-77_77', ''],
      ['4_78', 'hotel-78_78', ''],
    ])
    expect(await tours.hotelCount('4')).toBe(2)
    // A resort is missing only if the resorts of every country are known.
    const unread = await refusalOf(tours.hotels({ ext_id: '9999' }))
    expect({ status: unread.status, retryAfterSeconds: unread.options.retryAfterSeconds }).toEqual({
      status: 503,
      retryAfterSeconds: 10,
    })
    await tours.regions({ ext_id: '4' })
    expect((await tours.hotels({ ext_id: '21' })).map(({ ext_id }) => ext_id)).toEqual(['4_78'])
    await expect.poll(async () => (await refusalOf(tours.hotels({ ext_id: '9999' }))).status).toBe(404)
    const { requestid } = await tours.searchRequest(wireSearch())
    await tours.searchResult(resultQuery(requestid))
    await expect
      .poll(async () => (await tours.hotels({ ext_id: '4' }))[0]?.image)
      .toBe('https://static.example.ru/77.jpg')
  })

  test('are listed up to a thousand, those from searches first', async () => {
    const { tours, script } = trialTourvisor()
    const row = { stars: 4, regionId: '20', region: 'Кемер', types: [] }
    const rows = Array.from({ length: 1500 }, (_, n) => ({
      ...row,
      id: String(1000 + n),
      name: `H ${n}`,
      rating: 4,
    }))
    script.script.hotels = async () => [...rows, { ...row, id: '77', name: 'HOTEL 77', rating: 3 }]
    const { requestid } = await tours.searchRequest(wireSearch())
    await tours.searchResult(resultQuery(requestid))
    await expect.poll(async () => (await tours.hotels({ ext_id: '4' }))[0]?.ext_id).toBe('4_77')
    expect(await tours.hotels({ ext_id: '4' })).toHaveLength(1000)
    expect(await tours.hotelCount('4')).toBe(1501)
  })

  test('request a page once a day for all visitors', async () => {
    const { tours, script } = trialTourvisor()
    const pages = await Promise.all(['77', '4_77'].map((hotelcode) => tours.hotelDetail({ hotelcode })))
    for (const page of pages) expect(page.hotel).toMatchObject({ hotelcode: '77', ext_id: '4_77' })
    expect(script.calls.hotel).toBe(1)
    expect((await refusalOf(tours.hotelDetail({ hotelcode: '77; drop' }))).status).toBe(404)
  })

  test('request no page of a code without a dictionary or search', async () => {
    const { tours, script } = trialTourvisor()
    await tours.hotelDetail({ hotelcode: '4_5' })
    await tours.hotels({ ext_id: '4' })
    expect((await refusalOf(tours.hotelDetail({ hotelcode: '4_6' }))).status).toBe(404)
    await tours.hotelDetail({ hotelcode: '4_5' })
    expect(script.calls.hotel).toBe(1)
    // The hotel may be in a country with an unread dictionary.
    await tours.hotelDetail({ hotelcode: '7' })
    await Promise.all(['1', '777'].map((ext_id) => tours.hotels({ ext_id })))
    expect((await refusalOf(tours.hotelDetail({ hotelcode: '8' }))).status).toBe(404)
    expect(script.calls.hotel).toBe(2)
    script.script.results = async () => [scriptedHotel('90', 98_000)]
    const { requestid } = await tours.searchRequest(wireSearch())
    await tours.searchResult(resultQuery(requestid))
    await expect.poll(async () => (await tours.hotelDetail({ hotelcode: '4_90' })).hotel.hotelcode).toBe('90')
  })
})
