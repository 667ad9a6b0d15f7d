import type { IncomingMessage } from 'node:http'
import { describe, expect, test } from 'vitest'
import { createHost, type HostParts } from './host.ts'
import { proxyList } from '../http/proxies.ts'
import { hostData } from '#support/host/host-data.ts'
import { parseSettings } from '../settings/settings.ts'
import { visitorAddress } from '../http/visitor.ts'

const PUBLIC = {
  PUBLIC_URL: 'https://tours.example.ru',
  SMTP_URL: 'smtps://u:p@mail.example.ru',
  MAIL_FROM: 'no-reply@example.ru',
}

const DEVELOPMENT = { DEVELOPMENT: 'on' }

describe('workbench', () => {
  test.each([
    ['this machine by its own name', '127.0.0.1', 'http://localhost:4173', {}, 200],
    ['this machine over IPv6', '::1', 'http://[::1]:4173', {}, 200],
    ['this machine, mapped address', '::ffff:127.0.0.1', 'http://127.0.0.1:4173', {}, 200],
    ['a neighbour', '192.168.1.7', 'http://localhost:4173', {}, 404],
    ['a foreign name that resolves here', '127.0.0.1', 'http://evil.example:4173', {}, 404],
    [
      'a visitor behind a proxy',
      '127.0.0.1',
      'http://localhost:4173',
      { 'x-forwarded-for': '203.0.113.5' },
      404,
    ],
    ['an unknown client', '', 'http://localhost:4173', {}, 404],
  ])('%s', async (_name, peer, origin, headers, status) => {
    const response = await open(DEVELOPMENT).fetch(
      new Request(`${origin}/dev/mailbox`, { headers }),
      from(peer),
    )
    expect(response.status).toBe(status)
  })

  // A proxy that adds no header looks like the local machine.
  test.each([
    ['a public site', PUBLIC],
    ['one that forgot to say where it is', {}],
  ])('is closed for every caller on %s', async (_name, environment) => {
    const request = new Request('http://localhost/dev/mailbox')
    const response = await open(environment).fetch(request, from('127.0.0.1'))
    expect(response.status).toBe(404)
  })
})

describe('provider', () => {
  test('receives the visitor’s address', async () => {
    const response = await open().fetch(new Request('http://localhost/front/v1/x'), from('203.0.113.9'))
    expect(await response.text()).toBe('203.0.113.9')
  })

  test('compresses its responses', async () => {
    const host = open({}, { provider: async () => Response.json({ text: 'слово '.repeat(1000) }) })
    const response = await host.request('/front/v1/x', { headers: { 'accept-encoding': 'gzip, br' } })
    expect(response.headers.get('content-encoding')).toBe('gzip')
    expect((await response.arrayBuffer()).byteLength).toBeLessThan(200)
  })

  test('is not mounted if the deployment names its own', async () => {
    const response = await open({ PROVIDER_HOST: 'https://api.example.ru' }, { provider: undefined }).request(
      '/front/v1/init/settings',
    )
    expect(response.status).toBe(404)
    expect(response.headers.get('content-type')).toContain('application/json')
  })
})

test.each([
  ['203.0.113.9', undefined, '203.0.113.9'],
  ['203.0.113.9', '198.51.100.1', '203.0.113.9'],
  ['127.0.0.1', '198.51.100.1', '198.51.100.1'],
  ['127.0.0.1', '198.51.100.1:4711', '198.51.100.1'],
  ['127.0.0.1', '[2001:db8::1]:443', '2001:db8::1'],
  ['127.0.0.1', 'nobody', '127.0.0.1'],
  // A neighbour in a private network is not a proxy until it is configured.
  ['10.0.0.4', '198.51.100.1', '10.0.0.4'],
  ['10.9.0.4', 'invented, 198.51.100.1', '198.51.100.1'],
  ['10.9.0.4', 'invented, 198.51.100.1, 10.9.0.7', '198.51.100.1'],
])('takes from %s with X-Forwarded-For %s the visitor %s', (peer, forwarded, visitor) => {
  const headers = new Headers(forwarded === undefined ? {} : { 'x-forwarded-for': forwarded })
  expect(visitorAddress(from(peer), headers, proxyList(['loopback', '10.9.0.0/16']))).toBe(visitor)
})

test('trusts the proxies of the setting', async () => {
  const ask = async (environment: Record<string, string>) => {
    const headers = { 'x-forwarded-for': '198.51.100.1' }
    return (
      await open(environment).fetch(new Request('http://localhost/front/v1/x', { headers }), from('10.0.0.4'))
    ).text()
  }
  expect(await ask({})).toBe('10.0.0.4')
  expect(await ask({ TRUSTED_PROXIES: 'private' })).toBe('198.51.100.1')
  expect(() => parseSettings({ TRUSTED_PROXIES: 'nginx' })).toThrow(/TRUSTED_PROXIES/)
})

describe('log', () => {
  test('has one line per request, without queries and personal addresses', async () => {
    const lines: string[] = []
    const host = open({}, { writeRequest: (line) => lines.push(line), clock: () => 0 })
    const secrets = { authorization: 'Bearer secret', cookie: 'a=secret', referer: 'https://x/?t=secret' }
    await host.request('/front/v1/auth/login?code=1234', { headers: secrets })
    await host.request('/nobody@example.ru/x')
    await host.request('/health')
    expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
      {
        time: '1970-01-01T00:00:00.000Z',
        method: 'GET',
        path: '/front/v1/auth/login',
        status: 200,
        ms: expect.any(Number),
      },
      { time: '1970-01-01T00:00:00.000Z', method: 'GET', path: '/*/x', status: 404, ms: expect.any(Number) },
    ])
  })

  test('reports a failure hidden from the visitor', async () => {
    const lines: string[] = []
    const host = open(
      {},
      {
        write: (line) => lines.push(line),
        provider: async () => {
          throw new Error('the disk is gone')
        },
      },
    )
    const response = await host.request('/front/v1/init/settings')
    expect(response.status).toBe(500)
    expect(await response.text()).not.toContain('disk')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(lines).toEqual([expect.stringContaining('the disk is gone')])
  })
})

type Overrides = { [K in keyof HostParts]?: HostParts[K] | undefined }

function open(environment: Record<string, string> = {}, overrides: Overrides = {}) {
  const { provider, ...rest } = { provider: echoAddress, ...overrides }
  return createHost({
    settings: parseSettings(environment),
    ...hostData(provider),
    assets: new Map(),
    documents: async () => ({
      path: '/index.html',
      body: Buffer.from('<div id="root"></div>'),
      type: 'text/html; charset=utf-8',
      etag: '"x"',
      compressed: () => undefined,
    }),
    images: async () => ({ kind: 'missing' }),
    workbench: async () => new Response('mailbox'),
    write: () => {},
    ...(provider && { provider }),
    ...(rest.write && { write: rest.write }),
    ...(rest.writeRequest && { writeRequest: rest.writeRequest }),
    ...(rest.clock && { clock: rest.clock }),
  })
}

async function echoAddress(_request: Request, clientAddress: string): Promise<Response> {
  return new Response(clientAddress)
}

function from(remoteAddress: string) {
  return { incoming: { socket: { remoteAddress } } as IncomingMessage }
}
