import { describe, expect, test } from 'vitest'
import { MINUTE_MS } from '#shared/domain/time/durations.ts'
import { expectClean, refusalOf, resultQuery, wireSearch } from '#support/demo-tours.ts'
import { scriptedGateway, scriptedHotel } from '#support/tourvisor/scripted-gateway.ts'
import { trialTourvisor } from '#support/tourvisor/trial-tourvisor.ts'
import { GatewayFailure } from '../gateway.ts'

const gone = () => Promise.reject(new GatewayFailure('gone', 'search not found'))

async function found(tours: ReturnType<typeof trialTourvisor>['tours'], words = {}) {
  const { requestid } = await tours.searchRequest(wireSearch(words))
  return { requestid, reply: await tours.searchResult(resultQuery(requestid)) }
}

describe('search', () => {
  test('matches the contract, with our own ids of tours', async () => {
    const { tours } = trialTourvisor()
    const { reply } = await found(tours)
    expectClean('searchResult', reply)
    expect(reply.status).toMatchObject({
      state: 'finished',
      progress: 100,
      hotelsfound: 2,
      toursfound: 6,
      minprice: 98_000,
    })
    expect(reply.status.operators.map(({ state }) => state)).toEqual(['success', 'failed'])
    const [hotel] = reply.result.hotel
    expect(hotel?.tours.tour[0]?.tourid).toMatch(/^[\w-]{30,80}$/)
    expect(JSON.stringify(reply)).not.toContain('9026411')
  })

  test('is shared by a hundred visitors and for ten minutes', async () => {
    const { tours, script, time, state } = trialTourvisor()
    await Promise.all(Array.from({ length: 100 }, () => found(tours)))
    time.now += 9 * MINUTE_MS
    await found(tours, { pricefrom: '100000' })
    expect(script.calls).toMatchObject({ startSearch: 1, status: 1, results: 1 })
    time.now += 2 * MINUTE_MS
    await found(tours)
    expect(script.calls.startSearch).toBe(2)
    expect((await state()).spentToday).toBe(2)
  })

  test('shows results while operators answer, and refetches only on changes', async () => {
    const { tours, script, time } = trialTourvisor()
    script.progress = 40
    const { requestid, reply } = await found(tours)
    expect(reply.status).toMatchObject({ state: 'searching', progress: 40 })
    time.now += 1000
    await tours.searchResult(resultQuery(requestid))
    expect(script.calls).toMatchObject({ status: 2, results: 1 })
    script.progress = 100
    time.now += 1000
    expect((await tours.searchResult(resultQuery(requestid))).status.state).toBe('finished')
    expect(script.calls).toMatchObject({ status: 3, results: 2 })
  })

  test('reports that nothing was found', async () => {
    const { tours, script } = trialTourvisor()
    script.script.results = async () => []
    expect((await found(tours)).reply.status.state).toBe('no search results')
  })

  test('is paginated and limited by price here', async () => {
    const { tours, script } = trialTourvisor()
    script.script.results = async () =>
      Array.from({ length: 60 }, (_, n) => scriptedHotel(`${100 + n}`, 90_000 + n * 1000))
    const { requestid } = await tours.searchRequest(wireSearch({ pricefrom: '100000', priceto: '120000' }))
    const { status, result } = await tours.searchResult(resultQuery(requestid, 2, 10))
    expect(status).toMatchObject({ hotelsfound: 23, minprice: 100_000 })
    expect(result.hotel.map(({ price }) => price)).toEqual([...Array(10)].map((_, n) => 108_000 + n * 1000))
    expect(script.trips[0]).not.toHaveProperty('priceFrom')
    const all = (await tours.searchResult(resultQuery(requestid, 1, 100))).result.hotel
    expect(
      all.flatMap(({ tours: { tour } }) => tour).every(({ price }) => price >= 100_000 && price <= 120_000),
    ).toBe(true)
  })

  test('for exactly four stars or one meal omits better ones', async () => {
    const { tours, script } = trialTourvisor()
    script.script.results = async () => [
      { ...scriptedHotel('78', 90_000), hotelstars: 4 },
      scriptedHotel('77', 98_000),
    ]
    const codes = async (words: object) =>
      (await found(tours, words)).reply.result.hotel.map(({ hotelcode }) => hotelcode)
    expect(await codes({ stars: '4', starsbetter: '1' })).toEqual(['78', '77'])
    expect(await codes({ stars: '4' })).toEqual(['78'])
    expect(await codes({ meal: '5' })).toEqual([])
    expect(await codes({ meal: '5', mealbetter: '1' })).toEqual(['78', '77'])
  })

  test('counts a child of twelve as an adult, and six adults at most', async () => {
    const { tours, script } = trialTourvisor()
    await found(tours, { child: '2', childage1: '12', childage2: '5' })
    expect(script.trips[0]).toMatchObject({ adults: 3, children: [5] })
    const crowd = { adults: '5', child: '2', childage1: '13', childage2: '14' }
    expect((await refusalOf(tours.searchRequest(wireSearch(crowd)))).options.errors).toHaveProperty('adults')
    expect((await refusalOf(tours.searchRequest(wireSearch({ operators: 'coral' })))).status).toBe(422)
  })
})

