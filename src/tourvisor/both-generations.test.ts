import { describe, expect, test } from 'vitest'
import {
  classicActual,
  classicDetail,
  classicHot,
  classicHotel,
  classicHotelPage,
  classicResult,
  classicStatus,
  classicTour,
} from '#support/tourvisor/classic-answers.ts'
import { failureOf, farTourvisor, json, text, type Reply } from '#support/tourvisor/far-tourvisor.ts'
import {
  restActual,
  restFlights,
  restHot,
  restHotel,
  restHotelPage,
  restStatus,
  restTour,
} from '#support/tourvisor/rest-answers.ts'
import { composePrice, isUnknownFlight } from '#domain/tour/actualization.ts'

type Fuel = 'inside' | 'beside'

/** What both generations said of the same thing. */
interface Said {
  rest: unknown
  classic: unknown
}

function gateways({ rest, classic }: Said, fuel: Fuel = 'inside') {
  return [farTourvisor(json(rest)).rest(fuel), farTourvisor(json(classic)).classic(fuel)]
}

async function found(said: Said, fuel: Fuel = 'inside') {
  return Promise.all(gateways(said, fuel).map((gateway) => gateway.results('55', 100)))
}

/** A hotel of both generations with this changed in it, and in its only tour. */
function hotelWith(rest: object, classic: object, restOffer: object = {}, classicOffer: object = {}): Said {
  return {
    rest: [{ ...restHotel, tours: [{ ...restTour, ...restOffer }], ...rest }],
    classic: classicResult([
      { ...classicHotel, tours: { tour: { ...classicTour, ...classicOffer } }, ...classic },
    ]),
  }
}

/** Words that only one generation has. */
const own = {
  mealrussian: '',
  flightstatus: 0,
  hotelstatus: 0,
  tourname: '',
  detailavailable: false,
  coord1: 0,
  coord2: 0,
}
const withoutOwn = (found: object) => ({ ...found, ...own })

const hotel = { rest: [restHotel], classic: classicResult(classicHotel) }

describe('both generations say the same in the contract’s words', () => {
  test('hotels of a search', async () => {
    const [rest = [], classic = []] = await found(hotel)
    expect(rest).toHaveLength(1)
    const bare = (one: (typeof rest)[number]) => ({
      ...withoutOwn(one),
      tours: one.tours.tour.map(withoutOwn),
    })
    expect(rest.map(bare)).toEqual(classic.map(bare))
    expect(classic[0]).toMatchObject({
      hotelcode: '4021',
      hotelname: 'Sunset Bay Resort',
      hotelstars: 5,
      hotelrating: 4.7,
      price: 98437,
      countryname: 'Турция',
      regionname: 'Кемер',
      subregionname: 'Текирова',
      picturelink: 'https://static.tv.example/hotel_pics/main400/4021.jpg',
      seadistance: 50,
    })
    expect(classic[0]?.tours.tour[0]).toMatchObject({
      tourid: '90264112887701',
      price: 98437,
      fuelcharge: 8000,
      flydate: '05.12.2026',
      nights: 7,
      nightflight: 1,
      adults: 2,
      child: 1,
      mealcode: '7',
      operatorname: 'Anex',
      regular: false,
      tourname: '',
    })
  })

  test('a checked tour', async () => {
    const said = { rest: restActual, classic: { data: { tour: classicActual } } }
    const [rest, classic] = await Promise.all(gateways(said).map((one) => one.actualize('90264112887701')))
    expect({ ...rest, ...own }).toEqual({ ...classic, ...own })
    expect(rest).toMatchObject({
      departurename: 'Санкт-Петербург',
      departurenamefrom: 'Санкт-Петербурга',
      hotelpicturebig: 'https://static.tv.example/4021.jpg',
      detailavailable: true,
    })
  })

  test('flights and payments', async () => {
    const said = { rest: restFlights, classic: classicDetail }
    const [rest, classic] = await Promise.all(gateways(said).map((one) => one.detail('1')))
    const contents = ['Авиаперелет', 'Проживание']
    const { class: _, ...leg } = classic?.flights[0]?.forward[0] ?? { class: '' }
    expect({ ...rest, tourinfo: { ...rest?.tourinfo, contents } }).toEqual(classic)
    expect(leg).toMatchObject({
      number: 'SU2130',
      baggage: '20',
      carryOn: '8',
      onDemand: false,
      noPlaces: false,
    })
    expect(classic?.flights[0]).toMatchObject({ dateforward: '05.12.2026', isdefault: true })
    expect(classic?.tourinfo).toEqual({
      addpayments: [{ name: 'Виза', amount: 2500 }],
      contents,
      flags: { notransfer: true, nomedinsurance: true, noflight: false, nomeal: false },
    })
  })

  test('hot tours, with the price of one person', async () => {
    const said = { rest: [restHot], classic: { hottours: { hotcount: '1', tour: classicHot } } }
    const [rest, classic] = await Promise.all(gateways(said).map((one) => one.hotTours('5', '4', 50)))
    expect(rest).toEqual(classic)
    expect(rest?.[0]).toMatchObject({
      price: 49900,
      priceold: 61000,
      flydate: '30.11.2026',
      hotelrating: 4.7,
    })
  })

  test('a hotel’s page; its key may be spelt with a Cyrillic letter, and it may come in a list', async () => {
    for (const said of [
      { rest: restHotelPage, classic: { data: { hotel: classicHotelPage } } },
      { rest: [restHotelPage], classic: { data: { hotel: [classicHotelPage] } } },
    ]) {
      const [rest, classic] = await Promise.all(gateways(said).map((one) => one.hotel('4021')))
      const told = { tags: [], reviews: { review: [] }, reviewscount: 0 }
      expect({ ...rest, ...told }).toEqual({ ...classic, ...told })
      expect(rest).toMatchObject({
        ext_id: '4_4021',
        name: 'Sunset Bay Resort',
        rating: null,
        placement: 'В 50 м от моря',
        images: { image: ['https://static.tv.example/1.jpg'] },
        tags: ['Первая линия'],
      })
      expect(classic?.reviews.review).toHaveLength(1)
    }
  })

  test('the state of a search, operator by operator', async () => {
    const said = { rest: restStatus, classic: classicStatus }
    const [rest, classic] = await Promise.all(gateways(said).map((one) => one.status('55')))
    expect(rest).toEqual(classic)
    expect(rest).toEqual({
      progress: 40,
      timepassed: 6,
      minprice: 98437,
      operators: [
        { code: '13', name: 'Anex', state: 'success', minprice: 98437 },
        { code: '53', name: 'Арт-Тур', state: 'pending', minprice: null },
      ],
    })
  })
})

