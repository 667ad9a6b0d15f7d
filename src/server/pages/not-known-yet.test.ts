import { expect, test } from 'vitest'
import { openSmallSite } from '#support/host/small-site.ts'
import { createPages } from './pages.ts'
import { createProviderClient, type ProviderClient, type ProviderReply } from './provider-client.ts'
import { createSiteMap } from './site-map.ts'
import { Hono } from 'hono'

const HOTEL = '/hotels/turkey/kemer/sun-palace_77'
const LATER = { kind: 'silent', retryAfterSeconds: 10 } as const
const country = { ext_id: '4', name: 'Турция', url: 'turkey', name_to: '', name_in: '' }

type Replies = Partial<Record<string, ProviderReply<unknown>>>

/** A provider whose replies the test changes. It does not answer anything else. */
function providerOf(replies: Replies): ProviderClient {
  return (async (name) => replies[name] ?? { kind: 'silent' }) as ProviderClient
}

test('answers 503 with the document while the hotel is unknown', async () => {
  const { host } = openSmallSite({ ask: providerOf({ hotelDetail: LATER }) })
  const answer = await host.request(HOTEL)
  expect({ status: answer.status, retryAfter: answer.headers.get('retry-after') }).toEqual({
    status: 503,
    retryAfter: '10',
  })
  expect(answer.headers.get('x-robots-tag')).toBeNull()
  expect(await answer.text()).toContain('<div id="root">')
  const payload = await host.request(`${HOTEL}/_payload.json`)
  expect({ status: payload.status, retryAfter: payload.headers.get('retry-after') }).toEqual({
    status: 503,
    retryAfter: '10',
  })
})

test('keeps serving the prerendered page of a forgotten hotel', async () => {
  const known = { kind: 'data', data: { hotel: { hotelcode: '77', countrycode: '4' } } } as const
  const replies: Replies = { hotelDetail: known }
  const { host } = openSmallSite({ ask: providerOf(replies) })
  expect((await host.request(HOTEL)).status).toBe(200)
  replies['hotelDetail'] = LATER
  const answer = await host.request(HOTEL)
  expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining(`<h1>${HOTEL}</h1>`)])
})

test.each(['erid', 'gbraid', 'roistat', '_gl', 'from', 'zzz'])(
  'answers an address with the unread parameter %s with the same document',
  async (name) => {
    const { host } = openSmallSite({ ask: providerOf({}) })
    const read = async (address: string) => (await host.request(address)).text()
    const document = await read('/about')
    expect(document).toContain('<h1>/about</h1>')
    expect(await read(`/about?${name}=1`)).toBe(document)
  },
)

test.each(['/hotels/turkey', '/tours/turkey-moskva', '/hottours/turkey-moskva', '/loyalty'])(
  'answers %s with 503 without a guidebook and 404 with one',
  async (path) => {
    const empty = { kind: 'data', data: [] } as const
    const replies: Replies = { countries: LATER, direction: LATER, hotDirection: LATER, settings: LATER }
    const { host } = openSmallSite({ ask: providerOf(replies) })
    expect((await host.request(path)).status).toBe(503)
    const missing = { kind: 'missing' } as const
    const site = { kind: 'data', data: { settings: [], lfr: [] } } as const
    Object.assign(replies, { countries: empty, direction: missing, hotDirection: missing, settings: site })
    expect((await host.request(path)).status).toBe(404)
  },
)

test('passes on Retry-After of a provider that answers 503', async () => {
  const ask = (headers: Record<string, string>) =>
    createProviderClient(async () => new Response('{}', { status: 503, headers }), '', Date.now)('countries')
  expect(await ask({ 'retry-after': '7' })).toEqual({ kind: 'silent', retryAfterSeconds: 7 })
  expect(await ask({ 'retry-after': '86400' })).toEqual({ kind: 'silent', retryAfterSeconds: 300 })
  for (const headers of [{}, { 'retry-after': 'Wed, 21 Oct 2026 07:28:00 GMT' }])
    expect(await ask(headers)).toEqual({ kind: 'silent' })
})

test('answers 503 for a sitemap until countries are known', async () => {
  const replies: Replies = { countries: LATER }
  const { host } = openSmallSite({ ask: providerOf(replies) })
  const answer = await host.request('/sitemap.xml')
  expect({ status: answer.status, retryAfter: answer.headers.get('retry-after') }).toEqual({
    status: 503,
    retryAfter: '10',
  })
  replies['countries'] = { kind: 'data', data: [country] }
  const known = await host.request('/sitemap.xml')
  expect([known.status, await known.text()]).toEqual([200, expect.stringContaining('/hotels/turkey<')])
})

test('rebuilds a sitemap without hotels of a country after half a minute', async () => {
  let now = 0
  const replies: Replies = { countries: { kind: 'data', data: [country] } }
  const siteMap = createSiteMap(createPages(providerOf(replies)), () => now)
  const host = new Hono().get('/', (context) => siteMap(context, 'https://tours.example.ru'))
  const part = await host.request('/')
  expect([part.headers.get('cache-control'), await part.text()]).toEqual([
    'public, max-age=60',
    expect.not.stringContaining('_77'),
  ])
  replies['regions'] = { kind: 'data', data: [{ ext_id: '20', country: '4', name: 'Кемер', url: 'kemer' }] }
  const hotel = { ext_id: '4_77', name: 'Sun Palace', region: 'Кемер', url: 'sun-palace_77' }
  replies['hotels'] = { kind: 'data', data: [hotel] }
  now += 29_999
  expect(await (await host.request('/')).text()).not.toContain('_77')
  now += 1
  const whole = await host.request('/')
  expect([whole.headers.get('cache-control'), await whole.text()]).toEqual([
    'public, max-age=3600',
    expect.stringContaining(HOTEL),
  ])
})
