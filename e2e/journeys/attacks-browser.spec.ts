import { readdirSync } from 'node:fs'
import { request as rawRequest } from 'node:http'
import type { APIRequestContext } from '@playwright/test'
import { awaitInitData, petr } from '../fixtures/launch-data.ts'
import { expect, test } from '../fixtures/test.ts'

/* Attacks on the built product as a whole. Attacks on single modules are tested next to their code. */

// The image queue that a crowd leaves behind ends with its host.
test.use({ hostSettings: { PRERENDER_PAGES: '3' } })
// All tests of this file share one host with these settings.
test.describe.configure({ mode: 'default' })

const API = '/front/v1'
const CROWD = 260
const PICTURES = readdirSync('src/server/sources/demo/pictures')
const SHARE_OF_ONE = 100
/** A host that has just started builds its first site map next to its pages and pictures. */
const FIRST_SITE_MAP_MS = 30_000

async function hotelsOf(request: APIRequestContext): Promise<string[]> {
  const map = await (await request.get('/sitemap.xml', { timeout: FIRST_SITE_MAP_MS })).text()
  return [...map.matchAll(/<loc>https?:\/\/[^/]+(\/hotels\/[^<]+_\d+)<\/loc>/g)].map(([, path = '']) => path)
}

test('redirects other spellings of a hotel address and renders one page', async ({ request, host }) => {
  const [own = ''] = await hotelsOf(request)
  expect((await request.get(own)).status()).toBe(200)
  const code = own.slice(own.lastIndexOf('_') + 1)
  const spelled = [
    `/hotels/narnia/nowhere/invented_${code}`,
    `${own}/`,
    own.replace('_', '%5F'),
    own.replace(/[a-z](?=[^/]*$)/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
  ]
  for (const path of spelled) {
    const answer = await request.get(`${path}?page=2`, { maxRedirects: 0 })
    expect([path, answer.status(), answer.headers()['location']]).toEqual([path, 301, `${own}?page=2`])
  }
  expect((await request.get(`/hotels/narnia/nowhere/invented_${'9'.repeat(9)}`)).status()).toBe(404)
  expect(await rawStatus(host.url, `/x/%2e%2e${own}`)).toBe(404)
})

test('serves ready images and pages while a crowd requests unseen images', async ({ request, host }) => {
  const small = /\/_img\/w_320&f_webp\/pictures\/[\w/.-]+/g
  let ready: string[] = []
  const look = async () => {
    const home = (await (await request.get('/')).text()).replaceAll('&amp;', '&')
    ready = [...new Set(home.match(small))].slice(0, 12)
    return ready.length
  }
  // Of the prerendered page.
  await expect.poll(look, { timeout: 20_000 }).toBeGreaterThan(5)
  for (const path of ready) expect((await request.get(path)).status()).toBe(200)
  const greedy = { headers: { 'x-forwarded-for': '203.0.113.9' } }
  const leaving = new AbortController()
  const crowd = Array.from({ length: CROWD }, (_, number) => {
    const isNew = number < SHARE_OF_ONE * 2
    const width = isNew && number >= PICTURES.length ? 2560 : 3072
    const name = PICTURES[isNew ? number % PICTURES.length : 0]
    return fetch(`${host.url}/_img/w_${width}&f_webp/pictures/${name}?${number}`, {
      ...greedy,
      signal: leaving.signal,
    }).then(
      ({ status }) => status,
      () => 0,
    )
  })
  const startedAt = Date.now()
  const statuses = await Promise.all(
    [...ready, '/', '/health'].map(async (path) => (await request.get(path)).status()),
  )
  const ms = Date.now() - startedAt
  leaving.abort()
  const turned = (await Promise.all(crowd)).filter((status) => status === 503).length
  test.info().annotations.push({ type: 'figure', description: `${ms} ms, turned away ${turned} of ${CROWD}` })
  expect(statuses).toEqual(statuses.map(() => 200))
  expect(ms).toBeLessThan(5_000)
})

test('reveals nothing to a profile that claims the address of another user', async ({
  request,
  readCode,
}) => {
  const email = 'victim@example.ru'
  const call = async (
    method: 'get' | 'post' | 'put',
    path: string,
    token = '',
    data?: object,
    challenge = '',
  ) => {
    const headers = {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(challenge && { 'x-auth-challenge': challenge }),
    }
    const answer = await request[method](API + path, { headers, ...(data && { data }) })
    return { status: answer.status(), body: (await answer.json()) as Record<string, unknown> }
  }
  const asked = await call('post', '/auth/get-code', '', { email })
  const code = await readCode(email)
  const own = await call('get', `/auth/login?code=${code}`, '', undefined, String(asked.body['challenge']))
  const victim = String(own.body['access_token'])
  await call('put', '/user/profile', victim, { first_name: 'Жертва', phone: '+7 999 123-45-67' })

  const launched = await call('post', '/tg-user/', '', { init_data: awaitInitData({ user: petr }) })
  const attacker = String(launched.body['access_token'])
  expect(launched.status).toBe(200)
  const put = await call('put', '/user/profile', attacker, { email })
  expect(put.status).toBe(200)
  const proof = await readCode(email)
  const wrong = await call(
    'post',
    '/user/confirm-email',
    victim,
    { code: proof },
    String(put.body['challenge']),
  )
  expect(wrong.status).toBe(422)
  const seen = JSON.stringify((await call('get', '/user/info', attacker)).body)
  expect(seen).toContain('Пётр')
  expect(seen).not.toMatch(/Жертва|999/)
})

/** Returns the status of a path sent without normalization. */
function rawStatus(url: string, path: string): Promise<number | undefined> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    rawRequest({ hostname, port, path }, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
      .on('error', reject)
      .end()
  })
}
