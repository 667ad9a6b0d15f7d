import { describe, expect, test } from 'vitest'
import { found, gateways, hotel, hotelWith, type Said } from '#support/tourvisor/both-generations.ts'
import {
  classicActual,
  classicDetail,
  classicHot,
  classicStatus,
} from '#support/tourvisor/classic-answers.ts'
import { failureOf, farTourvisor, json } from '#support/tourvisor/far-tourvisor.ts'
import {
  restActual,
  restFlights,
  restHot,
  restHotel,
  restStatus,
  restTour,
} from '#support/tourvisor/rest-answers.ts'
import { composePrice, isUnknownFlight } from '#shared/domain/tour/actualization.ts'

describe('prices', () => {
  test.each<[string, Said, number[]]>([
    ['0 of a hotel is its cheapest tour’s', hotelWith({ price: 0 }, { price: '0' }), [98437]],
    ['0 of the only tour is its hotel’s', hotelWith({}, {}, { price: 0 }, { price: '0' }), [98437]],
    ['0 of both is no offer', hotelWith({ price: 0 }, { price: 0 }, { price: 0 }, { price: 0 }), []],
    ['without tours is no offer', hotelWith({ tours: [] }, { tours: '' }), []],
    ['euros are not roubles', hotelWith({}, {}, { currency: 'EUR' }, { currency: 'EUR' }), []],
  ])('%s', async (_, said, prices) => {
    for (const hotels of await found(said)) {
      expect(hotels.map(({ price }) => price)).toEqual(prices)
      expect(hotels.map(({ tours }) => tours.tour[0]?.price)).toEqual(prices)
    }
  })

  test('sorts hotels and their tours by price', async () => {
    const dear = { ...restHotel, id: 1, tours: [120_000, 110_000].map((price) => ({ ...restTour, price })) }
    const hotels = await farTourvisor(json([dear, restHotel]))
      .rest()
      .results('55')
    expect(hotels.map(({ price }) => price)).toEqual([98437, 110_000])
    expect(hotels[1]?.tours.tour.map(({ price }) => price)).toEqual([110_000, 120_000])
  })

  test('a checked tour without a price is a failure', async () => {
    const said = {
      rest: { ...restActual, price: 0 },
      classic: { data: { tour: { ...classicActual, price: '0' } } },
    }
    for (const gateway of gateways(said)) expect((await failureOf(gateway.actualize('1'))).kind).toBe('away')
  })

  test('a payment in another currency is named with its sum, not added', async () => {
    const euros = { name: 'Штамп', amount: 25, currency: 'EUR' }
    const said = {
      rest: { flights: [], info: { surcharges: [euros] } },
      classic: { flights: '', tourinfo: { addpayments: euros } },
    }
    for (const gateway of gateways(said))
      expect((await gateway.detail('1')).tourinfo.addpayments).toEqual([
        { name: 'Штамп: 25 EUR, в итог не входит', amount: 0 },
      ])
  })
})

describe.each(['inside', 'beside'] as const)('fuel %s', (fuel) => {
  const expected = fuel === 'inside' ? 98437 : 106_437
  const hot = {
    rest: [{ ...restHot, fuelCharge: 900 }],
    classic: { hottours: { tour: { ...classicHot, fuelcharge: '900' } } },
  }

  test('is part of every price', async () => {
    for (const [only] of await found(hotel, fuel))
      expect([only?.price, only?.tours.tour[0]?.price, only?.tours.tour[0]?.fuelcharge]).toEqual([
        expected,
        expected,
        8000,
      ])
    for (const gateway of gateways(hot, fuel))
      expect((await gateway.hotTours('5', '4', 9))[0]).toMatchObject(
        fuel === 'inside' ? { price: 49900, priceold: 61000 } : { price: 50800, priceold: 61900 },
      )
    for (const gateway of gateways({ rest: restStatus, classic: classicStatus }, fuel))
      expect((await gateway.status('55')).minprice).toBe(fuel === 'inside' ? 98437 : null)
  })

  test('parts of a price add up to it, with and without flights', async () => {
    const checked = gateways({ rest: restActual, classic: { data: { tour: classicActual } } }, fuel)
    const flown = gateways({ rest: restFlights, classic: classicDetail }, fuel)
    for (const [index, gateway] of checked.entries()) {
      const tour = await gateway.actualize('1')
      const detail = await flown[index]?.detail('1')
      const party = { adults: 2, children: [9] }
      const [variant] = detail?.flights ?? []
      for (const chosen of [undefined, variant]) {
        const { lines, total } = composePrice(tour, party, detail, chosen)
        expect(lines.reduce((sum, { amount }) => sum + (amount ?? 0), 0)).toBe(total)
        expect(total).toBe(expected + 2500 * 3)
      }
    }
  })
})

test('recognizes flights that are not assigned yet', async () => {
  const named = { rest: restFlights, classic: classicDetail }
  for (const gateway of gateways(named)) {
    const [variant] = (await gateway.detail('1')).flights
    expect(variant && isUnknownFlight(variant)).toBe(true)
    expect(variant && isUnknownFlight({ ...variant, backward: [] })).toBe(false)
  }
})
