import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mealCodes } from '../catalogue/meals.ts'
import { parseDay } from '../days.ts'
import { allFound, trialTours } from '#support/demo-tours.ts'

const words = fc.record(
  {
    departure: fc.constantFrom('1', '5', '10', '3', '99'),
    country: fc.constantFrom('4', '1', '2', '9', '47', '8', '16'),
    stars: fc.constantFrom('3', '4', '5'),
    starsbetter: fc.constantFrom('0', '1'),
    meal: fc.constantFrom('3', '4', '7'),
    mealbetter: fc.constantFrom('0', '1'),
    rating: fc.constantFrom('2', '3', '4', '5'),
    hoteltypes: fc.constantFrom('beach', 'family,health', 'city', 'deluxe'),
    services: fc.constantFrom('Первая линия', '11', 'Детский клуб,29', 'песчаный пляж'),
    operators: fc.constantFrom('11', '12,13', '25,901'),
    pricefrom: fc.constantFrom('120000', '180000'),
    priceto: fc.constantFrom('200000', '350000'),
    hideregular: fc.constantFrom('0', '1'),
    child: fc.constant('1'),
    childage1: fc.constantFrom('1', '6', '13'),
  },
  { requiredKeys: ['departure', 'country', 'child', 'childage1'] },
)
const badge: Record<string, string> = { '11': 'Аквапарк', '29': 'Бесплатный Wi-Fi' }
const least: Record<string, number> = { '2': 3, '3': 3.5, '4': 4, '5': 4.5 }

describe('filters never lie', () => {
  test('whatever is asked for together', async () => {
    const { tours } = trialTours()
    await fc.assert(
      fc.asyncProperty(words, async (asked) => {
        for (const hotel of await allFound(tours, asked)) {
          expect(hotel.countrycode).toBe(asked.country)
          const { stars, starsbetter, rating, hoteltypes, services, operators } = asked
          if (stars !== undefined) {
            if (starsbetter === '1') expect(hotel.hotelstars).toBeGreaterThanOrEqual(Number(stars))
            else expect(hotel.hotelstars).toBe(Number(stars))
          }
          if (rating !== undefined) expect(hotel.hotelrating).toBeGreaterThanOrEqual(least[rating] ?? 9)
          if (hoteltypes !== undefined) {
            expect(hoteltypes.split(',').some((type) => hotel.types.includes(type))).toBe(true)
          }
          const tags = hotel.tags.map((tag) => tag.toLowerCase())
          for (const one of services?.split(',') ?? [])
            expect(tags).toContain((badge[one] ?? one).toLowerCase())
          for (const tour of hotel.tours.tour) {
            if (operators !== undefined) expect(operators.split(',')).toContain(tour.operatorcode)
            expect(tour.price).toBeGreaterThanOrEqual(Number(asked.pricefrom ?? 0))
            if (asked.priceto !== undefined) expect(tour.price).toBeLessThanOrEqual(Number(asked.priceto))
            if (asked.hideregular === '1') expect(tour.regular).toBe(false)
            expect(tour.nights).toBeGreaterThanOrEqual(7)
            expect(tour.nights).toBeLessThanOrEqual(10)
            const day = parseDay(tour.flydate) ?? 0
            expect(day).toBeGreaterThanOrEqual(parseDay('28.11.2026') ?? 0)
            expect(day).toBeLessThanOrEqual(parseDay('08.12.2026') ?? 0)
            expect(fitsMeal(Number(tour.mealcode), asked)).toBe(true)
          }
        }
      }),
      { numRuns: 60 },
    )
  })

  test('by resort, by hotel, and for direct flights', async () => {
    const { tours } = trialTours()
    const kemer = await allFound(tours, { regions: '1004' })
    expect(new Set(kemer.map(({ regionname }) => regionname))).toEqual(new Set(['Кемер']))
    const both = await allFound(tours, { regions: '1004,1005' })
    expect(new Set(both.map(({ regionname }) => regionname))).toEqual(new Set(['Кемер', 'Сиде']))
    const [first, second] = both
    const two = await allFound(tours, { hotels: `${first?.hotelcode},4_${second?.hotelcode}` })
    expect(new Set(two.map(({ hotelcode }) => hotelcode))).toEqual(
      new Set([first?.hotelcode, second?.hotelcode]),
    )
    const one = await allFound(tours, { hotels: '4_4017' })
    expect(one.map(({ hotelcode }) => hotelcode)).toEqual(['4017'])
    expect(one[0]?.tours.tour.length).toBeGreaterThan(15)
    expect(await allFound(tours, { country: '15', directflight: '1' })).toEqual([])
  })

  test('a child of twelve is counted as an operator counts', async () => {
    const hotels = await allFound(trialTours().tours, { child: '2', childage1: '12', childage2: '1' })
    const tour = hotels.flatMap((hotel) => hotel.tours.tour)
    const pegas = tour.find(({ operatorcode }) => operatorcode === '12')
    expect(pegas).toMatchObject({ adults: 3, child: 1, placement: 'TRPL + 1 INF (0-1,99)' })
    const express = tour.find(({ operatorcode }) => operatorcode === '23')
    expect(express).toMatchObject({
      adults: 2,
      child: 2,
      placement: 'DBL + 1 CHD (2-14,99) + 1 INF (0-1,99)',
    })
  })

  test('only departures within two weeks carry an old price, and it is the higher one', async () => {
    const { tours } = trialTours()
    const near = (await allFound(tours)).flatMap((hotel) => hotel.tours.tour)
    const hot = near.filter(({ priceold }) => priceold !== null)
    expect(hot.length).toBeGreaterThan(10)
    for (const { price, priceold, flydate } of hot) {
      const cut = 1 - price / (priceold ?? 0)
      expect(cut).toBeGreaterThan(0.19)
      expect(cut).toBeLessThan(0.46)
      expect((parseDay(flydate) ?? 0) - (parseDay('21.11.2026') ?? 0)).toBeLessThanOrEqual(14)
    }
    const far = await allFound(tours, { datefrom: '10.03.2027', dateto: '17.03.2027' })
    expect(far.flatMap((hotel) => hotel.tours.tour).filter(({ priceold }) => priceold !== null)).toEqual([])
  })
})

function fitsMeal(code: number, asked: { meal?: string; mealbetter?: string }): boolean {
  if (asked.meal === undefined) return true
  const rank = (one: number) => mealCodes.findIndex((each) => each === one)
  return asked.mealbetter === '1' ? rank(code) >= rank(Number(asked.meal)) : code === Number(asked.meal)
}
