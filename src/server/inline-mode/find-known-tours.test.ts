import { describe, expect, test } from 'vitest'
import { agencyContent } from '#support/agency/sample-agency.ts'
import { NOON, resultQuery, trialTours, wireSearch } from '#support/demo-tours.ts'
import { trialTourvisor } from '#support/tourvisor/trial-tourvisor.ts'
import { filtersFromParams } from '#shared/domain/search/filters.ts'
import { queryFromParams } from '#shared/domain/search/tour-query.ts'
import { todayAt } from '#shared/domain/time/day.ts'
import { matchRoute } from '#shared/routes/href.ts'
import { createFindKnownTours } from './find-known-tours.ts'

const screenOf = (address: string) => matchRoute(address.split('?')[0] ?? '')?.name

describe('known tours of the demo catalogue', () => {
  const { tours } = trialTours()
  const find = createFindKnownTours(tours, agencyContent, () => NOON)

  test('finds hot tours and weeks in hotels of a country, each hotel once', async () => {
    const { tours: cards, address } = await find('в Турцию на 7 ночей на двоих')
    expect(cards).toHaveLength(20)
    expect(new Set(cards.map(({ countryname, nights }) => `${countryname} ${nights}`))).toEqual(
      new Set(['Турция 7']),
    )
    expect(new Set(cards.map(({ hotelcode }) => hotelcode)).size).toBe(20)
    const kinds = cards.map(({ flydate, priceunit, address: page }) => [
      flydate === '' ? 'week' : 'hot',
      priceunit,
      screenOf(page),
    ])
    const [first, last] = [kinds[0], kinds.at(-1)]
    expect([first, last]).toEqual([
      ['hot', 'person', 'tourCard'],
      ['week', 'party', 'hotel'],
    ])
    expect(address).toBe('/tours?from=1&to=4&nights=7-7')
  })

  test('states the prices of the lists, with their surcharge and unit', async () => {
    const hot = await tours.hotTours({ departure: '1', country: '4' })
    const { tours: cards } = await find('Турция')
    for (const card of cards.filter(({ priceunit }) => priceunit === 'person')) {
      const tour = hot.find(({ hotelcode, price }) => hotelcode === card.hotelcode && price === card.price)
      expect(tour?.surcharge).toBe(card.surcharge)
      expect(card.address).toContain(encodeURIComponent(tour?.tourid ?? '?'))
    }
    const week = cards.find(({ priceunit }) => priceunit === 'party')
    expect(await tours.hotelWeek({ departure: '1', country: '4' }, week?.hotelcode ?? '')).toMatchObject({
      price: week?.price,
      surcharge: week?.surcharge,
    })
  })

  test('finds a hotel by its name without naming the country', async () => {
    const known = (await find('Турция')).tours.find(({ flydate }) => flydate === '')
    const { tours: cards } = await find(known?.hotelname ?? '')
    expect(cards.map(({ hotelcode }) => hotelcode)).toContain(known?.hotelcode)
  })

  test('shows only hot tours for an empty query', async () => {
    const { tours: cards, address } = await find('')
    expect(cards.length).toBeGreaterThan(5)
    expect(cards.every(({ flydate }) => flydate !== '')).toBe(true)
    expect(address).toBe('/hottours')
  })

  test('takes the city from the query', async () => {
    const { tours: cards } = await find('Турция из Казани')
    expect(new Set(cards.map(({ departurenamefrom }) => departurenamefrom))).toEqual(new Set(['Казани']))
  })

  test('keeps the stars of the query', async () => {
    const { tours: cards } = await find('Турция 5*')
    expect(new Set(cards.map(({ hotelstars }) => hotelstars))).toEqual(new Set([5]))
  })

  test('shows only the asked board, month and limit', async () => {
    const { tours: board } = await find('Египет всё включено')
    expect(board.length).toBeGreaterThan(0)
    expect(board.every(({ meal }) => /включено/i.test(meal))).toBe(true)
    const { tours: month, address } = await find('Турция в декабре')
    expect(month.length).toBeGreaterThan(0)
    expect(month.every(({ flydate }) => /^\d\d\.12\.2026$/.test(flydate))).toBe(true)
    expect(address).toBe('/tours?from=1&to=4&nights=7-10&dates=2026-12-01_2026-12-15')
    const { tours: cheap } = await find('Турция до 100000')
    expect(cheap.length).toBeGreaterThan(0)
    expect(cheap.every(({ price, priceunit }) => price * (priceunit === 'person' ? 2 : 1) <= 100_000)).toBe(
      true,
    )
    const { tours: none, address: search } = await find('Турция до 100000 всё включено')
    expect(none).toEqual([])
    const params = new URL(search, 'https://a.example').searchParams
    expect(filtersFromParams(params)).toMatchObject({ budget: 100_000, meals: ['7', '9'] })
    expect(queryFromParams(params, todayAt(NOON)).notices).toEqual([])
  })

  test('finds nothing for a month without known tours', async () => {
    expect((await find('Турция в июле')).tours).toEqual([])
  })

  test('shows cards of the country for words that name no hotel', async () => {
    const cards = (await find('Турция у бабушки')).tours
    expect(cards).toEqual((await find('Турция')).tours)
  })

  test.each(['абракадабра', 'Турция 28 ночей', 'Турция '.repeat(30), 'а '.repeat(20)])(
    'finds nothing for %j',
    async (text) => expect((await find(text)).tours).toEqual([]),
  )
})

describe('known tours of Tourvisor', () => {
  test('shows what searches have found and makes no metered call', async () => {
    const { tours, script } = trialTourvisor()
    const find = createFindKnownTours(tours, agencyContent, () => NOON)
    const asked = ['', 'Турция', 'Турция 7 ночей', 'hotel', 'кемер', 'египет из казани', 'нет такого']
    for (const text of asked) await find(text)
    expect(script.calls).toMatchObject({ startSearch: 0, continueSearch: 0, detail: 0, actualize: 0 })
    // A background call fills the hot tours of a whole city; two cities were asked.
    await expect.poll(async () => (await find('Турция')).tours.length).toBe(1)
    const { requestid } = await tours.searchRequest(wireSearch())
    await tours.searchResult(resultQuery(requestid))
    await expect.poll(async () => (await find('hotel 78')).tours.map(({ price }) => price)).toEqual([120_000])
    for (const text of asked) await find(text)
    expect(script.calls).toMatchObject({ startSearch: 1, continueSearch: 0, detail: 0, hotTours: 2 })
  })
})
