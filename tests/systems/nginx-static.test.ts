import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BUILD, openSmallSite, IMAGE } from '../support/host/small-site.ts'
import { nginxHeaders } from '#server/commands/export/static-headers.ts'
import { writeSite } from '#server/commands/export/write-site.ts'
import { commonHeaders } from '#server/http/security-headers.ts'
import { parseSettings } from '#server/settings/settings.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findNginx, startNginx, type Nginx } from '../support/nginx.ts'

const program = findNginx() ?? ''

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
    IMAGE,
    '/builds/latest.json',
    '/tours/_payload.json',
    '/_payload.json',
    '/robots.txt',
    '/sitemap.xml',
  ])('answers %s like the host', async (path) => {
    const [own, answer] = [await host.request(path), await ask(path)]
    expect(shape(answer)).toEqual(shape(own))
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(Buffer.from(await own.arrayBuffer()))
  })

  test('caches the page list of the export like the host', async () => {
    const path = `/builds/meta/${BUILD}.json`
    const [own, answer] = [await host.request(path), await ask(path)]
    expect(shape(answer)).toEqual(shape(own))
    expect(await answer.json()).toMatchObject({ id: BUILD, prerendered: await pages() })
  })

  test("sends documents with the export's policy, once", async () => {
    const first = await ask('/tours')
    expect(first.headers.get('content-security-policy')).toBe(
      (await host.request('/tours')).headers.get('content-security-policy'),
    )
    const etag = first.headers.get('etag') ?? ''
    const again = await ask('/tours', { headers: { 'if-none-match': etag } })
    expect({ status: again.status, cacheControl: again.headers.get('cache-control') }).toEqual({
      status: 304,
      cacheControl: 'no-cache',
    })
    const zipped = await ask('/assets/app-1a2b.js', { headers: { 'accept-encoding': 'gzip' } })
    expect({
      contentEncoding: zipped.headers.get('content-encoding'),
      vary: zipped.headers.get('vary'),
    }).toEqual({ contentEncoding: 'gzip', vary: 'Accept-Encoding' })
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
  ])('answers %s with an uncached 404', async (path) => {
    const answer = await ask(path)
    expect({ status: answer.status, cacheControl: answer.headers.get('cache-control') }).toEqual({
      status: 404,
      cacheControl: 'no-store',
    })
    expect(await answer.text()).not.toContain('id="root"')
  })

  test('keeps one address per page on one host', async () => {
    expect((await ask('/tours/?page=2')).headers.get('location')).toBe('/tours?page=2')
    expect((await ask('/tours/')).status).toBe(308)
    for (const path of ['//evil.example/', '/\\evil.example/', '/%5cevil.example/', '/tours%0d%0aX: y/']) {
      const { headers } = await ask(path)
      expect(headers.get('location') ?? '/').toMatch(/^\/(?![/\\])/)
      expect(headers.get('x')).toBeNull()
    }
  })
})

function shape({ status, headers }: Response) {
  return {
    status,
    type: headers.get('content-type')?.split(';')[0],
    rule: headers.get('cache-control'),
    nosniff: headers.get('x-content-type-options'),
  }
}
