import { describe, expect, test } from 'vitest'
import type { Reply } from '#contract/endpoints.ts'
import { actualizationOutcome } from '../demo-tours.ts'
import { parseDay } from '../days.ts'
import { airportOf } from '../geography/airports.ts'
import { allFound, expectClean, trialTours } from '#support/demo-tours.ts'

type Detail = Reply<'tourDetail'>
type Leg = Detail['flights'][number]['forward'][number]

const searches = [
  { country: '4' },
  { country: '2', departure: '9' },
  { country: '8' },
  { country: '15', datefrom: '01.06.2027', dateto: '10.06.2027' },
  { country: '11' },
  { country: '47', departure: '3' },
  { country: '7' },
]

/** Details of the first tours of some searches, with the tours. */
async function details() {
  const { tours } = trialTours()
  const found = []
  for (const words of searches) {
    const hotels = await allFound(tours, words)
    const list = hotels.slice(0, 60).flatMap((hotel) => hotel.tours.tour.slice(0, 2))
    for (const tour of list.filter(({ tourid }) => actualizationOutcome(tourid) !== 'gone')) {
      found.push({ tour, words, detail: await tours.tourDetail({ tourid: tour.tourid }) })
    }
  }
  return found
}

describe('flights', () => {
  test('results name the very flight whose price the tour carries, or none', async () => {
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
    expect(all.filter(({ tour }) => tour.baggage !== '').length).toBeGreaterThan(200)
    expect(all.filter(({ tour }) => tour.airline === '').length).toBeGreaterThan(10)
  })

  test('are real airports and times in order, and the nights add up', async () => {
    const all = await details()
    expect(all.length).toBeGreaterThan(400)
    for (const { tour, detail } of all) {
      expectClean('tourDetail', detail)
      expect(detail.flights.length).toBeGreaterThanOrEqual(1)
      expect(detail.flights.length).toBeLessThanOrEqual(4)
      for (const { forward, backward, dateforward, datebackward } of detail.flights) {
        const stay = (parseDay(datebackward) ?? 0) - (parseDay(dateforward) ?? 0)
        expect(stay).toBe(tour.nights + tour.nightflight)
        for (const legs of [forward, backward]) expectInOrder(legs)
        const lands = forward.at(-1)?.arrival.date ?? ''
        const isNamed = !forward[0]?.number.endsWith('000')
        if (isNamed) expect((parseDay(lands) ?? 0) - (parseDay(tour.flydate) ?? 0)).toBe(tour.nightflight)
      }
    }
  })

  test('change planes where nobody flies direct, and leave some things open', async () => {
    const all = await details()
    const cyprus = all.filter(({ words }) => words.country === '15').flatMap(({ detail }) => detail.flights)
    const named = cyprus.filter(({ forward }) => !forward[0]?.number.endsWith('000'))
    expect(named.length).toBeGreaterThan(20)
    expect(named.filter(({ forward }) => forward.length < 2)).toEqual([])
    const legs = all.flatMap(({ detail }) => detail.flights.flatMap(({ forward }) => forward))
    expect(legs.some(({ baggage }) => baggage === '')).toBe(true)
    expect(legs.some(({ baggage }) => baggage !== '')).toBe(true)
    expect(legs.some(({ number }) => number.endsWith('000'))).toBe(true)
    expect(legs.some(({ arrival }) => arrival.time.endsWith(' +1'))).toBe(true)
  })

  test('bring the payments of the place and of the season', async () => {
    const { tours } = trialTours()
    const paymentsOf = async (words: Parameters<typeof allFound>[1]) => {
      const hotels = await allFound(tours, { ...words, stars: '5' })
      const ids = hotels.flatMap((hotel) => hotel.tours.tour.map(({ tourid }) => tourid))
      const tourid = ids.find((id) => actualizationOutcome(id) === 'unchanged') ?? ''
      return (await tours.tourDetail({ tourid })).tourinfo.addpayments.map(({ name }) => name)
    }
    expect(await paymentsOf({ country: '8' })).toEqual(['Гринтакс Мальдивы'])
    expect(await paymentsOf({ country: '1', regions: '1014' })).toEqual(['Виза по прилёте'])
    expect(await paymentsOf({ country: '1', regions: '1015' })).toEqual([])
    const newYear = { datefrom: '28.12.2026', dateto: '30.12.2026' }
    expect(await paymentsOf({ country: '4', ...newYear })).toContain('Обязательный новогодний ужин')
    expect(await paymentsOf({ country: '4' })).not.toContain('Обязательный новогодний ужин')
  })
})

function expectInOrder(legs: readonly Leg[]): void {
  for (const { departure, arrival, number } of legs) {
    expect(airportOf(departure.port.id).shortName).toBe(departure.port.shortName)
    expect(number).toMatch(/^[A-Z0-9]{2}\d{3,4}$/)
    expect(departure.time).toMatch(/^\d\d:\d\d$/)
    expect(arrival.time).toMatch(/^\d\d:\d\d( \+1)?$/)
    const days = (parseDay(arrival.date) ?? 0) - (parseDay(departure.date) ?? 0)
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
  return (parseDay(point?.date ?? '') ?? 0) * 1440 + Number(hours) * 60 + Number(rest.slice(0, 2))
}
