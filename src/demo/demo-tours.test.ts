import { describe, expect, test } from 'vitest'
import { createLandings } from '#provider/landings/landings.ts'
import { agencyContent } from '#support/agency/sample-agency.ts'
import { createDemoTours } from './demo-tours.ts'
import { DAY_MS } from './days.ts'
import { countries } from './geography/countries.ts'
import {
  expectClean,
  NOON,
  refusalOf,
  resultQuery,
  TRIAL_KEY,
  trialTours,
  wireSearch,
} from '#support/demo-tours.ts'

describe('every reply is read by its own contract unchanged', () => {
  test('guidebooks', async () => {
    const { tours } = trialTours()
    expectClean('departures', await tours.departures())
    expectClean('countries', await tours.countries())
    for (const { id } of countries) {
      expectClean('regions', await tours.regions({ ext_id: id }))
      const hotels = await tours.hotels({ ext_id: id })
      expectClean('hotels', hotels)
      for (const { ext_id } of hotels.slice(0, 6)) {
        const detail = await tours.hotelDetail({ hotelcode: ext_id })
        expectClean('hotelDetail', detail)
        expect(detail.hotel.ext_id).toBe(ext_id)
      }
    }
    const kemer = await tours.hotels({ ext_id: '1004' })
    expect(kemer).toHaveLength(150)
    expectClean('flyDates', await tours.flyDates({ departure: '10', country: '1' }))
  })

  test('directions and hot ones', async () => {
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

describe('what is not there is 404 with a sentence', () => {
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

  test('charters fly on some days of the week, packages without a flight on any', async () => {
    const { tours } = trialTours()
    const charter = await tours.flyDates({ departure: '914', country: '4' })
    const any = await tours.flyDates({ departure: '99', country: '10' })
    expect(charter.length).toBeGreaterThan(60)
    expect(charter.length).toBeLessThan(any.length / 2)
    const tunisia = await tours.flyDates({ departure: '1', country: '5' })
    expect(tunisia[0]?.date).toMatch(/\.04\.2027$/)
  })

  test('flows as fast as told: an operator takes its time at speed 1', async () => {
    const { tours } = trialTours({ searchSpeed: 20 })
    const { requestid } = await tours.searchRequest(wireSearch())
    const idle = await tours.searchResult(resultQuery(requestid))
    expect(idle.status.state).toBe('searching')
    const instant = trialTours().tours
    const { status, result } = await instant.searchResult(resultQuery(requestid))
    expect(status.state).toBe('finished')
    const tourid = result.hotel[0]?.tours.tour[0]?.tourid ?? ''
    const began = performance.now()
    await tours.tourDetail({ tourid }).catch(() => undefined)
    expect(performance.now() - began).toBeGreaterThan(50)
  })
})

/**
 * Counted in time of the processor that this process had, not by the clock: neighbours take turns, not work. Limits
 * catch a slip by an order of magnitude.
 */
describe('speed', () => {
  const spent = async (work: () => unknown) => {
    const began = process.cpuUsage()
    await work()
    const { user, system } = process.cpuUsage(began)
    return (user + system) / 1000
  }

  test('starts at once and answers the heaviest calls quickly', async () => {
    let tours = createDemoTours({ idKey: TRIAL_KEY, clock: () => NOON })
    expect(
      await spent(
        () => (tours = createDemoTours({ idKey: TRIAL_KEY, clock: () => NOON, searchSpeed: Infinity })),
      ),
    ).toBeLessThan(100)
    const landings = createLandings(tours, agencyContent)
    expect(await spent(() => tours.countries())).toBeLessThan(300)
    expect(await spent(() => landings.directions())).toBeLessThan(2000)
    expect(await spent(() => landings.directions())).toBeLessThan(50)
    const wide = { nightsfrom: '4', nightsto: '14', datefrom: '28.11.2026', dateto: '12.12.2026' }
    await tours.searchRequest(wireSearch(wide))
    for (const departure of ['1', '5', '3', '10']) {
      const { requestid } = await tours.searchRequest(wireSearch({ ...wide, departure }))
      expect(await spent(() => tours.searchResult(resultQuery(requestid)))).toBeLessThan(1500)
      expect(await spent(() => tours.searchResult(resultQuery(requestid)))).toBeLessThan(300)
    }
    expect(await spent(() => tours.flyDates({ departure: '1', country: '1' }))).toBeLessThan(600)
    expect(
      await spent(() => landings.direction({ departure_id: '1', country_id: '2', url: '' })),
    ).toBeLessThan(600)
  })
})