describe('search that the source has forgotten', () => {
  test('shows its stored result', async () => {
    const { tours, script, time } = trialTourvisor()
    const { requestid } = await found(tours)
    time.now += 30 * MINUTE_MS
    script.script.status = gone
    expect((await tours.searchResult(resultQuery(requestid))).result.hotel).toHaveLength(2)
    expect(script.calls.startSearch).toBe(1)
  })

  test('is refused without one, so that the client starts it again', async () => {
    const { tours, script, time } = trialTourvisor()
    script.progress = 40
    const { requestid } = await found(tours)
    time.now += 30 * MINUTE_MS
    script.script.status = gone
    expect((await refusalOf(tours.searchResult(resultQuery(requestid)))).status).toBe(404)
  })

  test('is refused a day after its start', async () => {
    const { tours, script, time } = trialTourvisor()
    const { requestid } = await found(tours)
    time.now += 25 * 60 * MINUTE_MS
    expect((await refusalOf(tours.searchResult(resultQuery(requestid)))).status).toBe(404)
    expect(script.calls.startSearch).toBe(1)
  })

  test.each(['', 'abc', 'A'.repeat(2000)])('refuses the id %j', async (requestid) => {
    const { tours } = trialTourvisor()
    expect((await refusalOf(tours.searchResult(resultQuery(requestid)))).status).toBe(404)
    expect((await refusalOf(tours.searchContinue({ requestid }))).status).toBe(404)
  })
})

describe('continuation', () => {
  test('costs one search for all, and the visitor gets the next portion', async () => {
    const { tours, script, time, state } = trialTourvisor()
    const { requestid } = await found(tours)
    const replies = await Promise.all([1, 2, 3].map(() => tours.searchContinue({ requestid })))
    expect(new Set(replies.map((reply) => reply.requestid)).size).toBe(1)
    expect(script.calls.continueSearch).toBe(1)
    expect((await state()).spentToday).toBe(2)
    const next = replies[0]?.requestid ?? ''
    expect((await tours.searchResult(resultQuery(next))).status.state).toBe('searching')
    time.now += 4000
    script.script.results = async () => [scriptedHotel('77', 98_000), scriptedHotel('90', 99_000)]
    expect((await tours.searchResult(resultQuery(next))).status).toMatchObject({
      state: 'finished',
      hotelsfound: 2,
    })
  })

  test('finds results that arrive between two polls with equal status', async () => {
    const { tours, script, time } = trialTourvisor()
    const { requestid } = await found(tours)
    const next = (await tours.searchContinue({ requestid })).requestid ?? ''
    expect((await tours.searchResult(resultQuery(next))).status.hotelsfound).toBe(2)
    script.script.results = async () =>
      ['77', '78', '90'].map((code, index) => scriptedHotel(code, 98_000 + index * 1000))
    time.now += 4000
    expect((await tours.searchResult(resultQuery(next))).status).toMatchObject({
      state: 'finished',
      hotelsfound: 3,
    })
  })
})

test('two servers send one request', async () => {
  const script = scriptedGateway()
  const one = trialTourvisor({}, script)
  const other = trialTourvisor(one.shared, script)
  await Promise.all(Array.from({ length: 100 }, (_, visit) => found((visit % 2 ? one : other).tours)))
  expect(script.calls.startSearch).toBe(1)
})
