import { describe, expect, test } from 'vitest'
import type { Trip } from './gateway.ts'
import { failureOf, farTourvisor, json, sampleTrip, type Reply } from '#support/tourvisor/far-tourvisor.ts'

const answer: Reply = (called) =>
  called.path === 'hotel-types'
    ? json([
        { id: 6, name: 'Пляжный' },
        { id: 3, name: 'Семейный' },
      ])(called)
    : json({ searchId: 55, result: { requestid: '55' } })(called)

/** Returns the sent query, including repeated keys. */
async function sent(
  generation: 'rest' | 'classic',
  trip: Partial<Trip> = {},
): Promise<Record<string, string[]>> {
  const far = farTourvisor(answer)
  expect(await far[generation]().startSearch({ ...sampleTrip, ...trip })).toBe('55')
  const query = far.calls.at(-1)?.query ?? new URLSearchParams()
  return Object.fromEntries([...new Set(query.keys())].map((key) => [key, query.getAll(key)]))
}

const anything: Partial<Trip> = {
  children: [],
  stars: 0,
  meal: 0,
  rating: 0,
  regions: [],
  hotels: [],
  hotelTypes: [],
  operators: [],
  isCharterOnly: false,
}

describe('query of a search', () => {
  test('rest: ISO days, lists as repeated keys, types by their ids', async () => {
    expect(await sent('rest')).toEqual({
      departureId: ['1'],
      countryId: ['4'],
      dateFrom: ['2026-12-05'],
      dateTo: ['2026-12-12'],
      nightsFrom: ['7'],
      nightsTo: ['10'],
      adults: ['3'],
      childs: ['0', '9'],
      currency: ['RUB'],
      onlyCharter: ['true'],
      meal: ['7'],
      hotelCategory: ['4'],
      hotelRating: ['4'],
      hotelTypes: ['6', '3'],
      hotelIds: ['4021'],
      regionIds: ['20', '21'],
      operatorIds: ['13', '53'],
    })
  })

  test('classic: dotted days, lists with commas, an infant as one year', async () => {
    expect(await sent('classic')).toMatchObject({
      departure: ['1'],
      country: ['4'],
      datefrom: ['05.12.2026'],
      dateto: ['12.12.2026'],
      child: ['2'],
      childage1: ['1'],
      childage2: ['9'],
      stars: ['4'],
      starsbetter: ['1'],
      meal: ['7'],
      mealbetter: ['0'],
      rating: ['4'],
      regions: ['20,21'],
      hotels: ['4021'],
      hoteltypes: ['beach,family'],
      operators: ['13,53'],
      pricetype: ['0'],
      currency: ['0'],
      hideregular: ['1'],
    })
  })

  test('omits a filter that means any', async () => {
    const always = ['departureId', 'countryId', 'dateFrom', 'dateTo', 'nightsFrom', 'nightsTo', 'adults']
    expect(Object.keys(await sent('rest', anything))).toEqual([...always, 'currency', 'onlyCharter'])
    const words = ['departure', 'country', 'datefrom', 'dateto', 'nightsfrom', 'nightsto', 'adults', 'child']
    const credentials = ['authlogin', 'authpass', 'format']
    expect(Object.keys(await sent('classic', anything))).toEqual([
      ...credentials,
      ...words,
      'pricetype',
      'currency',
    ])
  })

  test.each(['rest', 'classic'] as const)('%s: never sends a price limit', async (generation) => {
    const names = Object.keys(await sent(generation))
    expect(names.filter((name) => /price(from|to)/i.test(name))).toEqual([])
  })

  test('requests direct flights', async () => {
    expect((await sent('rest', { isDirectOnly: true })).onlyDirect).toEqual(['true'])
    expect((await sent('classic', { isDirectOnly: true })).directflight).toEqual(['1'])
  })
})

test.each([{ result: {} }, { result: { requestid: 0.5e300 } }, {}, [], { searchId: null }])(
  '%j has no search id',
  async (body) => {
    for (const generation of ['rest', 'classic'] as const) {
      const trip = { ...sampleTrip, hotelTypes: [] }
      expect((await failureOf(farTourvisor(json(body))[generation]().startSearch(trip))).kind).toBe('away')
    }
  },
)

test('status and continuation use the given search id', async () => {
  const far = farTourvisor(json({ data: { status: { state: 'searching', progress: 5 }, result: {} } }))
  const [rest, classic] = [far.rest(), far.classic()]
  await classic.status('55')
  await classic.results('55')
  await classic.continueSearch('55')
  await rest.continueSearch('55')
  const asked = far.calls.map(({ path, query }) => {
    for (const name of ['authlogin', 'authpass', 'format']) query.delete(name)
    return `${path}?${query}`
  })
  expect(asked).toEqual([
    'result.php?requestid=55&type=status&operatorstatus=1',
    'result.php?requestid=55&type=result&page=1&onpage=1000',
    'search.php?continue=55',
    'tours/search/55/continue?',
  ])
})
