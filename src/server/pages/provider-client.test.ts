import { expect, test, vi } from 'vitest'
import { createProviderClient } from './provider-client.ts'

const LIST = { set: { id: '1', kind: 'hearts', title: 'Турция', hotels: [], tours: [], votes: [] } }

function open(status: number, body: unknown) {
  const provider = vi.fn((_request: Request) => Promise.resolve(Response.json(body, { status })))
  const paths = () => provider.mock.calls.map(([{ url }]) => new URL(url).pathname + new URL(url).search)
  return { ask: createProviderClient(provider, '', () => 0), paths }
}

test('writes parameters into the path or into the query, as the call names them', async () => {
  const { ask, paths } = open(200, LIST)
  expect(await ask('sharedSet', { set: 'a/../b?c' })).toMatchObject({ kind: 'data' })
  await ask('actualize', { tourid: 'a&b' })
  await ask('settings')
  expect(paths()).toEqual([
    '/front/v1/shared-sets/a%2F..%2Fb%3Fc',
    '/front/v1/search/actualize?tourid=a%26b',
    '/front/v1/init/settings',
  ])
})

test.each([
  [404, {}, { kind: 'missing' }],
  [410, {}, { kind: 'missing' }],
  [200, { errormessage: 'Тур продан' }, { kind: 'silent', isRefused: true }],
  [200, {}, { kind: 'silent' }],
  [500, {}, { kind: 'silent' }],
])('reads status %i with %j', async (status, body, reply) => {
  expect(await open(status, body).ask('actualize', { tourid: '1' })).toEqual(reply)
})
