import { describe, expect, test } from 'vitest'
import {
  allFound,
  allPages,
  expectClean,
  NOON,
  refusalOf,
  resultQuery,
  trialTours,
  wireSearch,
} from '#support/demo-tours.ts'

describe('search', () => {
  test('only progresses, and ends when every operator has answered', async () => {
    const { tours, time } = trialTours({ searchSpeed: 1 })
    for (const country of ['16', '47']) {
      time.now = NOON
      const { requestid } = await tours.searchRequest(wireSearch({ country }))
      let [progress, hotels, found] = [-1, -1, -1]
      for (const elapsed of [0, 500, 1000, 2000, 3000, 5000, 8000]) {
        time.now = NOON + elapsed
        const { status, result } = await tours.searchResult(resultQuery(requestid))
        expect(status.progress).toBeGreaterThanOrEqual(progress)
        expect(status.hotelsfound).toBeGreaterThanOrEqual(hotels)
        expect(status.toursfound).toBeGreaterThanOrEqual(found)
        ;[progress, hotels, found] = [status.progress, status.hotelsfound, status.toursfound]
        if (elapsed === 500) expect(result.hotel).toEqual([])
        if (elapsed === 1000) expect(result.hotel.length).toBeGreaterThan(0)
        expect(status.timepassed).toBe(Math.floor(elapsed / 1000))
      }
      const { status } = await tours.searchResult(resultQuery(requestid))
      expect(status.state).toBe('finished')
      expect(status.progress).toBe(100)
      expect(status.operators.filter(({ state }) => state === 'pending')).toEqual([])
    }
  })

  test('counts exactly what its pages contain, sorted by price', async () => {
    const { tours } = trialTours()
    const { requestid } = await tours.searchRequest(wireSearch({ country: '16' }))
    const { status } = await tours.searchResult(resultQuery(requestid))
    const hotels = await allPages(tours, requestid)
    const prices = hotels.flatMap(({ tours: { tour } }) => tour.map(({ price }) => price))
    expect(hotels).toHaveLength(status.hotelsfound)
    expect(prices).toHaveLength(status.toursfound)
    expect(Math.min(...prices)).toBe(status.minprice)
    expect(hotels.map(({ price }) => price)).toEqual(hotels.map(({ price }) => price).sort((a, b) => a - b))
    for (const { price, tours: own } of hotels) {
      expect(own.tour[0]?.price).toBe(price)
      const sorted = own.tour.map((tour) => tour.price).sort((a, b) => a - b)
      expect(own.tour.map((tour) => tour.price)).toEqual(sorted)
    }
    expect(new Set(hotels.flatMap((hotel) => hotel.tours.tour.map(({ tourid }) => tourid))).size).toBe(
      prices.length,
    )
  })

  test('continues with the next portion until every hotel has been shown', async () => {
    const { tours, time } = trialTours({ searchSpeed: 1 })
    let { requestid } = await tours.searchRequest(wireSearch({ country: '16' }))
    time.now += 9000
    let known = (await tours.searchResult(resultQuery(requestid))).status.hotelsfound
    expect(known).toBeLessThanOrEqual(120)
    expect(known).toBeGreaterThanOrEqual(60)
    for (let portion = 2; ; portion += 1) {
      const next = await tours.searchContinue({ requestid })
      if (next.requestid === null) {
        expect(next.page).toBe(portion - 1)
        break
      }
      expect(next.page).toBe(portion)
      requestid = next.requestid
      const early = await tours.searchResult(resultQuery(requestid))
      expect(early.status.state).toBe('searching')
      expect(early.status.hotelsfound).toBe(known)
      time.now += 9000
      const { status } = await tours.searchResult(resultQuery(requestid))
      expect(status.hotelsfound).toBeGreaterThan(known)
      known = status.hotelsfound
    }
    expect(known).toBeGreaterThan(150)
  })

  test('gives the same answers on any instance of a seed, none on others', async () => {
    const first = trialTours()
    const { requestid } = await first.tours.searchRequest(
      wireSearch({ country: '47', child: '1', childage1: '5' }),
    )
    const there = await first.tours.searchResult(resultQuery(requestid))
    const here = await trialTours().tours.searchResult(resultQuery(requestid))
    expect(here).toEqual(there)
    const next = await trialTours().tours.searchContinue({ requestid })
    expect(next).toEqual(await first.tours.searchContinue({ requestid }))
    const stranger = trialTours({ seed: 'another' }).tours
    expect((await refusalOf(stranger.searchResult(resultQuery(requestid)))).status).toBe(404)
    expect((await refusalOf(first.tours.searchContinue({ requestid: `${requestid}x` }))).status).toBe(404)
  })

  test('reports that nothing matches or no flights exist', async () => {
    const { tours } = trialTours()
    for (const words of [
      { departure: '914', country: '2' },
      { country: '10' },
      { priceto: '1000' },
      { services: 'Вертолётная площадка' },
      { country: '5' },
      { hotels: '999999999' },
    ]) {
      const { requestid } = await tours.searchRequest(wireSearch(words))
      const { status, result } = await tours.searchResult(resultQuery(requestid))
      expect(status.state).toBe('no search results')
      expect(status.progress).toBe(100)
      expect(status.minprice).toBeNull()
      expect(result.hotel).toEqual([])
    }
  })

  test('matches its contract while it runs and when it is over', async () => {
    const { tours, time } = trialTours({ searchSpeed: 1 })
    const { requestid } = await tours.searchRequest(
      wireSearch({ child: '2', childage1: '0', childage2: '12' }),
    )
    for (const now of [NOON, NOON + 1500, NOON + 9000]) {
      time.now = now
      expectClean('searchResult', await tours.searchResult(resultQuery(requestid)))
      expectClean('searchResult', await tours.searchResult({ ...resultQuery(requestid), type: 'status' }))
    }
    expectClean('searchContinue', await tours.searchContinue({ requestid }))
  })
})

describe('search validation', () => {
  test.each([
    [{ country: '77777' }, 'country'],
    [{ datefrom: '31.02.2027' }, 'datefrom'],
    [{ datefrom: '01.12.2026', dateto: '31.12.2026' }, 'dateto'],
    [{ nightsfrom: '10', nightsto: '7' }, 'nightsto'],
    [{ nightsfrom: '3', nightsto: '28' }, 'nightsto'],
    [{ adults: '7' }, 'adults'],
    [{ child: '1', childage1: '18' }, 'childage1'],
    [{ pricefrom: '200000', priceto: '100000' }, 'priceto'],
    [{ meal: '6' }, 'meal'],
  ])('%o', async (words, field) => {
    const refusal = await refusalOf(trialTours().tours.searchRequest(wireSearch(words)))
    expect(refusal.status).toBe(422)
    expect(refusal.message).toMatch(/^[А-ЯЁ].*\.$/)
    expect(Object.keys(refusal.options.errors ?? {})).toContain(field)
  })

  test('accepts a link with past first days and searches the rest', async () => {
    const hotels = await allFound(trialTours().tours, {
      country: '47',
      datefrom: '15.11.2026',
      dateto: '26.11.2026',
    })
    const days = hotels.flatMap(({ tours }) => tours.tour.map(({ flydate }) => flydate))
    expect(days.length).toBeGreaterThan(0)
    expect(days.filter((day) => day < '22.11.2026')).toEqual([])
  })
})
