import type { AddressInfo } from 'node:net'
import { openSmallSite, IMAGE } from '../support/host/small-site.ts'
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
    [IMAGE, 200, 'public, max-age=31536000, immutable'],
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

async function listen(fetch: Parameters<typeof serve>[0]['fetch']): Promise<ServerType> {
  return new Promise((resolve) => {
    const server = serve({ fetch, port: 0, hostname: '127.0.0.1', overrideGlobalObjects: false }, () =>
      resolve(server),
    )
  })
}
