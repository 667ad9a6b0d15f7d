import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import * as v from 'valibot'
import { ActualTour, TourDetail } from '#shared/contract/tour.ts'
import { openSetBench, toSet, MARIA, type SetBench } from '#support/provider/list-bench.ts'
import { Refusal } from '../http/handler.ts'
import { oneHotelTours } from '#support/provider/one-hotel-tours.ts'

const SEARCH =
  'from=1&to=4&dates=2026-12-01_2026-12-08&nights=7-10&adults=2&ages=5&name=Секретова&flight=SU20605'
const sold = {
  hotelcode: '77',
  hotelname: 'SUN PALACE',
  hotelstars: 5,
  hotelpicturebig: '/pictures/hotel/77/1.jpg',
  countrycode: '4',
  countryname: 'Турция',
  departurecode: '1',
  departurenamefrom: 'Москвы',
  operatorname: 'Anex',
  flydate: '03.12.2026',
  nights: 7,
  adults: 2,
  child: 1,
  room: 'Standard Room',
  mealcode: '7',
  price: 98_000,
}

const flight = (number: string, value: number) => ({
  forward: [{ number, departure: { time: '06:05' }, arrival: { time: '10:20' } }],
  price: { value },
  isdefault: number === 'SU1',
})
const flights = [flight('SU1', 98_000), flight('SU2', 103_000)]

let bench: SetBench
/** Prices of tours on sale by id. */
let prices: Record<string, number>
beforeEach(async () => {
  prices = { t1: 98_000, t2: 120_000 }
  const tours = oneHotelTours()
  bench = await openSetBench({}, undefined, {
    ...tours,
    actualize: async (asked) => {
      const price = prices[asked.tourid]
      if (price === undefined) return tours.actualize({ tourid: 'nothing' })
      return { tour: v.parse(ActualTour, { ...sold, tourid: asked.tourid, price }) }
    },
    tourDetail: async ({ tourid }) => {
      if (tourid !== 't1') throw new Refusal(422, 'Рейсы и доплаты сегодня уточнит менеджер')
      return v.parse(TourDetail, { flights, tourinfo: { addpayments: [{ name: 'Сбор', amount: 500 }] } })
    },
  })
})
afterEach(() => bench.close())

const share = (tours: object[] = [{ tourid: 't1', search: SEARCH }, { tourid: 't2' }], more: object = {}) =>
  bench.call('POST', '/user/shared-sets', { body: { kind: 'tours', tours, ...more }, token: bench.token })

describe('a list of tours', () => {
  test('shows tours as confirmed when shared, whatever they cost now', async () => {
    const { id } = toSet(await share())
    prices = { t1: 130_000 }
    bench.advance(60_000)
    const answer = await bench.read(id)
    expect(toSet(answer)).toMatchObject({
      kind: 'tours',
      title: 'Турция: 2\u00a0тура на выбор',
      hotels: [],
      tours: [
        {
          tour: { ...sold, tourid: 't1' },
          // With the chosen flights and payments of three people.
          price: 104_500,
          flight: 'SU20605',
          checked_at: '2026-11-21T09:00:00.000Z',
          // The same hotel, day, nights and party, and no other parameter.
          search: 'from=1&to=4&dates=2026-12-03_2026-12-03&nights=7-7&adults=2&ages=5&hotels=77',
        },
        // The child's age is unknown and not invented.
        { tour: { tourid: 't2', price: 120_000 }, price: null, flight: '', search: '' },
      ],
    })
    for (const secret of ['Секретова', 'Аннушка', 'anna-private', '123-45-67'])
      expect(answer.text).not.toContain(secret)
  })

  test('is rejected for a gone tour, five tours, none or hotels', async () => {
    const refused = async (answer: ReturnType<typeof share>) => {
      const { status, body } = await answer
      return [status, body['message']]
    }
    const five = Array.from({ length: 5 }, (_, index) => ({ tourid: `t${index}` }))
    expect(await refused(share([{ tourid: 't1' }, { tourid: 't3' }]))).toEqual([
      422,
      'Одного из туров уже нет. Уберите его из сравнения и поделитесь снова',
    ])
    expect(await refused(share(five))).toEqual([422, expect.stringContaining('до 4 туров')])
    expect(await refused(share([{ tourid: 't1' }, { tourid: 't1' }]))).toEqual([422, 'Тур назван дважды'])
    expect(await refused(share([], { hotels: ['77'] }))).toEqual([422, 'Выберите, чем хотите поделиться'])
    // The rejected ones consumed no quota.
    await bench.provider.settled()
    for (let count = 0; count < 20; count += 1) expect((await share()).status).toBe(200)
    expect((await share()).status).toBe(429)
  })

  test('accepts votes by tour only', async () => {
    const { id } = toSet(await share())
    const choices = [
      { tourid: 't2', choice: 'for' },
      { tourid: 't9', choice: 'for' },
      { hotelcode: '77', choice: 'against' },
    ]
    const answer = await bench.vote(id, { voter: MARIA, choices })
    expect(toSet(answer).votes).toMatchObject([{ choices: [{ tourid: 't2', hotelcode: '', choice: 'for' }] }])
    const nameless = await bench.vote(id, { choices: [{ choice: 'for' }] })
    const both = await bench.vote(id, { choices: [{ tourid: 't1', hotelcode: '77', choice: 'for' }] })
    expect([nameless.status, both.status]).toEqual([422, 422])
    const ofHotels = toSet(await bench.share())
    const wrong = await bench.vote(ofHotels.id, { choices: [{ tourid: '77', choice: 'for' }], note: 'Вот' })
    expect(toSet(wrong).votes).toMatchObject([{ choices: [], note: 'Вот' }])
  })

  test('is part of own lists and own data, and is erased with the account', async () => {
    const { id } = toSet(await share())
    const { body } = await bench.call('GET', '/user/shared-sets', { token: bench.token })
    expect(body).toMatchObject({ kinds: ['hearts', 'comparison', 'tours'], sets: [{ id }] })
    const own = (await bench.call('GET', '/user/own-data', { token: bench.token })).body
    expect(own['shared_sets']).toMatchObject([{ id, hotels: [], tours: [{ tour: { tourid: 't1' } }, {}] }])
    await bench.call('DELETE', '/user/account', { token: bench.token })
    expect((await bench.read(id)).status).toBe(404)
  })
})
