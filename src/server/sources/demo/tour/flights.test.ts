import { describe, expect, test } from 'vitest'
import type { Reply } from '#shared/contract/endpoints.ts'
import { actualizationOutcome } from '../demo-tours.ts'
import { epochDayFromCall } from '../epoch-day.ts'
import { findAirport } from '../geography/airports.ts'
import { expectClean, resultQuery, trialTours, wireSearch } from '#support/demo-tours.ts'

type Detail = Reply<'tourDetail'>
type Leg = Detail['flights'][number]['forward'][number]

const searches = [
  { country: '4' },
  { country: '15', datefrom: '01.06.2027', dateto: '10.06.2027' },
  { country: '7' },
]

/**
 * Returns tours of the first page of some searches with their details: direct, connecting and overnight
 * flights.
 */
async function details() {
  const { tours } = trialTours()
  const found = []
  for (const words of searches) {
    const { requestid } = await tours.searchRequest(wireSearch(words))
    const { result } = await tours.searchResult(resultQuery(requestid))
    const list = result.hotel.slice(0, 10).flatMap((hotel) => hotel.tours.tour.slice(0, 2))
    for (const tour of list.filter(({ tourid }) => actualizationOutcome(tourid) !== 'gone'))
      found.push({ tour, detail: await tours.tourDetail({ tourid: tour.tourid }) })
  }
  return found
}

describe('flights', () => {
  test('results contain exactly the flight of the tour’s price, or none', async () => {
    const all = await details()
    for (const { tour, detail } of all) {
      const usual = detail.flights.find(({ isdefault }) => isdefault)
      const legs = [...(usual?.forward ?? []), ...(usual?.backward ?? [])]
      const isNamed = legs.length > 0 && legs.every(({ plane }) => plane !== '')
      expect(tour.airline).toBe(isNamed ? legs[0]?.company.name : '')
      expect(tour.departuretime).toBe(isNamed ? legs[0]?.departure.time : '')
      const weights = legs.map(({ baggage }) => Number(baggage))
      expect(tour.baggage).toBe(isNamed && !weights.includes(0) ? String(Math.min(...weights)) : '')
    }
    expect(all.some(({ tour }) => tour.baggage !== '')).toBe(true)
    expect(all.some(({ tour }) => tour.airline === '')).toBe(true)
  })

  test('airports are real, times are in order, and nights add up', async () => {
    const all = await details()
    expect(all.length).toBeGreaterThan(40)
    for (const { tour, detail } of all) {
      expectClean('tourDetail', detail)
      expect(detail.flights.length).toBeGreaterThanOrEqual(1)
      expect(detail.flights.length).toBeLessThanOrEqual(4)
      for (const { forward, backward, dateforward, datebackward } of detail.flights) {
        const stay = (epochDayFromCall(datebackward) ?? 0) - (epochDayFromCall(dateforward) ?? 0)
        expect(stay).toBe(tour.nights + tour.nightflight)
        for (const legs of [forward, backward]) expectInOrder(legs)
        const lands = forward.at(-1)?.arrival.date ?? ''
        const isNamed = !forward[0]?.number.endsWith('000')
        if (isNamed)
          expect((epochDayFromCall(lands) ?? 0) - (epochDayFromCall(tour.flydate) ?? 0)).toBe(
            tour.nightflight,
          )
      }
    }
  })
})

function expectInOrder(legs: readonly Leg[]): void {
  for (const { departure, arrival, number } of legs) {
    expect(findAirport(departure.port.id).shortName).toBe(departure.port.shortName)
    expect(number).toMatch(/^[A-Z0-9]{2}\d{3,4}$/)
    expect(departure.time).toMatch(/^\d\d:\d\d$/)
    expect(arrival.time).toMatch(/^\d\d:\d\d( \+1)?$/)
    const days = (epochDayFromCall(arrival.date) ?? 0) - (epochDayFromCall(departure.date) ?? 0)
    expect(arrival.time.includes('+1') ? 1 : 0).toBe(days)
  }
  for (const [index, leg] of legs.slice(1).entries()) {
    const before = legs[index]
    expect(leg.departure.port.id).toBe(before?.arrival.port.id)
    const wait = minutes(leg.departure) - minutes(before?.arrival)
    expect(wait).toBeGreaterThanOrEqual(60)
  }
}

function minutes(point: Leg['departure'] | undefined): number {
  const [hours = '', rest = ''] = (point?.time ?? '').split(':')
  return (epochDayFromCall(point?.date ?? '') ?? 0) * 1440 + Number(hours) * 60 + Number(rest.slice(0, 2))
}
