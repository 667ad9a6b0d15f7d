import type { Endpoint } from '#shared/contract/endpoints/endpoint.ts'
import * as accountCalls from '#shared/contract/endpoints/account.ts'
import * as profileCalls from '#shared/contract/endpoints/profile.ts'
import * as catalogueCalls from '#shared/contract/endpoints/catalogue.ts'
import * as favoritesCalls from '#shared/contract/endpoints/favorites.ts'
import { describe, expect, test } from 'vitest'
import { failureOf, farEnd, json, none, ok } from '#support/api/far-end.ts'

const retried = [408, 409, 425, 429, 500, 502, 503, 504]
const final = [400, 401, 403, 404, 410, 413, 422, 501, 505]

describe('retries (requirement 7)', () => {
  test.each(retried)('retries GET once on %i', async (status) => {
    const { api, sent } = farEnd([json({}, status), ok])
    expect(await api.call(catalogueCalls.departures)).toMatchObject([{ id: '1' }])
    expect(sent).toHaveLength(2)
  })

  test.each(retried)('does not retry GET twice on %i', async (status) => {
    const { api, sent } = farEnd([json({}, status)])
    expect((await failureOf(api.call(catalogueCalls.departures))).status).toBe(status)
    expect(sent).toHaveLength(2)
  })

  test('retries GET once without a response', async () => {
    const { api, sent } = farEnd([none, ok])
    expect(await api.call(catalogueCalls.departures)).toMatchObject([{ id: '1' }])
    expect(sent).toHaveLength(2)
  })

  test.each(final)('never retries on %i', async (status) => {
    const { api, sent } = farEnd([json({}, status), ok])
    expect((await failureOf(api.call(catalogueCalls.departures))).status).toBe(status)
    expect(sent).toHaveLength(1)
  })

  const withBody = [
    [favoritesCalls.addFavorite, () => farEnd([json({}, 503)]), { body: { hotelcode: '7' } }],
    [profileCalls.updateProfile, () => farEnd([none]), { body: { first_name: 'Анна' } }],
    [accountCalls.getCode, () => farEnd([json({}, 429)]), { body: { email: 'a@b.ru' } }],
  ] as const

  test.each(withBody)('sends $path with a body once', async (endpoint: Endpoint, open, options) => {
    const { api, sent } = open()
    await failureOf(api.call(endpoint, options as never))
    expect(sent).toHaveLength(1)
  })

  test('sends DELETE once', async () => {
    const { api, sent } = farEnd([json({}, 503)])
    await failureOf(api.call(favoritesCalls.removeFavorite, { params: { id: '5' } }))
    expect(sent.map(({ method }) => method)).toEqual(['DELETE'])
  })

  test('retries the sign-in by code like any GET', async () => {
    const { api, sent } = farEnd([json({}, 503), json({ access_token: 'x' })])
    expect(await api.call(accountCalls.login, { query: { code: '1234' } })).toMatchObject({
      access_token: 'x',
    })
    expect(sent).toHaveLength(2)
  })

  test('does not retry it without a response, as the code may be used up', async () => {
    const { api, sent } = farEnd([none, ok])
    expect((await failureOf(api.call(accountCalls.login, { query: { code: '1234' } }))).status).toBe(0)
    expect(sent).toHaveLength(1)
  })
})
