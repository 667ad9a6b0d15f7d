import type { APIRequestContext } from '@playwright/test'
import { freePort } from '../../tests/support/nginx.ts'
import { startHost } from '../fixtures/host.ts'
import { expect, test } from '../fixtures/test.ts'

const PATH = '/dev/telegram/init-data'
const order = { kind: 'valid', user: { id: 7, first_name: 'Анна' } }
// The workbench rejects requests that went through a proxy.
test.use({ extraHTTPHeaders: {} })

test('signs working init data on the built development host', async ({ request }) => {
  const host = await startHost({ DEVELOPMENT: '' }, { flags: ['--development'] })
  try {
    const reply = await request.post(host.url + PATH, { data: order })
    expect(reply.status(), await reply.text()).toBe(200)
    expect(await signInWith(request, host.url, await reply.text())).toBe(200)
    const stale = await request.post(host.url + PATH, { data: { ...order, kind: 'stale' } })
    expect(await signInWith(request, host.url, await stale.text())).not.toBe(200)
    expect((await request.post(host.url + PATH, { data: { kind: 'x' } })).status()).toBe(400)
    const foreign = { headers: { origin: 'https://evil.example' }, data: order }
    expect((await request.post(host.url + PATH, foreign)).status()).toBe(403)
    const proxied = { headers: { 'x-forwarded-for': '203.0.113.5' }, data: order }
    expect((await request.post(host.url + PATH, proxied)).status()).toBe(404)
  } finally {
    await host.stop()
  }
})

test('signs nothing on a built host of a deployment', async ({ request }) => {
  // A host with a public address logs that address, so its port is chosen here.
  const port = await freePort()
  const host = await startHost({
    DEVELOPMENT: 'off',
    PORT: `${port}`,
    PUBLIC_URL: `http://localhost:${port}`,
    MANAGERS: '',
    MANAGER_MAILS: '',
  })
  try {
    expect((await request.post(host.url + PATH, { data: order })).status()).toBe(404)
  } finally {
    await host.stop()
  }
})

async function signInWith(request: APIRequestContext, url: string, initData: string): Promise<number> {
  const reply = await request.post(`${url}/front/v1/tg-user/`, { data: { init_data: initData } })
  return reply.status()
}
