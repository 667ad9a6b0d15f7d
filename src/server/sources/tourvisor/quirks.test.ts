import { describe, expect, test } from 'vitest'
import { found, gateways, hotelWith } from '#support/tourvisor/both-generations.ts'
import { isUnknownFlight } from '#shared/domain/tour/actualization.ts'
import { classicActual, classicHot, classicHotel, classicResult } from '#support/tourvisor/classic-answers.ts'
import { failureOf, farTourvisor, json, text, type Reply } from '#support/tourvisor/far-tourvisor.ts'
import { restActual, restHot, restHotel, restStatus } from '#support/tourvisor/rest-answers.ts'

describe('progress decides, regardless of the status text', () => {
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

  test('no operator is pending after the end', async () => {
    const [rest] = gateways({ rest: { ...restStatus, progress: 100 }, classic: '' })
    expect((await rest?.status('55'))?.operators.map(({ state }) => state)).toEqual(['success', 'no results'])
  })
})

describe('lists', () => {
  const two = [restHotel, { ...restHotel, id: 4022 }]
  const classicTwo = [classicHotel, { ...classicHotel, hotelcode: '4022' }]
  test.each<[string, (rows: object[]) => unknown, number]>([
    ['a list', (rows) => rows, 2],
    ['digits for keys', (rows) => Object.fromEntries(Object.entries(rows)), 2],
    ['{item: […]}', (rows) => ({ item: rows }), 2],
    ['{item: {…}}', ([row]) => ({ item: row }), 1],
    ['a bare object', ([row]) => row, 1],
    ['{}', () => ({}), 0],
    ['null', () => null, 0],
  ])('as %s', async (_, as, count) => {
    const [rest, classic] = await found({ rest: as(two), classic: classicResult(as(classicTwo)) })
    expect({ restCount: rest?.length, classicCount: classic?.length }).toEqual({
      restCount: count,
      classicCount: count,
    })
  })

  test('skips only the unreadable row', async () => {
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

  test('a number too large to be exact is not an id', async () => {
    const rows = '[{"id":90264112887701234567,"name":"А"},{"id":4,"name":"Турция"}]'
    expect(await farTourvisor(text(rows)).rest().countries('1')).toEqual([{ id: '4', name: 'Турция' }])
  })
})

describe('windows-1251', () => {
  const names = { countries: { country: [{ id: 4, name: 'Турция' }] } }
  /** In windows-1251 capital and small Cyrillic letters are consecutive, from 0xC0. */
  const encoded = (body: unknown) =>
    Uint8Array.from(JSON.stringify(body), (letter) => {
      const code = letter.charCodeAt(0)
      return code >= 0x410 && code <= 0x44f ? code - 0x410 + 0xc0 : code
    })

  test.each<[string, Reply]>([
    ['no declared charset', text(encoded({ lists: names }))],
    ['UTF-8 JSON', json({ lists: names })],
  ])('%s', async (_, reply) => {
    expect(await farTourvisor(reply).classic().countries('1')).toEqual([{ id: '4', name: 'Турция' }])
  })
})

test.each([
  ['//static.example/1.jpg', 'https://static.example/1.jpg'],
  ['http://static.example/1.jpg', 'https://static.example/1.jpg'],
  ['http://127.0.0.1:4030/1.jpg', 'http://127.0.0.1:4030/1.jpg'],
  ['//127.0.0.1:4030/1.jpg', 'http://127.0.0.1:4030/1.jpg'],
  ['//127.0.0.1.example/1.jpg', 'https://127.0.0.1.example/1.jpg'],
  ['/1.jpg', ''],
  ['https://', ''],
  ['/\\evil.example/1.jpg', ''],
  ['javascript:alert(1)', ''],
  [{}, ''],
])('reads the link %j as the picture %j', async (link, picture) => {
  const said = hotelWith({ picturelink: link }, { picturelink: link })
  for (const [only] of await found(said)) {
    expect(only?.picturelink).toBe(picture)
    expect(only?.images).toEqual(picture === '' ? [] : [picture])
  }
})

test('a sold tour is gone', async () => {
  const said = { rest: { ...restActual, sold: 1 }, classic: { data: { sold: '1', tour: classicActual } } }
  for (const gateway of gateways(said)) expect((await failureOf(gateway.actualize('1'))).kind).toBe('gone')
})

test('«Без перелёта» has no flights to request', async () => {
  const departure = { id: 99, name: 'Без перелёта', nameGenitive: 'Без перелёта' }
  const gateway = farTourvisor(json({ ...restActual, departure })).rest()
  expect(await gateway.actualize('1')).toMatchObject({ departurenamefrom: '', detailavailable: false })
})

test('drops seconds of a flight and treats weight 0 as unknown', async () => {
  const leg = { number: 'SU 1', departure: { time: '00:00:00' }, arrival: { time: '00:00:00' }, baggage: 0 }
  const flights = [{ forward: leg }]
  for (const gateway of gateways({ rest: { flights, info: {} }, classic: { flights, tourinfo: '' } })) {
    const [variant] = (await gateway.detail('1')).flights
    expect(variant?.forward[0]).toMatchObject({ baggage: '', departure: { time: '00:00' } })
    expect(variant && isUnknownFlight(variant)).toBe(true)
  }
})

test('hot tours omit a lower old price, allow any country', async () => {
  const said = {
    rest: [{ ...restHot, priceOld: 40_000 }],
    classic: { hottours: { tour: { ...classicHot, priceold: '49900' } } },
  }
  for (const gateway of gateways(said))
    expect((await gateway.hotTours('1', '4', 9)).map(({ priceold }) => priceold)).toEqual([null])
  const far = farTourvisor(json([]), json({ data: { status: { state: 'no search results' } } }))
  expect(await far.rest().hotTours('1', '', 9)).toEqual([])
  expect(await far.classic().hotTours('1', '', 9)).toEqual([])
  expect(far.calls.map(({ query }) => query.has('countryIds') || query.has('countries'))).toEqual([
    false,
    false,
  ])
  expect(far.calls[0]?.query.get('currency')).toBe('RUB')
})
