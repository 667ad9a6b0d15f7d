import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { HOUR_MS } from '#shared/domain/time/durations.ts'
import { chosenFlight, composePrice } from '#shared/domain/tour/actualization.ts'
import { DEFAULT_PARTY, partyOfTour } from '#shared/domain/tour/party.ts'
import { splitListedPrice } from '#shared/domain/tour/surcharge.ts'
import { actualizationOutcome } from '../demo-tours.ts'
import { epochDayFromCall, epochDayToCall, epochDayAt } from '../epoch-day.ts'
import { allFound, NOON, refusalOf, resultQuery, trialTours, wireSearch } from '#support/demo-tours.ts'
import { scaledRuns } from '#support/scaled-runs.ts'

const moments = fc.record({
  seed: fc.constantFrom('putevka', 'второй', 'third'),
  now: fc.integer({ min: 0, max: 700 * 24 }).map((hours) => NOON + hours * HOUR_MS + 17 * 60_000),
})
const places = fc.record({
  departure: fc.constantFrom('1', '5', '3', '10', '99'),
  country: fc.constantFrom('4', '1', '9', '2', '8', '47', '3', '7'),
})

describe('prices agree to the rouble', () => {
  test('between the list, the check and the flights', async () => {
    await fc.assert(
      fc.asyncProperty(
        moments,
        places,
        fc.constantFrom('0', '1', '3'),
        fc.constantFrom('1', '2', '4'),
        async ({ seed, now }, where, child, adults) => {
          const { tours, time } = trialTours({ seed })
          time.now = now
          const today = epochDayAt(now)
          const words = {
            datefrom: epochDayToCall(today + 3),
            dateto: epochDayToCall(today + 12),
            childage1: '1',
            childage2: '7',
            childage3: '14',
          }
          const { requestid } = await tours.searchRequest(wireSearch({ ...where, ...words, child, adults }))
          const { result } = await tours.searchResult(resultQuery(requestid))
          time.now += 20 * 60_000
          for (const tour of result.hotel.slice(0, 8).flatMap((hotel) => hotel.tours.tour.slice(0, 3))) {
            const outcome = actualizationOutcome(tour.tourid, seed)
            if (outcome === 'gone') {
              const refusal = await refusalOf(tours.actualize({ tourid: tour.tourid }))
              expect({
                message: refusal.message,
                status: refusal.status,
                isFieldStyle: refusal.options.isFieldStyle,
              }).toEqual({ message: 'Тур распродан', status: 200, isFieldStyle: true })
              expect((await refusalOf(tours.tourDetail({ tourid: tour.tourid }))).message).toBe(
                'Тур распродан',
              )
              continue
            }
            const { tour: actual } = await tours.actualize({ tourid: tour.tourid })
            const listed = splitListedPrice(tour)
            const part = actual.price / listed.price
            if (outcome === 'unchanged') expect(actual.price).toBe(listed.price)
            if (outcome === 'cheaper') expect(part > 0.979 && part < 0.996).toBe(true)
            if (outcome === 'dearer') expect(part > 1.009 && part < 1.081).toBe(true)
            const { flydate, nights, nightflight, placement, adults, meal, room, operatorcode, fuelcharge } =
              tour
            expect(actual).toMatchObject({
              flydate,
              nights,
              nightflight,
              placement,
              adults,
              meal,
              room,
              operatorcode,
              fuelcharge,
            })
            const detail = await tours.tourDetail({ tourid: tour.tourid })
            const { flights, tourinfo } = detail
            // The page of the tour adds up to the list, before and after the operator names the payments.
            const party = partyOfTour(actual, undefined)
            const before = composePrice(actual, party, undefined, undefined, listed.payments)
            const after = composePrice(actual, party, detail, chosenFlight(flights, null))
            expect(before.total).toBe(after.total)
            expect(after.total - actual.price).toBe(tour.surcharge)
            if (outcome === 'unchanged') expect(after.total).toBe(tour.price)
            expect(tourinfo.flags.noflight).toBe(where.departure === '99')
            // The flag alone is enough to learn of every payment.
            expect(actual.detailavailable).toBe(true)
            if (where.departure === '99') {
              expect(flights).toEqual([])
              continue
            }
            const usual = flights.filter(({ isdefault }) => isdefault)
            expect(usual.map(({ price }) => price.value)).toEqual([actual.price])
            for (const { price, dateforward } of flights) {
              expect((price.value ?? 0) - actual.price).toBeGreaterThanOrEqual(0)
              expect((price.value ?? 0) - actual.price).toBeLessThanOrEqual(25_000)
              expect(dateforward).toBe(flydate)
            }
          }
        },
      ),
      { numRuns: scaledRuns(30) },
    )
  })

  test('between a direction, the calendar of flights and the search', async () => {
    await fc.assert(
      fc.asyncProperty(moments, places, async ({ seed, now }, { departure, country }) => {
        const { tours, landings, time } = trialTours({ seed })
        time.now = now
        const today = epochDayAt(now)
        const direction = await landings.direction({ departure_id: departure, country_id: country, url: '' })
        const days = await tours.flyDates({ departure, country })
        // Out of season a direction shows the next two weeks with flights, counted from today.
        const firstDay = epochDayFromCall(days[0]?.date ?? '') ?? today + 1
        const skipped = Math.floor((firstDay - today - 1) / 14) * 14
        const window = {
          datefrom: epochDayToCall(today + skipped + 1),
          dateto: epochDayToCall(today + skipped + 14),
        }
        const week = { departure, country, ...window, nightsfrom: '7', nightsto: '7' }
        const { requestid } = await tours.searchRequest(wireSearch(week))
        const { status, result } = await tours.searchResult(resultQuery(requestid))
        const [first] = result.hotel
        expect(direction.min_price).toBe(status.minprice)
        expect(direction.min_price).toBe(first?.price)
        expect(Math.min(...direction.hotels.map(({ price }) => price ?? Infinity))).toBe(status.minprice)
        const near = days
          .slice(0, 14)
          .filter(({ date }) => (epochDayFromCall(date) ?? Infinity) <= today + skipped + 14)
        const priced = near.map(({ price }) => price).filter((price) => price > 0)
        expect(Math.min(...priced)).toBe(direction.min_price)
        for (const { month, min_price } of direction.calendar.slice(0, 8)) {
          const inMonth = days.filter(({ date, price }) => price > 0 && callMonth(date) === month)
          if (inMonth.length > 0) expect(Math.min(...inMonth.map(({ price }) => price))).toBe(min_price)
        }
        const flown = new Set(days.map(({ date }) => date))
        const found = result.hotel.flatMap((hotel) => hotel.tours.tour)
        expect(found.filter(({ flydate }) => !flown.has(flydate))).toEqual([])
      }),
      {
        numRuns: scaledRuns(30),
        // Its flights begin in five months.
        examples: [
          [
            { seed: 'putevka', now: 1808947020000 },
            { departure: '5', country: '3' },
          ],
        ],
      },
    )
  })

  test('between a hot tour and its check: half of the price for two', async () => {
    const { tours, landings } = trialTours()
    for (const url of ['turkey-moskva', 'egypt-kazan', 'thailand-novosibirsk']) {
      const hot = await landings.hotDirection({ departure_id: '', country_id: '', url })
      expect(hot.tours.length).toBeGreaterThan(5)
      expect(hot.min_price).toBe(Math.min(...hot.tours.map(({ price }) => price)))
      const days = hot.tours.map(({ flydate }) => flydate.split('.').reverse().join('.'))
      expect(days).toEqual([...days].sort())
      for (const { tourid, price, priceold, surcharge } of hot.tours) {
        expect(priceold).toBeGreaterThan(price)
        if (actualizationOutcome(tourid) !== 'unchanged') continue
        const { tour } = await tours.actualize({ tourid })
        expect(tour.price).toBe((price - (surcharge ?? 0)) * 2)
        const detail = await tours.tourDetail({ tourid })
        expect(composePrice(tour, DEFAULT_PARTY, detail, chosenFlight(detail.flights, null)).total).toBe(
          price * 2,
        )
      }
    }
  })

  test('between every hot tour and a search, at twice its price', async () => {
    const { tours, landings } = trialTours()
    const hot = await landings.hotDirection({ departure_id: '1', country_id: '4', url: '' })
    for (const tour of hot.tours.slice(0, 5)) {
      const day = { datefrom: tour.flydate, dateto: tour.flydate, nightsfrom: '7', nightsto: '7' }
      const found = await allFound(tours, { ...day, hotels: tour.hotelcode, operators: tour.operatorcode })
      expect(found[0]?.price).toBe(tour.price * 2)
      expect(found[0]?.tours.tour[0]?.priceold).toBe((tour.priceold ?? 0) * 2)
    }
  })
})

/** `yyyy-mm` of `dd.mm.yyyy`. */
function callMonth(date: string): string {
  return `${date.slice(6)}-${date.slice(3, 5)}`
}
