import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { get } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSmallSite, IMAGE } from '../support/host/small-site.ts'
import { serve, type ServerType } from '@hono/node-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeCertificate } from '../support/certificate.ts'
import { findNginx, freePort, startNginx, type Nginx } from '../support/nginx.ts'
import { openBench, type Bench } from '../support/provider/bench.ts'

const program = findNginx() ?? ''
const KEY = 'aK3-f_9Zq0aK3-f_9Zq0aK3-f_9Zq0'

describe.skipIf(program === '')('recipes/nginx-proxy.conf', () => {
  const hosts = new Map<string, ServerType>()
  const folder = mkdtempSync(join(tmpdir(), 'putevka-certificate-'))
  const certificate = makeCertificate()
  let nginx: Nginx
  let bot: Server
  let bench: Bench
  /** Ports of the recipe's second server: with TLS, and without it for tests of anything else. */
  let [securePort, plainPort] = [0, 0]
  beforeAll(async () => {
    bench = await openBench()
    for (const name of ['first', 'second']) {
      const { host } = openSmallSite({
        environment: { PUBLIC_URL: 'http://localhost' },
        provider: async (request, address) =>
          new URL(request.url).pathname === '/front/v1/x'
            ? Response.json({ name, address, host: request.headers.get('host') })
            : bench.provider(request, address),
      })
      hosts.set(name, await listen(host.fetch))
    }
    const [first, second] = [...hosts.values()].map((server) => (server.address() as AddressInfo).port)
    bot = createServer((request, response) => {
      const secret = request.headers['x-telegram-bot-api-secret-token']
      response.end(`${request.method} ${request.url} ${String(secret)}`)
    })
    await new Promise<void>((resolve) => bot.listen(0, '127.0.0.1', resolve))
    securePort = await freePort()
    plainPort = await freePort()
    writeFileSync(join(folder, 'cert.pem'), certificate.cert)
    writeFileSync(join(folder, 'key.pem'), certificate.key)
    const letsencrypt = '/etc/letsencrypt/live/tours.example.ru'
    nginx = await startNginx(program, 'nginx-proxy.conf', [
      ['listen 443 ssl http2;', `listen 127.0.0.1:${securePort} ssl http2; listen 127.0.0.1:${plainPort};`],
      [`${letsencrypt}/fullchain.pem`, join(folder, 'cert.pem')],
      [`${letsencrypt}/privkey.pem`, join(folder, 'key.pem')],
      ['http://127.0.0.1:4180', `http://127.0.0.1:${(bot.address() as AddressInfo).port}`],
      ['server 127.0.0.1:4173 ', `server 127.0.0.1:${first} `],
      ['# server 127.0.0.1:4174 ', `server 127.0.0.1:${second} `],
      ['/var/log/nginx/', `${folder}/`],
    ])
  })
  afterAll(async () => {
    await nginx.stop()
    for (const server of [...hosts.values(), bot]) server.close()
    await bench.close()
    rmSync(folder, { recursive: true, force: true })
  })
  const ask = (path: string, init?: RequestInit) =>
    fetch(`http://127.0.0.1:${plainPort}${path}`, { redirect: 'manual', ...init })

  test('redirects an unencrypted address to the same page', async () => {
    const { status, headers } = await fetch(`${nginx.origin}/tours?page=2`, { redirect: 'manual' })
    expect({ status, location: headers.get('location') }).toEqual({
      status: 301,
      location: 'https://tours.example.ru/tours?page=2',
    })
  })

  test('serves the site with its certificate', async () => {
    const address = { host: '127.0.0.1', port: securePort, servername: 'tours.example.ru', path: '/health' }
    const status = await new Promise((resolve, reject) => {
      get({ ...address, ca: certificate.cert }, (response) => {
        response.resume()
        resolve(response.statusCode)
      }).on('error', reject)
    })
    expect(status).toBe(200)
  })

  test('passes updates of Telegram with their secret to the bot', async () => {
    const headers = { 'x-telegram-bot-api-secret-token': 'a-secret' }
    const answer = await ask('/bot-webhook', { method: 'POST', headers, body: '{}' })
    expect(await answer.text()).toBe('POST /bot-webhook a-secret')
  })

  test.each([70_000, 2_000_000])('lets the host refuse a body of %i bytes with a message', async (length) => {
    const answer = await ask('/front/v1/user/call-request', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ comment: 'x'.repeat(length) }),
    })
    expect(answer.status).toBe(413)
    expect(await answer.json()).toEqual({ message: 'Слишком много данных: сократите текст' })
  })

  test('passes documents unchanged: compressed, with policy, once', async () => {
    const first = await ask('/tours', { headers: { 'accept-encoding': 'br' } })
    expect({ status: first.status, contentEncoding: first.headers.get('content-encoding') }).toEqual({
      status: 200,
      contentEncoding: 'br',
    })
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
  ])('answers %s with %i, %s', async (path, status, rule) => {
    const answer = await ask(path)
    expect({ status: answer.status, cacheControl: answer.headers.get('cache-control') }).toEqual({
      status,
      cacheControl: rule,
    })
  })

  test('passes large cookies of a parent domain', async () => {
    expect((await ask('/health', { headers: { cookie: `a=${'x'.repeat(15_000)}` } })).status).toBe(200)
  })

  test("redirects to the visitor's own address", async () => {
    const { status, headers } = await ask('/tours/?page=2')
    expect({ status, location: headers.get('location') }).toEqual({ status: 301, location: '/tours?page=2' })
  })

  test('limits by the address nginx sees, not a forged one', async () => {
    const answer = await ask('/front/v1/x', {
      headers: { 'x-forwarded-for': '6.6.6.6', 'x-real-ip': '7.7.7.7' },
    })
    expect(await answer.json()).toMatchObject({ address: '127.0.0.1', host: `127.0.0.1:${plainPort}` })
  })

  test('closes development tools and limits bodies', async () => {
    for (const path of ['/dev/mailbox', '/dev/', '/%64ev/mailbox', '//dev/mailbox']) {
      expect((await ask(path)).status).toBe(404)
    }
    expect((await ask('/front/v1/x', { method: 'POST', body: 'a'.repeat(5_000_000) })).status).toBe(413)
    // A document of a lead may be larger, and reaches the host.
    const path = '/agency/v1/leads/UNKNOWN1/documents'
    expect((await ask(path, { method: 'POST', body: 'a'.repeat(5_000_000) })).status).not.toBe(413)
  })

  test('keeps keys of mistyped addresses out of every log', async () => {
    const paths = [
      `/agency/v1/hooks/${KEY}/status`,
      `/Agency/V1/Hooks/${KEY}/status`,
      `/agency/v1/hook/${KEY}`,
      `/agency/v1/h%6Fok%73/${KEY}/status`,
      `/agency?path=hooks/${KEY}`,
    ]
    const body = 'a'.repeat(5_000_000)
    for (const path of paths) {
      expect((await fetch(nginx.origin + path, { redirect: 'manual' })).status).toBe(301)
      await ask(path)
      if (!path.includes('?')) expect((await ask(path, { method: 'POST', body })).status).toBe(413)
    }
    await ask('/health', { headers: { referer: `http://127.0.0.1:${plainPort}${paths[0]}` } })
    await ask('/bot-webhook', { method: 'POST', body: '{}' })
    await ask('/front/v1/ordinary', { method: 'POST', body })
    const requests = () => readFileSync(join(folder, 'access.log'), 'utf8')
    await expect.poll(requests).toContain('/front/v1/ordinary')
    expect(requests()).toContain('POST /bot-webhook')
    expect(requests()).not.toContain(KEY)
    expect(await nginx.errors()).toContain('/front/v1/ordinary')
    expect((await nginx.errors()) + readFileSync(join(folder, 'error.log'), 'utf8')).not.toContain(KEY)
  })

  test('keeps a visitor on one host and fails over', async () => {
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

  test('shows a page that reloads itself while no host answers', async () => {
    for (const server of hosts.values()) {
      server.close()
      if ('closeAllConnections' in server) server.closeAllConnections()
    }
    const answer = await ask('/tours')
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBe('30')
    expect(await answer.text()).toMatch(/http-equiv="refresh".+Сайт обновляется/)
  })
})

async function listen(fetch: Parameters<typeof serve>[0]['fetch']): Promise<ServerType> {
  return new Promise((resolve) => {
    const server = serve({ fetch, port: 0, hostname: '127.0.0.1', overrideGlobalObjects: false }, () =>
      resolve(server),
    )
  })
}
