import * as accountCalls from '#shared/contract/endpoints/account.ts'
import * as profileCalls from '#shared/contract/endpoints/profile.ts'
import * as catalogueCalls from '#shared/contract/endpoints/catalogue.ts'
import * as favoritesCalls from '#shared/contract/endpoints/favorites.ts'
import * as searchCalls from '#shared/contract/endpoints/search.ts'
import { describe, expect, test } from 'vitest'
import { failureOf, farEnd, json, ok, type Reply } from '#support/api/far-end.ts'

describe('request', () => {
  test('sends the current bearer token, or none', async () => {
    const tokens = [undefined, 'token-2']
    const { api, sent } = farEnd([ok], { token: () => tokens.shift() })
    await api.call(catalogueCalls.departures)
    await api.call(catalogueCalls.departures)
    expect(sent.map(({ headers }) => headers.get('Authorization'))).toEqual([null, 'Bearer token-2'])
  })

  test.each<[string, Record<string, string> | string, string]>([
    ['parameters', { requestid: 'a b', page: '2' }, '?requestid=a+b&page=2'],
    ['a ready query string', 'requestid=r1&page=2', '?requestid=r1&page=2'],
    ['a ready query string with its mark', '?requestid=r1', '?requestid=r1'],
    ['Cyrillic and reserved signs', { requestid: 'Ёлка&=#' }, '?requestid=%D0%81%D0%BB%D0%BA%D0%B0%26%3D%23'],
    ['nothing', {}, ''],
  ])('sends %s as a query', async (_, query, search) => {
    const { api, sent } = farEnd([json({ data: { status: {}, result: {} } })])
    await api.call(searchCalls.searchResult, { query })
    expect(sent[0]?.url).toBe(`https://api.example/front/v1/search/result${search}`)
  })

  test('keeps path parameters in their segment', async () => {
    const { api, sent } = farEnd([json({ message: 'Удалено' })])
    await api.call(favoritesCalls.removeFavorite, { params: { id: '../a?b#c' } })
    expect(sent[0]?.url).toBe('https://api.example/front/v1/user/favorites/..%2Fa%3Fb%23c')
  })

  test('sends a JSON body with the headers of the call', async () => {
    const { api, sent } = farEnd([json({ message: 'Проверьте почту' })])
    await api.call(accountCalls.getCode, { body: { email: 'анна@почта.рф' }, headers: { 'X-Mark': '1' } })
    const [first] = sent
    expect(first?.body).toBe('{"email":"анна@почта.рф"}')
    expect(first?.headers.get('Content-Type')).toBe('application/json')
    expect(first?.headers.get('X-Mark')).toBe('1')
  })
})

describe('response', () => {
  test.each<[string, Reply]>([
    ['204', () => new Response(null, { status: 204 })],
    ['an empty body', () => new Response('')],
    ['an HTML page with status 200', () => new Response('<!doctype html><h1>Работы</h1>')],
    ['truncated JSON', () => new Response('{"data":[{"id":1,"na')],
    ['null', json(null)],
    ['another object', json({ hello: 1 })],
  ])('resolves %s to false', async (_, reply) => {
    expect(await farEnd([reply]).api.call(catalogueCalls.departures)).toBe(false)
  })

  test.each([
    { data: { errormessage: 'Wrong (obsolete) TourID.', success: 0 } },
    { error: { errormessage: 'Wrong (obsolete) TourID.' } },
    { iserror: true, errormessage: 'Wrong (obsolete) TourID.' },
  ])('rejects a refusal with status 200: %j', async (body) => {
    const error = await failureOf(
      farEnd([json(body)]).api.call(searchCalls.actualize, { query: { tourid: 't' } }),
    )
    expect({ status: error.status, serverMessage: error.serverMessage }).toEqual({
      status: 200,
      serverMessage: 'Wrong (obsolete) TourID.',
    })
  })

  test("keeps the provider's message for each field of a refusal", async () => {
    const body = {
      message: 'Проверьте',
      errors: { email: ['Занят', 5], phone: 'Короткий', name: [], age: {} },
    }
    const error = await failureOf(
      farEnd([json(body, 422)]).api.call(profileCalls.updateProfile, { body: {} }),
    )
    expect(error.serverMessage).toBe('Проверьте')
    expect(error.errors).toEqual({ email: ['Занят'], phone: ['Короткий'] })
  })

  test.each(['<html>502</html>', '', '"text"', '{"message":5,"errors":"x"}'])(
    'keeps the status of a failure whose body is %j',
    async (body) => {
      const reply = () => new Response(body, { status: 502 })
      const error = await failureOf(farEnd([reply]).api.call(catalogueCalls.departures))
      expect({ status: error.status, serverMessage: error.serverMessage, errors: error.errors }).toEqual({
        status: 502,
        serverMessage: '',
        errors: {},
      })
    },
  )

  test.each([
    ['7', 7],
    ['1.2', 2],
    ['0', undefined],
    ['soon', undefined],
  ])('parses Retry-After %j as %j s', async (header, seconds) => {
    const reply = json({}, 429, { 'Retry-After': header })
    const error = await failureOf(farEnd([reply]).api.call(catalogueCalls.departures))
    expect(error.retryAfterSeconds).toBe(seconds)
  })
})

describe('expired token', () => {
  test('is reported as the token that was sent, not the current one', async () => {
    let token = 'token-1'
    const { api, dead } = farEnd([json({}, 401)], { token: () => token })
    const call = failureOf(api.call(accountCalls.userInfo))
    token = 'token-2'
    expect((await call).status).toBe(401)
    expect(dead).toEqual(['token-1'])
  })

  test('is not reported without a token or for a 403', async () => {
    const anonymous = farEnd([json({}, 401)])
    await failureOf(anonymous.api.call(accountCalls.userInfo))
    const forbidden = farEnd([json({}, 403)], { token: () => 'token-1' })
    await failureOf(forbidden.api.call(accountCalls.userInfo))
    expect([...anonymous.dead, ...forbidden.dead]).toEqual([])
  })
})

describe('timeout', () => {
  const hang: typeof fetch = (_, init) =>
    new Promise((_resolve, reject) => {
      const stop = () => reject(new DOMException('aborted', 'AbortError'))
      if (init?.signal?.aborted) stop()
      init?.signal?.addEventListener('abort', stop)
    })

  test('ends a call with status 0', async () => {
    const { api } = farEnd([], { fetch: hang, timeoutMs: 20 })
    expect((await failureOf(api.call(catalogueCalls.departures))).status).toBe(0)
    expect((await failureOf(api.call(catalogueCalls.departures, { timeoutMs: 10 }))).status).toBe(0)
  })

  test('ends a call at once on abort, also on an earlier one', async () => {
    const { api } = farEnd([], { fetch: hang })
    const leaving = new AbortController()
    const call = failureOf(api.call(catalogueCalls.departures, { signal: leaving.signal }))
    leaving.abort()
    expect((await call).status).toBe(0)
    expect((await failureOf(api.call(catalogueCalls.departures, { signal: leaving.signal }))).status).toBe(0)
  })

  test('does not retry after an abort during the response', async () => {
    const leaving = new AbortController()
    const { api, sent } = farEnd([
      () => {
        leaving.abort()
        return Promise.reject(new DOMException('aborted', 'AbortError'))
      },
    ])
    expect((await failureOf(api.call(catalogueCalls.departures, { signal: leaving.signal }))).status).toBe(0)
    expect(sent).toHaveLength(1)
  })
})
