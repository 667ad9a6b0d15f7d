import { describe, expect, test } from 'vitest'
import { found, gateways } from '#support/tourvisor/both-generations.ts'
import { classicHotel, classicResult } from '#support/tourvisor/classic-answers.ts'
import { failureOf, farTourvisor, json, text, type Reply } from '#support/tourvisor/far-tourvisor.ts'
import { restHotel, restStatus } from '#support/tourvisor/rest-answers.ts'

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
    ['digits for keys', (rows) => Object.fromEntries(Object.entries(rows)), 2],
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
