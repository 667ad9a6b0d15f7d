import { describe, expect, test } from 'vitest'
import { MINUTE_MS } from '#shared/domain/time/durations.ts'
import { refusalOf, resultQuery, wireSearch } from '#support/demo-tours.ts'
import { trialTourvisor } from '#support/tourvisor/trial-tourvisor.ts'
import { GatewayFailure } from '../gateway.ts'

const away = () => Promise.reject(new GatewayFailure('away', 'HTTP 502'))

async function found(tours: ReturnType<typeof trialTourvisor>['tours'], words = {}) {
  const { requestid } = await tours.searchRequest(wireSearch(words))
  return { requestid, reply: await tours.searchResult(resultQuery(requestid)) }
}

describe('used-up daily quota', () => {
  test('shows an earlier search with its age; a new one suggests a request', async () => {
    const { tours, script, time } = trialTourvisor({ searchesPerDay: 1 })
    await found(tours)
    time.now += 3 * 60 * MINUTE_MS
    const { reply } = await found(tours)
    expect(reply.status).toMatchObject({ state: 'finished', hotelsfound: 2, timepassed: 10_800 })
    const refusal = await refusalOf(tours.searchRequest(wireSearch({ country: '1' })))
    expect({ status: refusal.status, message: refusal.message }).toEqual({
      status: 422,
      message: expect.stringContaining('Оставьте заявку'),
    })
    expect(script.calls.startSearch).toBe(1)
    // The next Moscow day has a new quota.
    time.now += 12 * 60 * MINUTE_MS
    await found(tours, { country: '1' })
    expect(script.calls.startSearch).toBe(2)
  })
})

describe('scarce daily quota', () => {
  const countries = (count: number) => Array.from({ length: count }, (_, index) => `${100 + index}`)

  test('limits one network to its share of the second half', async () => {
    const { tours, script } = trialTourvisor({ searchesPerDay: 100 })
    const search = (country: string, visitor: string) => tours.searchRequest(wireSearch({ country }), visitor)
    for (const country of countries(50)) await search(country, 'greedy')
    expect((await refusalOf(search('900', 'greedy'))).status).toBe(422)
    const before = script.calls.startSearch
    await search('900', 'honest')
    expect(script.calls.startSearch).toBe(before + 1)
    // Known answers are available to all visitors.
    await search('900', 'greedy')
    expect(script.calls.startSearch).toBe(before + 1)
  })
})

