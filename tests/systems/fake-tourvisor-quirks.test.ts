import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { describeAsker, REST_SEARCH, type RestHotel } from '#support/tourvisor/asking.ts'
import { startFakeTourvisor, type FakeTourvisor } from '#support/tourvisor/fake-tourvisor.ts'
import type { Quirks } from '#support/tourvisor/quirks.ts'

/** 21 November 2026, noon in Moscow. */
const time = { now: Date.parse('2026-11-21T09:00:00Z') }
let fake: FakeTourvisor
const { rest, searched, restHotels } = describeAsker(() => fake)

beforeAll(async () => {
  fake = await startFakeTourvisor({ clock: () => time.now })
})
afterEach(() => fake.reset())
afterAll(() => fake.stop())

describe('quirks of the fake Tourvisor', () => {
  const DEPARTURES = '/departures'
  const bodyWith = async (quirks: Quirks, path = DEPARTURES) => {
    fake.set(quirks)
    return (await rest(path)).text()
  }

  test.each<[string, Quirks, RegExp]>([
    ['numbersAsText', { numbersAsText: true }, /^\[\{"id":"1","name":"Москва"/],
    ['digitKeys', { digitKeys: true }, /^\{"0":\{"id":1,/],
    ['htmlWith200', { htmlWith200: true }, /^<!DOCTYPE html>/],
    ['authorizationErrorWith200', { authorizationErrorWith200: true }, /^Authorization Error$/],
    ['emptyBody', { emptyBody: true }, /^$/],
    ['brokenJson', { brokenJson: true }, /^\[\{"id":1[^\]]*$/],
  ])('%s', async (_, quirks, body) => {
    expect(await bodyWith(quirks)).toMatch(body)
  })

  test('singleAsObject sends a list of one as an object', async () => {
    expect(await bodyWith({ singleAsObject: true }, '/hotels?countryId=4&limit=1')).toMatch(/^\{"id":/)
  })

  test('windows1251', async () => {
    fake.set({ windows1251: true })
    const bytes = await (await rest(DEPARTURES)).arrayBuffer()
    expect(new TextDecoder('windows-1251').decode(bytes)).toContain('"name":"Москва"')
    expect(new TextDecoder().decode(bytes)).not.toContain('Москва')
  })

  test('fuelBeside splits the price into price and fuel', async () => {
    const search = await searched()
    const inside = await restHotels(search)
    fake.set({ fuelBeside: true })
    const beside = await restHotels(search)
    const sums = (hotels: RestHotel[], price: (tour: RestHotel['tours'][number]) => number) =>
      hotels.flatMap(({ tours }) => tours.map(price))
    expect(sums(beside, (tour) => tour.price + tour.fuelCharge)).toEqual(sums(inside, (tour) => tour.price))
    expect(beside[0]?.price).toBe(Math.min(...(beside[0]?.tours.map(({ price }) => price) ?? [])))
    expect(sums(beside, (tour) => tour.fuelCharge).some((fuel) => fuel > 0)).toBe(true)
  })

  test('zeroPrices, badLinks and unknownFlights damage some results', async () => {
    const search = await searched()
    const [first] = await restHotels(search)
    fake.set({ zeroPrices: true, badLinks: true, unknownFlights: true })
    const hotels = await restHotels(search)
    const prices = hotels.flatMap(({ tours }) => tours.map(({ price }) => price))
    expect([prices.includes(0), prices.some((price) => price > 0)]).toEqual([true, true])
    expect(JSON.stringify(hotels)).toContain('javascript:')
    const detail = await rest(`/tours/${first?.tours[0]?.id}/flights?currency=RUB`)
    expect(await detail.text()).toContain('"number":"SU000"')
  })

  test('searchExpires and terminalWord leave the next search alive', async () => {
    const search = await searched()
    fake.set({ searchExpires: { value: true, times: 1 }, terminalWord: 'done' })
    const gone = await rest(`/tours/search/${search}/status`)
    expect([gone.status, await gone.text()]).toEqual([404, expect.stringContaining('search not found')])
    expect((await rest(`/tours/search/${search}`)).status).toBe(404)
    const status = await rest(`/tours/search/${await searched()}/status?operatorStatus=true`)
    expect(await status.json()).toMatchObject({ status: 'done', progress: 100 })
  })

  test('tooMany limits calls of one path for hours', async () => {
    fake.set({ tooMany: { value: 7200, path: '/regions', times: 1 } })
    expect((await rest(DEPARTURES)).status).toBe(200)
    const refused = await rest('/regions?countryId=4')
    expect({ status: refused.status, retryAfter: refused.headers.get('retry-after') }).toEqual({
      status: 429,
      retryAfter: '7200',
    })
    expect((await rest('/regions?countryId=4')).status).toBe(200)
  })

  test('dailyQuota limits metered calls until midnight in Moscow', async () => {
    fake.set({ dailyQuota: 1 })
    expect((await rest(REST_SEARCH)).status).toBe(200)
    const refused = await rest(REST_SEARCH)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3600)
    expect((await rest(DEPARTURES)).status).toBe(200)
    time.now += Number(refused.headers.get('retry-after')) * 1000
    expect((await rest(REST_SEARCH)).status).toBe(200)
    expect(fake.counts().metered.searches).toBe(2)
  })

  test('refuse unbought modules and a meal', async () => {
    fake.set({ noHotelModule: true, noHotModule: true, refuseMeal: true })
    const [hotel] = await restHotels(await searched())
    expect((await rest(`/hotels/${hotel?.id}`)).status).toBe(403)
    expect((await rest('/tours/hots?departureId=1&limit=5&currency=RUB&onlyCharter=false')).status).toBe(403)
    const meal = await rest(`${REST_SEARCH}&meal=7`)
    expect([meal.status, await meal.text()]).toEqual([400, expect.stringContaining('meal')])
  })

  test('cyrillicCommon', async () => {
    const [hotel] = await restHotels(await searched())
    const plain = (await (await rest(`/hotels/${hotel?.id}`)).json()) as object
    fake.set({ cyrillicCommon: true })
    const odd = (await (await rest(`/hotels/${hotel?.id}`)).json()) as object
    expect(['common' in plain, 'common' in odd, 'сommon' in odd]).toEqual([true, false, true])
  })

  test('hang, slowMs and down', async () => {
    fake.set({ hang: { value: true, times: 1 } })
    const headers = { authorization: `Bearer ${fake.token}` }
    const signal = AbortSignal.timeout(150)
    await expect(fetch(`${fake.restRoot}/departures`, { headers, signal })).rejects.toThrow('timeout')
    fake.set({ hang: false, slowMs: { value: 120, times: 1 } })
    const start = performance.now()
    await rest(DEPARTURES)
    expect(performance.now() - start).toBeGreaterThan(100)
    fake.set({ down: { value: true, times: 1 } })
    await expect(rest(DEPARTURES)).rejects.toThrow('fetch failed')
    expect((await rest(DEPARTURES)).status).toBe(200)
  })

  test('are switched over HTTP and report unknown names and values', async () => {
    const post = (body: object) =>
      fetch(`${fake.url}/_quirks`, { method: 'POST', body: JSON.stringify(body) })
    expect((await post({ emptyBody: { value: true, path: '/regions' } })).status).toBe(200)
    expect(await (await rest('/regions?countryId=4')).text()).toBe('')
    expect((await (await post({ nonsense: true })).json()) as object).toMatchObject({
      message: expect.stringContaining('nonsense') as string,
    })
    expect((await post({ tooMany: 'soon' })).status).toBe(400)
    await rest(DEPARTURES)
    const calls = (await (await fetch(`${fake.url}/_calls`)).json()) as { paths: Record<string, number> }
    expect(calls.paths).toEqual({ '/search/api/v1/regions': 1, '/search/api/v1/departures': 1 })
  })
})
