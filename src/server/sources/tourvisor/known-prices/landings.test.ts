import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { HotTour } from '#shared/contract/tour.ts'
import { DAY_MS, MINUTE_MS } from '#shared/domain/time/durations.ts'
import { UNKNOWN_SURCHARGE } from '#shared/domain/tour/surcharge.ts'
import { sampleActualTour, sampleDetail } from '#support/domain/samples.ts'
import { agencyContent } from '#support/agency/sample-agency.ts'
import { createLandings } from '../../../catalogue/landings.ts'
import { expectClean, refusalOf, resultQuery, wireSearch } from '#support/demo-tours.ts'
import { scriptedGateway } from '#support/tourvisor/scripted-gateway.ts'
import { trialTourvisor } from '#support/tourvisor/trial-tourvisor.ts'
import { GatewayFailure } from '../gateway.ts'

const TURKEY = { departure: '1', country: '4' }
const notBought = () => Promise.reject(new GatewayFailure('not-bought', 'HTTP 403'))

describe('landings', () => {
  test('show prices of searches and nothing else', async () => {
    const { tours, time, script } = trialTourvisor()
    const pair = { departure: '1', country: '4' }
    await tours.hotels({ ext_id: '4' })
    expect(await tours.cheapestWeek(pair)).toBeNull()
    expect((await tours.landingHotels(pair)).map(({ price }) => price)).toEqual([null, null])
    const calendar = await tours.priceCalendar(pair)
    expect([calendar.length, calendar[0], calendar[2]?.month]).toEqual([
      12,
      { month: '2026-11', min_price: null, ...UNKNOWN_SURCHARGE },
      '2027-01',
    ])
    // A search for a family or with a filter does not show the lowest price for two.
    for (const words of [{ child: '1', childage1: '7' }, { stars: '5' }, {}]) {
      const { requestid } = await tours.searchRequest(wireSearch(words))
      await tours.searchResult(resultQuery(requestid))
      if (Object.keys(words).length > 0) expect(await tours.cheapestWeek(pair)).toBeNull()
    }
    await expect.poll(() => tours.cheapestWeek(pair)).toMatchObject({ price: 98_000 })
    expect((await tours.landingHotels(pair)).map(({ hotelcode, price }) => [hotelcode, price])).toEqual([
      ['77', 98_000],
      ['78', 120_000],
    ])
    const weeks = ['77', '78', '79'].map((code) => tours.hotelWeek(pair, code))
    expect((await Promise.all(weeks)).map((week) => week?.price)).toEqual([98_000, 120_000, undefined])
    const landings = createLandings(tours, agencyContent)
    const landing = await landings.direction({ departure_id: '', country_id: '', url: 'turkey-moskva' })
    expectClean('direction', landing)
    expect(landing.calendar[1]).toEqual({ month: '2026-12', min_price: 98_000, ...UNKNOWN_SURCHARGE })
    // Pages never use up the day's searches.
    await Promise.all([
      landings.directions(),
      landings.popularDirections(),
      landings.hotDirections().catch(() => []),
    ])
    expect(script.calls).toMatchObject({ startSearch: 3, continueSearch: 0, detail: 0 })
    // An old price is not shown.
    time.now += 4 * DAY_MS
    expect(await tours.cheapestWeek(pair)).toBeNull()
  })

  test.each([
    ['tours', async () => [], []],
    ['a refusal', notBought, []],
  ])(
    'say that hot tours are loading until the first call has answered with %s',
    async (_, hotTours, list) => {
      const { tours, script } = trialTourvisor()
      let answer = () => {}
      const asked = new Promise<void>((resolve) => (answer = resolve))
      script.script.hotTours = async () => {
        await asked
        return hotTours()
      }
      const landings = createLandings(tours, agencyContent)
      const { status, message, options } = await refusalOf(landings.hotDirections())
      expect({ status, wait: options.retryAfterSeconds }).toEqual({ status: 503, wait: 10 })
      expect(message).toBe('Загружаем горящие туры. Обновите страницу через 10 секунд.')
      answer()
      await expect.poll(() => landings.hotDirections().catch(() => undefined)).toEqual(list)
    },
  )

  test('say that hot tours are loading while the list of one city fails', async () => {
    const script = scriptedGateway()
    let isUp = false
    script.gateway.hotTours = async (departure) => {
      if (departure !== '1' && !isUp) throw new GatewayFailure('away', 'timeout')
      return []
    }
    const { tours, time } = trialTourvisor({}, script)
    const landings = createLandings(tours, agencyContent)
    const isLoaded = (departure: string) => !tours.isHotLoading?.({ departure, country: '4' })
    await refusalOf(landings.hotDirections())
    await expect.poll(async () => tours.knownHotTours(TURKEY).then(() => isLoaded('1'))).toBe(true)
    expect(isLoaded('5')).toBe(false)
    expect(await refusalOf(landings.hotDirections())).toMatchObject({ status: 503 })
    isUp = true
    time.now += MINUTE_MS
    await expect.poll(() => landings.hotDirections().catch(() => undefined)).toEqual([])
  })

  test('use the age of the search, not of the last visit', async () => {
    const { tours, time } = trialTourvisor()
    const pair = { departure: '1', country: '4' }
    const { requestid } = await tours.searchRequest(wireSearch())
    time.now += 0.9 * DAY_MS
    await tours.searchResult(resultQuery(requestid))
    await expect.poll(() => tours.cheapestWeek(pair)).toMatchObject({ price: 98_000 })
    time.now += 2.2 * DAY_MS
    expect(await tours.cheapestWeek(pair)).toBeNull()
  })

  test('load hot tours per page, and lists show them a moment later', async () => {
    const { tours, script } = trialTourvisor()
    const pair = { departure: '1', country: '4' }
    expect(await tours.cheapestHot(pair)).toBeNull()
    await expect.poll(() => tours.cheapestHot(pair)).toMatchObject({ price: 40_000 })
    const hot = await tours.hotTours({ departure: '1', country: '1' })
    expect(hot).toMatchObject([{ price: 40_000, priceold: 52_000, countrycode: '1' }])
    expect((await tours.actualize({ tourid: hot[0]?.tourid ?? '' })).tour.price).toBe(98_000)
    for (const _ of [1, 2, 3]) await tours.hotTours({ departure: '1', country: '1' })
    expect(script.calls.hotTours).toBe(2)
  })

  test('show the cheapest hot tour of the page’s own list', async () => {
    const { tours, script } = trialTourvisor()
    const hot = { tourid: '90264112887701', countrycode: '4', hotelcode: '77', hotelname: 'HOTEL 77' }
    const tour = v.parse(HotTour, { ...hot, flydate: '25.11.2026', nights: 7, price: 90_000 })
    script.script.hotTours = () => Promise.resolve([tour])
    await expect
      .poll(() => tours.cheapestHot({ departure: '1', country: '4' }))
      .toMatchObject({ price: 90_000 })
    script.script.hotTours = undefined
    const landings = createLandings(tours, agencyContent)
    const page = await landings.hotDirection({ departure_id: '1', country_id: '4', url: '' })
    expect([page.min_price, page.tours.map(({ price }) => price)]).toEqual([40_000, [40_000]])
  })

  test('say about how much is added once a tour of the country was opened', async () => {
    const { tours, script } = trialTourvisor()
    const pair = { departure: '1', country: '4' }
    script.script.actualize = () => Promise.resolve(sampleActualTour({ countrycode: '4', nights: 7 }))
    script.script.detail = () =>
      Promise.resolve(sampleDetail({ addpayments: [{ name: 'Налог', amount: 630 }] }))
    const { requestid } = await tours.searchRequest(wireSearch())
    const { result } = await tours.searchResult(resultQuery(requestid))
    const [first] = result.hotel[0]?.tours.tour ?? []
    expect(first).toMatchObject({ price: 98_000, ...UNKNOWN_SURCHARGE })
    await tours.actualize({ tourid: first?.tourid ?? '' })
    await tours.tourDetail({ tourid: first?.tourid ?? '' })
    const about = { surcharge: null, surchargeabout: 1_260, surchargename: 'Налог' }
    const again = (await tours.searchResult(resultQuery(requestid))).result.hotel[0]?.tours.tour[0]
    expect(again).toMatchObject({ tourid: first?.tourid, price: 98_000, ...about })
    await expect.poll(() => tours.cheapestWeek(pair)).toEqual({ price: 98_000, ...about })
    expect((await tours.landingHotels(pair))[0]).toMatchObject({ price: 98_000, ...about })
    expect((await tours.priceCalendar(pair))[1]).toMatchObject({ min_price: 98_000, ...about })
    expect((await tours.hotTours({ departure: '1', country: '4' }))[0]?.surchargeabout).not.toBe(1_260)
  })

  test('show no hot tours without the module, and no error', async () => {
    const { tours, script, state } = trialTourvisor()
    script.script.hotTours = notBought
    const pair = { departure: '1', country: '4' }
    expect([await tours.hotTours(pair), await tours.cheapestHot(pair)]).toEqual([[], null])
    await tours.hotTours({ departure: '1', country: '1' })
    expect(script.calls.hotTours).toBe(1)
    expect((await state()).notBought).toEqual(['hot-tours'])
  })
})