describe('progress decides, whatever the word', () => {
  test.each<[unknown, unknown, number | undefined]>([
    ['complete', '86', 86],
    ['finished', 99.6, 99.6],
    ['searching', '100', 100],
    ['no search results', 100, 100],
    ['done', undefined, 100],
    ['no search results', {}, 100],
    ['searching', undefined, 0],
    ['searching', 140, 100],
    [undefined, undefined, undefined],
  ])('%j at %j', async (word, progress, expected) => {
    const said = {
      rest: { ...restStatus, status: word, progress },
      classic: { data: { status: { state: word, progress } } },
    }
    for (const gateway of gateways(said)) {
      if (expected === undefined) expect((await failureOf(gateway.status('55'))).kind).toBe('away')
      else expect((await gateway.status('55')).progress).toBe(expected)
    }
  })

  test('at the end nobody is waited for any more', async () => {
    const [rest] = gateways({ rest: { ...restStatus, progress: 100 }, classic: '' })
    expect((await rest?.status('55'))?.operators.map(({ state }) => state)).toEqual(['success', 'no results'])
  })
})

describe('lists', () => {
  const two = [restHotel, { ...restHotel, id: 4022 }]
  const classicTwo = [classicHotel, { ...classicHotel, hotelcode: '4022' }]
  test.each<[string, (rows: object[]) => unknown, number]>([
    ['a list', (rows) => rows, 2],
    ['digits for keys', (rows) => ({ ...rows }), 2],
    ['{item: […]}', (rows) => ({ item: rows }), 2],
    ['{item: {…}}', ([row]) => ({ item: row }), 1],
    ['a bare object', ([row]) => row, 1],
    ['{}', () => ({}), 0],
    ['null', () => null, 0],
  ])('as %s', async (_, as, count) => {
    const [rest, classic] = await found({ rest: as(two), classic: classicResult(as(classicTwo)) })
    expect([rest?.length, classic?.length]).toEqual([count, count])
  })

  test('a row that cannot be read is left out alone', async () => {
    const broken = [
      null,
      5,
      'x',
      [],
      { id: 1 },
      { hotelcode: '1' },
      { ...restHotel, ...classicHotel, id: {}, hotelcode: {} },
    ]
    const [rest, classic] = await found({
      rest: [...broken, restHotel],
      classic: classicResult([...broken, classicHotel]),
    })
    expect([rest, classic].map((hotels) => hotels?.map(({ hotelcode }) => hotelcode))).toEqual([
      ['4021'],
      ['4021'],
    ])
  })

  test('a number too large to be exact is no id', async () => {
    const rows = '[{"id":90264112887701234567,"name":"А"},{"id":4,"name":"Турция"}]'
    expect(await farTourvisor(text(rows)).rest().countries('1')).toEqual([{ id: '4', name: 'Турция' }])
  })
})

