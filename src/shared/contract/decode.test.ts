import { describe, expect, test } from 'vitest'
import { decodeReply } from './decode.ts'
import { type EndpointName } from './endpoints.ts'

function data<N extends EndpointName>(name: N, raw: unknown) {
  const decoded = decodeReply(name, raw)
  if (decoded.kind !== 'data') throw new Error(`${name}: ${decoded.kind}`)
  return decoded.data
}

const tour = { tourid: '1', price: 98437, flydate: '05.12.2026', nights: 7 }
const hotel = { hotelcode: 7, hotelname: 'ORION', price: '98437', tours: { tour: [tour] } }
const found = (hotels: unknown) =>
  data('searchResult', { data: { status: {}, result: { hotel: hotels } } }).result.hotel

describe('dirty provider answers', () => {
  test('reads numbers from strings with spaces and commas', () => {
    expect(found([{ ...hotel, hotelstars: '5', hotelrating: '4,7', price: '98 437' }])[0]).toMatchObject({
      hotelcode: '7',
      hotelstars: 5,
      hotelrating: 4.7,
      price: 98437,
    })
  })

  test.each([
    ['-8.72', 115.17],
    [18.58, -68.4],
    [-20.2, 57.5],
    [0.5, 0],
  ])('reads the coordinates %s, %s of any hemisphere', (coord1, coord2) => {
    expect(found([{ ...hotel, coord1, coord2 }])[0]).toMatchObject({ coord1: Number(coord1), coord2 })
  })

  test('rejects an endless number of digits', () => {
    const [endless] = found([{ ...hotel, hotelstars: '9'.repeat(400), coord1: '9'.repeat(400) }])
    expect({ hotelstars: endless?.hotelstars, coord1: endless?.coord1 }).toEqual({
      hotelstars: 0,
      coord1: null,
    })
  })

  test.each([
    [0, false],
    [1, true],
    ['0', false],
    ['1', true],
    [true, true],
    ['', false],
    [{}, false],
  ])('reads flag %j as %j', (raw, expected) => {
    expect(found([{ ...hotel, tours: { tour: { ...tour, promo: raw } } }])[0]?.tours.tour[0]?.promo).toBe(
      expected,
    )
  })

  test('reads a bare object as a list of one', () => {
    expect(found(hotel)).toHaveLength(1)
    expect(data('countries', { data: { ext_id: 4, name: 'Турция' } })).toMatchObject([
      { ext_id: '4', name: 'Турция' },
    ])
  })

  test('reads a message next to data and the challenge within it', () => {
    expect(data('getCode', { message: 'Проверьте почту', data: { challenge: 'x' } })).toEqual({
      message: 'Проверьте почту',
      challenge: 'x',
    })
    const empty = { message: null, challenge: 'x' }
    expect(data('getCode', { message: 'Проверьте почту', data: empty }).message).toBe('Проверьте почту')
    expect(data('updateProfile', { message: 'Профиль обновлен', data: {} }).message).toBe('Профиль обновлен')
    expect(data('tourRequest', { message: 'Принято', data: { id: 7 } })).toEqual({
      message: 'Принято',
      id: '7',
    })
  })

  test('reads a hotel with its code in ext_id and its name in extended', () => {
    const hotel = { ext_id: '4_40211', extended: { name: 'ORION' } }
    expect(data('hotelDetail', { data: { hotel } }).hotel).toMatchObject({
      hotelcode: '40211',
      name: 'ORION',
    })
    expect(data('hotels', { data: [hotel] })).toMatchObject([{ ext_id: '4_40211', name: 'ORION' }])
    const empty = { ...hotel, name: {}, hotelcode: {} }
    expect(data('hotelDetail', { data: { hotel: empty } }).hotel).toMatchObject({
      hotelcode: '40211',
      name: 'ORION',
    })
  })

  test.each([undefined, '', {}, null, []])('reads list %j as empty', (raw) => {
    expect(found(raw)).toEqual([])
    expect(data('departures', { data: raw ?? '' })).toEqual([])
  })

  test('reads an empty object as no text', () => {
    expect(
      found([{ ...hotel, tours: { tour: { ...tour, tourname: {}, meal: {} } } }])[0]?.tours.tour[0],
    ).toMatchObject({ tourname: '', meal: '' })
  })

  test.each([0, '0', '', {}, undefined])('reads rating and distance %j as unknown', (raw) => {
    expect(found([{ ...hotel, hotelrating: raw, seadistance: raw }])[0]).toMatchObject({
      hotelrating: null,
      seadistance: null,
    })
  })

  test('reads weights of a flight as numbers, empty objects and nothing at all', () => {
    const [read] = found([{ ...hotel, tours: { tour: { ...tour, baggage: 20, airline: {} } } }])
    expect(read?.tours.tour[0]).toMatchObject({ baggage: '20', airline: '', departuretime: '' })
  })

  test('reads the beach line from text and a single beach type without a list', () => {
    const [told] = found([{ ...hotel, beachline: '2', beachtypes: 'sand' }])
    expect(told).toMatchObject({ beachline: 2, beachtypes: ['sand'] })
    const [untold] = found([{ ...hotel, beachline: 'первая', beachtypes: null }])
    expect(untold).toMatchObject({ beachline: 0, beachtypes: [] })
  })

  test.each([
    ['//static.example/1.jpg', 'https://static.example/1.jpg'],
    ['/pictures/sea/turkey/1-1.webp', '/pictures/sea/turkey/1-1.webp'],
    ['https://a.example/1.jpg', 'https://a.example/1.jpg'],
    ['uploads/1.jpg', '/uploads/1.jpg'],
    ['static.example/1.jpg', ''],
    ['N/A', ''],
    ['javascript:alert(1)//', ''],
    ['javascript:alert(1)', ''],
    ['/\\evil.example', ''],
    [{}, ''],
  ])('reads image link %j as %j', (raw, expected) => {
    expect(found([{ ...hotel, picturelink: raw }])[0]?.picturelink).toBe(expected)
  })

  test.each([
    ['as the table says', { data: { tour: { tourid: '1', hotelcode: '7', hotelname: 'A', price: 1 } } }],
    ['once more', { data: { data: { tour: { tourid: '1', hotelcode: '7', hotelname: 'A', price: 1 } } } }],
    ['not at all', { tour: { tourid: '1', hotelcode: '7', hotelname: 'A', price: 1 } }],
  ])('unwraps %s', (_, raw) => {
    expect(data('actualize', raw).tour.tourid).toBe('1')
  })

  test('reads a continuation with and without a new id', () => {
    expect(data('searchContinue', { result: { page: '2' } })).toEqual({ requestid: null, page: 2 })
    expect(data('searchContinue', { result: { requestid: 55, page: 2 } })).toEqual({
      requestid: '55',
      page: 2,
    })
  })

  test.each([
    { error: { errormessage: 'Нет такого' } },
    { data: { errormessage: 'Wrong (obsolete) TourID.', success: 0 } },
    { iserror: true, errormessage: 'Сбой' },
  ])('reports an error with status 200: %j', (raw) => {
    expect(decodeReply('actualize', raw).kind).toBe('refused')
  })

  test.each([undefined, null, '', '<html></html>', 5, [], { message: 'hi' }])(
    'finds no data in %j',
    (raw) => {
      expect(decodeReply('actualize', raw).kind).toBe('no-data')
      expect(decodeReply('searchRequest', raw).kind).toBe('no-data')
    },
  )

  test('rejects an object without the list instead of reading an empty list', () => {
    expect(decodeReply('countries', { message: 'Maintenance' }).kind).toBe('no-data')
  })

  test('drops unknown fields, unknown settings and rows without an id', () => {
    expect(found([{ ...hotel, surprise: 1 }, { hotelname: 'NO CODE' }])).toHaveLength(1)
    const { settings } = data('settings', { settings: [{ key: 'new', value: 1 }, { value: 2 }], lfr: '' })
    expect(settings).toEqual([{ key: 'new', value: 1 }])
  })
})
