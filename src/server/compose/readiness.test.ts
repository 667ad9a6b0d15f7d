import type { HostReply } from '../http/host-answer.ts'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openSmallSite } from '#support/host/small-site.ts'
import { endTimeouts, holdTimeouts, releaseTimeouts } from '#support/timeouts.ts'
import { createReadiness } from './readiness.ts'

const LOCAL = {
  PUBLIC_URL: 'https://tours.example.ru',
  SMTP_URL: 'smtp://localhost',
  MAIL_FROM: 'a@example.ru',
}

beforeEach(holdTimeouts)
afterEach(releaseTimeouts)

async function ready(provider: HostReply) {
  const { host } = openSmallSite({ provider, environment: LOCAL })
  const [answer, health] = [await host.request('/ready'), await host.request('/health')]
  const { headers, status } = answer
  expect({ status: health.status, cacheControl: headers.get('cache-control') }).toEqual({
    status: 200,
    cacheControl: 'no-store',
  })
  return { status, retryAfter: headers.get('retry-after') }
}

test('is ready if the provider reads the store in time; always alive', async () => {
  expect(await ready(async () => new Response('{}'))).toMatchObject({ status: 200, retryAfter: null })
  expect(await ready(async () => new Response('', { status: 503 }))).toMatchObject({
    status: 503,
    retryAfter: '3',
  })
  expect((await ready(() => Promise.reject(new Error('gone')))).status).toBe(503)
  const silent: HostReply = () => {
    setImmediate(endTimeouts)
    return new Promise(() => undefined)
  }
  expect((await ready(silent)).status).toBe(503)
})

test('shares one check between concurrent requests', async () => {
  let questions = 0
  const { host } = openSmallSite({
    environment: LOCAL,
    provider: async () => {
      questions += 1
      return new Response('{}')
    },
  })
  const answers = await Promise.all(Array.from({ length: 50 }, async () => host.request('/ready')))
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  expect(questions).toBe(1)
})

test('asks an agency’s own provider at its address', async () => {
  const own = createServer((asked, response) => {
    response.writeHead(asked.url === '/front/v1/init/settings' ? 200 : 404).end('{}')
  })
  await new Promise<void>((resolve) => own.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(own.address() as AddressInfo).port}`
  const { host } = openSmallSite({ environment: { PROVIDER_HOST: origin } })
  expect((await host.request('/ready')).status).toBe(200)
  own.closeAllConnections()
  await new Promise((resolve) => own.close(resolve))
  expect((await host.request('/ready')).status).toBe(503)
})

test('is not ready with a full disk; writes once in five seconds', async () => {
  let now = 0
  let tries = 0
  let isFull = true
  const isReady = createReadiness({
    provider: async () => new Response('{}'),
    host: '',
    monotonic: () => now,
    async tryWrite() {
      tries += 1
      if (isFull) throw new Error('ENOSPC')
    },
  })
  for (const _ of [1, 2, 3]) expect(await isReady()).toBe(false)
  isFull = false
  now += 4_999
  expect([await isReady(), tries]).toEqual([false, 1])
  now += 1
  expect([await isReady(), tries]).toEqual([true, 2])
})
