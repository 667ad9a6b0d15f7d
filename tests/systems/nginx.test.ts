import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BUILD, openSmallSite, PICTURE } from '#host/bench/small-site.ts'
import { nginxHeaders } from '#host/export/static-headers.ts'
import { writeSite } from '#host/export/write-site.ts'
import { commonHeaders } from '#host/security-headers.ts'
import { parseSettings } from '#host/settings.ts'
import { serve, type ServerType } from '@hono/node-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findNginx, startNginx, type Nginx } from '../support/nginx.ts'

const program = findNginx() ?? ''

describe.skipIf(program === '')('recipes/nginx-proxy.conf', () => {
  const hosts = new Map<string, ServerType>()
  let nginx: Nginx
  beforeAll(async () => {
    for (const name of ['first', 'second']) {
      const { host } = openSmallSite({
        environment: { PUBLIC_URL: 'http://localhost' },
        provider: async (request, address) =>
          Response.json({ name, address, host: request.headers.get('host') }),
      })
      hosts.set(name, await listen(host.fetch))
    }
    const [first, second] = [...hosts.values()].map((server) => (server.address() as AddressInfo).port)
    nginx = await startNginx(program, 'nginx-proxy.conf', [
      ['server 127.0.0.1:4173;', `server 127.0.0.1:${first};`],
      ['# server 127.0.0.1:4174;', `server 127.0.0.1:${second};`],
    ])
  })
  afterAll(async () => {
    await nginx.stop()
    for (const server of hosts.values()) server.close()
  })
  const ask = (path: string, init?: RequestInit) =>
    fetch(nginx.origin + path, { redirect: 'manual', ...init })

  test('a document comes as the host wrote it: compressed, with its policy, and not twice', async () => {
    const first = await ask('/tours', { headers: { 'accept-encoding': 'br' } })
    expect([first.status, first.headers.get('content-encoding')]).toEqual([200, 'br'])
    expect(first.headers.get('content-security-policy')).toContain(
      "frame-ancestors 'self' https://web.telegram.org",
    )
    expect(first.headers.get('x-frame-options')).toBeNull()
    expect(await first.text()).toContain('<h1>/tours</h1>')
    const again = await ask('/tours', { headers: { 'if-none-match': first.headers.get('etag') ?? '' } })
    expect(again.status).toBe(304)
  })

  test.each([
    ['/nothing/here', 404, 'no-cache'],
    ['/assets/gone.js', 404, 'no-store'],
    ['/assets/app-1a2b.js', 200, 'public, max-age=31536000, immutable'],
    [PICTURE, 200, 'public, max-age=31536000, immutable'],
    ['/builds/latest.json', 200, 'no-store'],
    ['/tours/_payload.json', 200, 'no-cache'],
    ['/health', 200, 'no-store'],
  ])('%s: %i, %s', async (path, status, rule) => {
    const answer = await ask(path)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([status, rule])
  })

  test('a redirect stays on the address that the visitor came to', async () => {
    const { status, headers } = await ask('/tours/?page=2')
    expect([status, headers.get('location')]).toEqual([301, '/tours?page=2'])
  })

  test('limits count the address that came to nginx, not the one a visitor invents', async () => {
    const answer = await ask('/front/v1/x', {
      headers: { 'x-forwarded-for': '6.6.6.6', 'x-real-ip': '7.7.7.7' },
    })
    expect(await answer.json()).toMatchObject({ address: '127.0.0.1', host: new URL(nginx.origin).host })
  })

  test('the workbench is closed, and nobody sends more than a request may hold', async () => {
    for (const path of ['/dev/mailbox', '/dev/', '/%64ev/mailbox', '//dev/mailbox']) {
      expect((await ask(path)).status).toBe(404)
    }
    expect((await ask('/front/v1/x', { method: 'POST', body: 'a'.repeat(70_000) })).status).toBe(413)
  })

  test('a visitor stays at one host, and goes to the other when it falls', async () => {
    const answering = async () => {
      const answers = await Promise.all(Array.from({ length: 12 }, () => ask('/front/v1/x')))
      const names = answers.map(async (answer) => ((await answer.json()) as { name: string }).name)
      return [...new Set(await Promise.all(names))]
    }
    const [name = ''] = await answering()
    const fallen = hosts.get(name)
    await new Promise((resolve) => {
      fallen?.close(resolve)
      if (fallen && 'closeAllConnections' in fallen) fallen.closeAllConnections()
    })
    expect(await answering()).toEqual([...hosts.keys()].filter((other) => other !== name))
  })
})

