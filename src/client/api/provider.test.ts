import * as accountCalls from '#shared/contract/endpoints/account.ts'
import * as catalogueCalls from '#shared/contract/endpoints/catalogue.ts'
import * as favoritesCalls from '#shared/contract/endpoints/favorites.ts'
import * as leadsCalls from '#shared/contract/endpoints/leads.ts'
import * as searchCalls from '#shared/contract/endpoints/search.ts'
import { openBench, type Bench } from '#support/provider/bench.ts'
import { faultKinds, type FaultKind } from '#server/http/faults.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ApiError } from './api-error.ts'
import { createApi, type Api } from './api.ts'

/** The client's calls against the real provider in process, without network or mocks. */
let bench: Bench
let api: Api
let token: string | undefined
let dead: string[]

beforeEach(async () => {
  bench = await openBench()
  token = undefined
  dead = []
  api = createApi({
    host: 'http://localhost',
    token: () => token,
    onUnauthorized: (sent) => void dead.push(sent),
    fetch: (input, init) => bench.provider(new Request(input, init), '10.0.0.1'),
  })
})
afterEach(() => bench.close())

const outcome = (call: Promise<unknown>) =>
  call.catch((error: unknown) => (error instanceof ApiError ? error.status : 'not an ApiError'))

describe('provider errors', () => {
  const outcomes: Record<FaultKind, [once: unknown, twice: unknown]> = {
    '503': ['data', 503],
    '500': ['data', 500],
    '429': ['data', 429],
    '401': [401, 401],
    slow: ['data', 'data'],
    truncated: [false, false],
    html: [false, false],
    empty: [false, false],
    hang: ['data', 504],
  }

  test.each(faultKinds)('%s', async (kind) => {
    for (const [index, expected] of outcomes[kind].entries()) {
      bench.faults.clear()
      bench.faults.add({ call: 'departures', kind, times: index + 1, delayMs: 5 })
      const result = await outcome(api.call(catalogueCalls.departures))
      expect(Array.isArray(result) ? 'data' : result).toBe(expected)
    }
  })

  test('a 429 contains the delay', async () => {
    bench.faults.add({ call: 'departures', kind: '429', times: 2, delayMs: 0 })
    await expect(api.call(catalogueCalls.departures)).rejects.toMatchObject({
      status: 429,
      retryAfterSeconds: 1,
    })
  })
})

describe('calls of a traveller', () => {
  test('sign in by code, read own data, save a favorite, sign out', async () => {
    const asked = await api.call(accountCalls.getCode, { body: { email: 'anna@example.ru' } })
    if (!asked) throw new Error('no reply')
    const headers = { 'X-Auth-Challenge': asked.challenge ?? '' }
    const code = await bench.readCode('anna@example.ru')
    const entered = await api.call(accountCalls.login, { query: { code }, headers })
    token = (entered && entered.access_token) || undefined
    expect(await api.call(accountCalls.userInfo)).toMatchObject({ user: { email: 'anna@example.ru' } })

    const added = await api.call(favoritesCalls.addFavorite, { body: { hotelcode: '77' } })
    const id = added ? added.favorite.id : ''
    expect(await api.call(favoritesCalls.favorites)).toMatchObject({ favorites: [{ id, hotelcode: '77' }] })
    await api.call(favoritesCalls.removeFavorite, { params: { id } })
    expect(await api.call(favoritesCalls.favorites)).toEqual({ favorites: [] })

    expect(await api.call(accountCalls.logout)).toEqual({ message: 'Вы успешно вышли из системы!' })
    expect(await outcome(api.call(accountCalls.userInfo))).toBe(401)
    expect(dead).toEqual([token])
  })

  test("get 422 with the provider's message for a wrong code", async () => {
    const asked = await api.call(accountCalls.getCode, { body: { email: 'anna@example.ru' } })
    const headers = { 'X-Auth-Challenge': (asked && asked.challenge) || '' }
    const code = (await bench.readCode('anna@example.ru')) === '0000' ? '1111' : '0000'
    await expect(api.call(accountCalls.login, { query: { code }, headers })).rejects.toMatchObject({
      status: 422,
      serverMessage: 'Неверный код',
    })
  })

  test('get 422 with an error per missing field', async () => {
    const body = { name: '', phone: '1', consent: { version: '', at: '' } }
    await expect(api.call(leadsCalls.tourRequest, { body })).rejects.toMatchObject({
      status: 422,
      errors: { name: ['Введите имя'], phone: [expect.stringContaining('10 до 15')] },
    })
  })

  test('create one request per idempotency key, also on a retry', async () => {
    const body = { name: 'Анна', phone: '+79161234567', consent: { version: '2026-11-01', at: '2026-11-21' } }
    const headers = { 'Idempotency-Key': 'key-00000001' }
    const first = await api.call(leadsCalls.tourRequest, { body, headers })
    expect(first).toMatchObject({ id: expect.stringMatching(/^[A-Z2-9]{8}$/) })
    expect(await api.call(leadsCalls.tourRequest, { body, headers })).toEqual(first)
  })

  test('get a refusal with status 200 for an expired tour, 404 for a hotel', async () => {
    expect(await outcome(api.call(searchCalls.actualize, { query: { tourid: 'gone' } }))).toBe(200)
    expect(await outcome(api.call(catalogueCalls.hotelDetail, { query: { hotelcode: '1' } }))).toBe(404)
    expect(await api.call(catalogueCalls.hotelDetail, { query: { hotelcode: '77' } })).toMatchObject({
      hotel: { name: 'Sun Palace' },
    })
  })
})
