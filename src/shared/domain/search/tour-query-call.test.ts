import { describe, expect, test } from 'vitest'
import { defaultQuery, queryToCall } from './tour-query.ts'

const byDefault = defaultQuery('2026-11-21')

describe('a query as a call', () => {
  test("sends an infant as one year old, in the provider's terms", () => {
    const query = {
      ...byDefault,
      regions: ['20', '21'],
      hotels: ['7'],
      party: { adults: 2, children: [0, 1, 9] },
      charterOnly: true,
      directOnly: true,
    }
    expect(queryToCall(query)).toEqual({
      departure: '1',
      country: '4',
      datefrom: '28.11.2026',
      dateto: '05.12.2026',
      nightsfrom: '7',
      nightsto: '10',
      adults: '2',
      child: '3',
      childage1: '1',
      childage2: '1',
      childage3: '9',
      regions: '20,21',
      hotels: '7',
      hideregular: '1',
      directflight: '1',
    })
  })

  test('omits parameters that were not set', () => {
    expect(Object.keys(queryToCall(byDefault))).toEqual(
      expect.not.arrayContaining(['regions', 'hotels', 'hideregular', 'directflight', 'childage1']),
    )
  })
})