describe.skipIf(program === '')('recipes/nginx-static.conf', () => {
  const { host, assets, pages } = openSmallSite()
  let nginx: Nginx
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'putevka-site-'))
    const site = { ask: async (path: string) => host.request(path), assets, pages, close: async () => {} }
    const { policy } = await writeSite(site, folder)
    const headers = { 'Content-Security-Policy': policy, ...commonHeaders(parseSettings({})) }
    await writeFile(join(folder, '.headers.conf'), nginxHeaders(headers))
    nginx = await startNginx(program, 'nginx-static.conf', [['/var/www/putevka', folder]])
  })
  afterAll(async () => {
    await nginx.stop()
    await rm(folder, { recursive: true, force: true })
  })
  const ask = (path: string, init?: RequestInit) =>
    fetch(nginx.origin + path, { redirect: 'manual', ...init })

  test.each([
    '/',
    '/tours',
    '/about?utm_source=x',
    '/profile',
    '/assets/app-1a2b.js',
    PICTURE,
    '/builds/latest.json',
    '/tours/_payload.json',
    '/_payload.json',
    '/robots.txt',
    '/sitemap.xml',
  ])('%s is answered as the host itself answers', async (path) => {
    const [own, answer] = [await host.request(path), await ask(path)]
    expect(shape(answer)).toEqual(shape(own))
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(Buffer.from(await own.arrayBuffer()))
  })

  test('the list of pages names those of the export, and is kept as long', async () => {
    const path = `/builds/meta/${BUILD}.json`
    const [own, answer] = [await host.request(path), await ask(path)]
    expect(shape(answer)).toEqual(shape(own))
    expect(await answer.json()).toMatchObject({ id: BUILD, prerendered: await pages() })
  })

  test('a document has the policy of the export, and is not sent twice', async () => {
    const first = await ask('/tours')
    expect(first.headers.get('content-security-policy')).toBe(
      (await host.request('/tours')).headers.get('content-security-policy'),
    )
    const etag = first.headers.get('etag') ?? ''
    const again = await ask('/tours', { headers: { 'if-none-match': etag } })
    expect([again.status, again.headers.get('cache-control')]).toEqual([304, 'no-cache'])
    const zipped = await ask('/assets/app-1a2b.js', { headers: { 'accept-encoding': 'gzip' } })
    expect([zipped.headers.get('content-encoding'), zipped.headers.get('vary')]).toEqual([
      'gzip',
      'Accept-Encoding',
    ])
  })

  test.each([
    '/assets/gone.js',
    '/assets/gone',
    '/absent.txt',
    '/nothing/_payload.json',
    '/_img/w_640&f_webp/gone.webp',
    '/builds/meta/other.json',
    '/widgets/tickets',
    '/tours/index.html',
    '/200.html',
    '/.headers.conf',
    '/%2eheaders.conf',
  ])('%s is a true 404 that nobody keeps', async (path) => {
    const answer = await ask(path)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store'])
    expect(await answer.text()).not.toContain('id="root"')
  })

  test('a page has one address, and no address leads to another host', async () => {
    expect((await ask('/tours/?page=2')).headers.get('location')).toBe('/tours?page=2')
    expect((await ask('/tours/')).status).toBe(308)
    for (const path of ['//evil.example/', '/\\evil.example/', '/%5cevil.example/', '/tours%0d%0aX: y/']) {
      const { headers } = await ask(path)
      expect(headers.get('location') ?? '/').toMatch(/^\/(?![/\\])/)
      expect(headers.get('x')).toBeNull()
    }
  })
})

async function listen(fetch: Parameters<typeof serve>[0]['fetch']): Promise<ServerType> {
  return new Promise((resolve) => {
    const server = serve({ fetch, port: 0, hostname: '127.0.0.1', overrideGlobalObjects: false }, () =>
      resolve(server),
    )
  })
}

function shape({ status, headers }: Response) {
  return {
    status,
    type: headers.get('content-type')?.split(';')[0],
    rule: headers.get('cache-control'),
    nosniff: headers.get('x-content-type-options'),
  }
}