describe('source failure', () => {
  test('shows earlier results, otherwise says when to retry', async () => {
    const { tours, script, time } = trialTourvisor()
    script.progress = 50
    const { requestid } = await found(tours)
    script.script.status = away
    time.now += 2000
    expect((await tours.searchResult(resultQuery(requestid))).result.hotel).toHaveLength(2)
    script.script.startSearch = away
    const refusal = await refusalOf(tours.searchRequest(wireSearch({ country: '1' })))
    expect({ status: refusal.status, retryAfterSeconds: refusal.options.retryAfterSeconds }).toEqual({
      status: 503,
      retryAfterSeconds: 5,
    })
  })

  test('an unavailable source gets one request for a hundred visitors', async () => {
    const { tours, script } = trialTourvisor()
    script.script.startSearch = away
    const refusals = await Promise.all(
      Array.from({ length: 100 }, () => refusalOf(tours.searchRequest(wireSearch()))),
    )
    expect(new Set(refusals.map(({ status }) => status))).toEqual(new Set([503]))
    expect(script.calls.startSearch).toBe(1)
  })

  test.each([
    ['could not be reached', new GatewayFailure('away', 'no answer', { isNeverSent: true }), 0],
    ['refuses the key', new GatewayFailure('denied', 'HTTP 401'), 0],
    ['sells no searches', new GatewayFailure('not-bought', 'HTTP 403'), 0],
    ['may have begun the search', new GatewayFailure('away', 'HTTP 502'), 1],
  ])('a source that %s: searches counted', async (_, failure, spent) => {
    const { tours, script, state } = trialTourvisor()
    script.script.startSearch = () => Promise.reject(failure)
    expect((await refusalOf(tours.searchRequest(wireSearch()))).status).toBe(503)
    expect((await state()).spentToday).toBe(spent)
  })

  test('a source busy for hours gets no calls until an hour has passed', async () => {
    const { tours, script, time } = trialTourvisor()
    script.script.startSearch = () => Promise.reject(new GatewayFailure('busy', '429', { waitMs: 7_200_000 }))
    const refusal = await refusalOf(tours.searchRequest(wireSearch()))
    expect({ status: refusal.status, retryAfterSeconds: refusal.options.retryAfterSeconds }).toEqual({
      status: 503,
      retryAfterSeconds: 300,
    })
    time.now += 30 * MINUTE_MS
    await refusalOf(tours.searchRequest(wireSearch()))
    expect(script.calls.startSearch).toBe(1)
    time.now += 31 * MINUTE_MS
    script.script.startSearch = undefined
    await found(tours)
    expect(script.calls.startSearch).toBe(2)
  })

  test('a refused key is reported once, without the key', async () => {
    const { tours, script, lines, state } = trialTourvisor()
    script.script.startSearch = () => Promise.reject(new GatewayFailure('denied', 'HTTP 403'))
    for (const country of ['4', '1'])
      expect((await refusalOf(tours.searchRequest(wireSearch({ country })))).status).toBe(503)
    expect(lines).toEqual([expect.stringContaining('TOURVISOR_TOKEN')])
    // A module refused together with the key is not marked as not bought: its pages work again once the key
    // does.
    script.script.hotel = () => Promise.reject(new GatewayFailure('not-bought', 'HTTP 403'))
    expect((await refusalOf(tours.hotelDetail({ hotelcode: '77' }))).status).toBe(503)
    expect(await state()).toMatchObject({ isDenied: true, notBought: [] })
  })

  test('a key refused to all calls is not reported as a module not bought', async () => {
    const { tours, script, lines, state } = trialTourvisor()
    script.script.startSearch = () => Promise.reject(new GatewayFailure('not-bought', 'HTTP 403'))
    script.script.departures = () => Promise.reject(new GatewayFailure('denied', 'HTTP 403'))
    await refusalOf(tours.searchRequest(wireSearch()))
    expect(lines).toEqual([expect.stringContaining('TOURVISOR_TOKEN')])
    expect(await state()).toMatchObject({ isDenied: true, notBought: [] })
    script.script.departures = undefined
    const other = trialTourvisor({}, script)
    await refusalOf(other.tours.searchRequest(wireSearch()))
    expect(await other.state()).toMatchObject({ isDenied: false, notBought: ['search'] })
  })
})

describe('unsupported filters', () => {
  test.each(['regions', 'services', 'operators'])('refuses more %s than a search id holds', async (name) => {
    const { tours, script } = trialTourvisor()
    const list = (count: number) => Array.from({ length: count }, (_, index) => index + 1).join()
    const refusal = await refusalOf(tours.searchRequest(wireSearch({ [name]: list(101) })))
    expect([refusal.status, Object.keys(refusal.options.errors ?? {})]).toEqual([422, [name]])
    expect(script.calls.startSearch).toBe(0)
    expect((await found(tours, { [name]: list(100) })).reply.status.state).toBe('finished')
  })

  test('answers 422 for refused hotel types, which results may lack', async () => {
    const { tours, script } = trialTourvisor()
    script.script.startSearch = () => Promise.reject(new GatewayFailure('invalid', 'hotelTypes'))
    expect((await refusalOf(tours.searchRequest(wireSearch({ hoteltypes: 'family' })))).status).toBe(422)
    expect(script.calls.startSearch).toBe(1)
  })
})
