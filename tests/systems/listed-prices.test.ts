import { afterEach, expect, test } from 'vitest'
import { composePrice, chosenFlight } from '#shared/domain/tour/actualization.ts'
import { partyOfTour } from '#shared/domain/tour/party.ts'
import { formatSurcharge, splitListedPrice } from '#shared/domain/tour/surcharge.ts'
import { openTourvisor } from '#server/sources/tourvisor/open-tourvisor.ts'
import type { TourSource } from '#server/sources/port.ts'
import { startFakeTourvisor } from '#support/tourvisor/fake-tourvisor.ts'
import { GENERATIONS } from '#support/tourvisor/contract-of.ts'
import { memoryAnswers } from '#support/tourvisor/memory-answers.ts'
import { NOON, resultQuery, TRIAL_KEY, wireSearch } from '../support/demo-tours.ts'

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})

const places = [
  { departure: '1', country: '4' },
  { departure: '1', country: '8' },
  { departure: '99', country: '15' },
]
const parties = [{}, { adults: '1', child: '1', childage1: '5' }]

test.each(GENERATIONS)(
  'the %s API: a list and what it adds are the total of the tour',
  async (generation) => {
    const fake = await startFakeTourvisor({ clock: () => NOON })
    ends.push(() => fake.stop())
    const { restRoot: root, token, xmlRoot, login, password } = fake
    const access = generation === 'rest' ? { root, token } : { root: xmlRoot, login, password }
    const given = {
      ...memoryAnswers(),
      clock: () => NOON,
      idKey: TRIAL_KEY,
      searchesPerDay: 100,
      log: () => {},
    }
    const { tours } = await openTourvisor({ access, fuel: 'inside', ...given })
    let checked = 0
    for (const place of places) {
      for (const party of parties) {
        const words = { ...place, ...party }
        const before = await listTours(tours, words)
        expect(before.length).toBeGreaterThan(0)
        for (const tour of before.slice(0, 5)) {
          // The source states no payments in lists, so its price is the operator's.
          expect(splitListedPrice(tour)).toEqual({ price: tour.price, payments: undefined })
          const actual = await tours.actualize({ tourid: tour.tourid }).catch(() => undefined)
          if (actual?.tour.price !== tour.price) continue
          const detail = await tours.tourDetail({ tourid: tour.tourid })
          const flight = chosenFlight(detail.flights, null)
          const { total } = composePrice(actual.tour, partyOfTour(actual.tour, undefined), detail, flight)
          const listed = (await listTours(tours, words)).find(({ tourid }) => tourid === tour.tourid)
          expect((listed?.price ?? 0) + (listed?.surchargeabout ?? 0)).toBe(total)
          expect(listed && formatSurcharge(listed)).not.toContain('если есть')
          checked += 1
        }
      }
    }
    expect(checked).toBeGreaterThan(8)
  },
)

async function listTours(tours: TourSource, words: Record<string, string>) {
  const { requestid } = await tours.searchRequest(wireSearch(words))
  for (let polls = 0; polls < 20; polls += 1) {
    const { status, result } = await tours.searchResult(resultQuery(requestid))
    if (status.state !== 'searching') return result.hotel.flatMap((hotel) => hotel.tours.tour)
  }
  throw new Error('The search did not end')
}
