import { describe, expect, test } from 'vitest'
import { formatDay } from '../days.ts'
import { findCity, findCountry } from '../geography/countries.ts'
import { actualizationOutcome, createWorld } from '../demo-tours.ts'
import { resultQuery, TRIAL_KEY, trialTours, wireSearch } from '#support/demo-tours.ts'
import { readFlightQuery } from './flight-query.ts'
import { flightsOf, type FlightOffer, type Route } from './flights.ts'

const { tours, time } = trialTours()
const world = createWorld({ clock: () => time.now, idKey: TRIAL_KEY, searchSpeed: Infinity })

function routeOf(from: string, to: string, airport?: string): Route {
  const [city, country] = [findCity(from), findCountry(to)]
  if (!city || !country) throw new Error(`no ${from} or ${to}`)
  return { city, country, airport }
}

/** The flights of the cheapest week of the day, as the catalogue names them to whoever opens that tour. */
async function catalogueFlights(route: Route, { day }: FlightOffer) {
  const date = formatDay(day)
  const words = { departure: route.city.id, country: route.country.id, nightsfrom: '7', nightsto: '7' }
  const { requestid } = await tours.searchRequest(wireSearch({ ...words, datefrom: date, dateto: date }))
  const { result } = await tours.searchResult(resultQuery(requestid))
  const tourid = result.hotel[0]?.tours.tour[0]?.tourid ?? ''
  if (actualizationOutcome(tourid) === 'gone') return undefined
  return (await tours.tourDetail({ tourid })).flights.find(({ isdefault }) => isdefault)
}

describe('flights of the widget', () => {
  test.each([
    ['1', '4'],
    ['1', '9'],
    ['10', '1'],
    ['9', '2'],
    ['5', '47'],
  ])('from %s to %s are those of the tours, day by day', async (from, to) => {
    const route = routeOf(from, to)
    const offers = flightsOf(world, route, '2026-12')
    const days = await tours.flyDates({ departure: from, country: to })
    const priced = new Map(days.filter(({ price }) => price > 0).map(({ date, price }) => [date, price]))
    const december = [...priced].filter(([date]) => date.endsWith('.12.2026'))
    expect(offers.map(({ day, tourPrice }) => [formatDay(day), tourPrice])).toEqual(december)
    for (const offer of offers.slice(0, 6)) {
      const known = await catalogueFlights(route, offer)
      if (known) expect([offer.there, offer.back]).toEqual([known.forward, known.backward])
      expect(offer.price).toBeGreaterThan(offer.tourPrice * 0.05)
      expect(offer.price * 2).toBeLessThan(offer.tourPrice)
    }
  })

  test('to one airport land there and nowhere else', () => {
    const offers = flightsOf(world, routeOf('1', '4', 'DLM'), '2027-07')
    expect(offers.length).toBeGreaterThan(5)
    for (const { there } of offers) expect(there.at(-1)?.arrival.port.id).toBe('DLM')
  })

  test('of this month begin tomorrow', () => {
    const [first] = flightsOf(world, routeOf('1', '4'), '2026-11')
    expect(formatDay(first?.day ?? 0)).toBe('22.11.2026')
  })
})

describe('the form', () => {
  const read = (query: string) => readFlightQuery(new URLSearchParams(query), time.now)

  test('not filled in is Moscow to Turkey next month', () => {
    const { city, country, month, problem } = read('')
    expect([city.name, country.name, month, problem]).toEqual(['Москва', 'Турция', '2026-12', ''])
  })

  test.each([
    'from=99',
    'from=',
    'to=NOWHERE',
    'to=SVO',
    'month=2026-10',
    'month=2028-01',
    'month=декабрь',
    'from=1&to=1%00',
  ])('%s: a sentence that says what to choose', (query) => {
    expect(read(query).problem).toMatch(/из списка\.$/)
  })
})
