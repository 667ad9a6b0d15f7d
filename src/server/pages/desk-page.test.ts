import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { createAsset } from '../assets/assets.ts'
import { parseDeskDocument } from './document/html-document.ts'
import { openDesk } from './desk-page.ts'
import { parseSettings } from '../settings/settings.ts'
import type { Bindings } from '../http/visitor.ts'

const script = createAsset('/assets/desk-abc.js', Buffer.from('desk'))
const desk = {
  template: async () => parseDeskDocument('<head><script>one()</script></head>'),
  assets: new Map([[script.path, script]]),
}

function readSite(environment: Record<string, string>) {
  const site = new Hono<{ Bindings: Bindings }>()
  const settings = parseSettings({ DEVELOPMENT: 'on', ...environment })
  openDesk(desk, { settings, brand: {} })?.(site)
  site.get('*', (context) => context.text('the storefront', 404))
  return (path: string) => site.request(path)
}

test('serves only the desk addresses if managers are configured', async () => {
  const get = readSite({ MANAGER_MAILS: 'olga@example.ru' })
  for (const path of [
    '/desk',
    '/desk/reviews',
    '/desk/today',
    '/desk/failures',
    '/desk/sources',
    '/desk/leads/ABCD2345',
    '/desk/leads/ABCD2345/selection',
  ]) {
    const response = await get(path)
    expect({ path, status: response.status, xRobotsTag: response.headers.get('x-robots-tag') }).toEqual({
      path,
      status: 200,
      xRobotsTag: 'noindex',
    })
    expect(response.headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-/)
  }
  expect((await get('/desk/')).headers.get('location')).toBe('/desk')
  const launch = await get('/?tgWebAppStartParam=desk_ABCD2345')
  expect({ status: launch.status, to: launch.headers.get('location') }).toEqual({
    status: 302,
    to: '/desk/leads/ABCD2345',
  })
  for (const param of ['desk_', 'desk_..', 'desk_//evil.example', 'h_1'])
    expect((await get(`/?tgWebAppStartParam=${param}`)).status, param).toBe(404)
  expect((await get('/assets/desk-abc.js')).status).toBe(200)
  for (const path of ['/desk/nowhere', '/desk/leads/a.b', '/desk/leads/A/B', '/src/desk/page.html'])
    expect((await get(path)).status, path).toBe(404)
})

test('serves no desk files without managers, with or without API programs', async () => {
  for (const environment of [{}, { AGENCY_TOKEN: 'a'.repeat(40) }]) {
    const get = readSite(environment)
    expect((await get('/desk')).status).toBe(404)
    expect((await get('/assets/desk-abc.js')).status).toBe(404)
  }
})
