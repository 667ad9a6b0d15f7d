import { describe, expect, test } from 'vitest'
import { found, gateways, hotel } from '#support/tourvisor/both-generations.ts'
import {
  classicActual,
  classicDetail,
  classicHot,
  classicHotelPage,
  classicStatus,
} from '#support/tourvisor/classic-answers.ts'
import {
  restActual,
  restFlights,
  restHot,
  restHotelPage,
  restStatus,
} from '#support/tourvisor/rest-answers.ts'

/** Values that only one generation has. */
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

describe('both generations return the same contract values', () => {
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
      // Neither generation reports the beach and the flight.
      beachline: 0,
      beachtypes: [],
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
      airline: '',
      departuretime: '',
      stops: null,
      baggage: '',
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

  test('hot tours, with the price per person', async () => {
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

  test('a hotel’s page, in a list or under a Cyrillic key', async () => {
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