describe('windows-1251', () => {
  const names = { countries: { country: [{ id: 4, name: 'Турция' }] } }
  /** Cyrillic capital and small letters stand in a row there, from 0xC0. */
  const encoded = (body: unknown) =>
    Uint8Array.from(JSON.stringify(body), (letter) => {
      const code = letter.charCodeAt(0)
      return code >= 0x410 && code <= 0x44f ? code - 0x410 + 0xc0 : code
    })

  test.each<[string, Reply]>([
    ['told by nobody', text(encoded({ lists: names }))],
    ['UTF-8 beside', json({ lists: names })],
  ])('%s', async (_, reply) => {
    expect(await farTourvisor(reply).classic().countries('1')).toEqual([{ id: '4', name: 'Турция' }])
  })
})

describe('prices', () => {
  test.each<[string, Said, number[]]>([
    ['0 of a hotel is its cheapest tour’s', hotelWith({ price: 0 }, { price: '0' }), [98437]],
    ['0 of the only tour is its hotel’s', hotelWith({}, {}, { price: 0 }, { price: '0' }), [98437]],
    ['0 of both is no offer', hotelWith({ price: 0 }, { price: 0 }, { price: 0 }, { price: 0 }), []],
    ['without tours is no offer', hotelWith({ tours: [] }, { tours: '' }), []],
    [
      'a fabulous one is no price',
      hotelWith({ price: 0 }, { price: 0 }, { price: 1e300 }, { price: '9'.repeat(40) }),
      [],
    ],
    ['euros are not roubles', hotelWith({}, {}, { currency: 'EUR' }, { currency: 'EUR' }), []],
    ['below zero is no price', hotelWith({ price: -1 }, { price: -1 }, { price: -5 }, { price: '-5' }), []],
  ])('%s', async (_, said, prices) => {
    for (const hotels of await found(said)) {
      expect(hotels.map(({ price }) => price)).toEqual(prices)
      expect(hotels.map(({ tours }) => tours.tour[0]?.price)).toEqual(prices)
    }
  })

  test('hotels and their tours come the cheapest first, no more than asked for', async () => {
    const dear = { ...restHotel, id: 1, tours: [120_000, 110_000].map((price) => ({ ...restTour, price })) }
    const hotels = await farTourvisor(json([dear, restHotel]))
      .rest()
      .results('55', 100)
    expect(hotels.map(({ price }) => price)).toEqual([98437, 110_000])
    expect(hotels[1]?.tours.tour.map(({ price }) => price)).toEqual([110_000, 120_000])
    expect(
      await farTourvisor(json([dear, restHotel]))
        .rest()
        .results('55', 1),
    ).toEqual([hotels[0]])
  })

  test('a checked tour without a price is no answer', async () => {
    const said = {
      rest: { ...restActual, price: 0 },
      classic: { data: { tour: { ...classicActual, price: '0' } } },
    }
    for (const gateway of gateways(said)) expect((await failureOf(gateway.actualize('1'))).kind).toBe('away')
  })

  test('a payment in another currency is named with its sum, outside the total', async () => {
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

  test('is in every price', async () => {
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

  test('what a price consists of adds up to it, with the flights and without', async () => {
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

test('flights nobody has named are known as such', async () => {
  const named = { rest: restFlights, classic: classicDetail }
  for (const gateway of gateways(named)) {
    const [variant] = (await gateway.detail('1')).flights
    expect(variant && isUnknownFlight(variant)).toBe(true)
    expect(variant && isUnknownFlight({ ...variant, backward: [] })).toBe(false)
  }
})
