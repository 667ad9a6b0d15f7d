import { once } from 'node:events'
import { createServer, get, type IncomingMessage, type Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createAsset } from '../assets/assets.ts'
import { addMiddleware } from './middleware.ts'
import { createMicrocache } from './microcache.ts'
import { sendAsset } from '../assets/send-asset.ts'
import { parseSettings } from '../settings/settings.ts'
import type { Bindings } from './visitor.ts'

const asset = createAsset('/index.html', Buffer.from('<html>'.padEnd(4000, 'путёвка ')))
let server: Server
let made: number
let lines: string[]
let origin: string

beforeEach(async () => {
  made = 0
  lines = []
  const writeRequest = (line: string) => void lines.push(line)
  const microcache = createMicrocache({ clock: Date.now, writeRequest, redact: (text) => text })
  const host = new Hono<{ Bindings: Bindings }>()
  addMiddleware(host, {
    settings: parseSettings({ DEVELOPMENT: 'on' }),
    writeRequest,
    redact: (text) => text,
    microcache,
    clock: Date.now,
  })
  host.get('/call', (context) => {
    made += 1
    return context.json({ made })
  })
  host.all('*', async (context) => {
    made += 1
    return sendAsset(context, asset, context.req.path === '/lost' ? 404 : 200)
  })
  const answer = getRequestListener(host.fetch, { overrideGlobalObjects: false })
  server = createServer((incoming, outgoing) => {
    if (!microcache.repeat(incoming, outgoing)) void answer(incoming, outgoing)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
})
afterEach(() => {
  vi.restoreAllMocks()
  server.close()
})

async function ask(path: string, init: RequestInit = {}) {
  const answer = await fetch(origin + path, init)
  const { date: _, ...headers } = Object.fromEntries(answer.headers)
  return { status: answer.status, headers, text: await answer.text() }
}

test('repeats the first answer within a second and logs the second request', async () => {
  const first = await ask('/?a=1')
  expect(first.headers).toMatchObject({ 'x-content-type-options': 'nosniff', etag: asset.etag })
  expect(await ask('/?a=1')).toEqual(first)
  expect(made).toBe(1)
  const line = expect.stringMatching(/"method":"GET","path":"\/","status":200,"ms":\d+\}$/)
  expect(lines).toEqual([line, line])
})

test('asks again after a second', async () => {
  await ask('/')
  const now = performance.now()
  vi.spyOn(performance, 'now').mockImplementation(() => now + 1_100)
  await ask('/')
  expect(made).toBe(2)
})

test.each<[string, string, RequestInit]>([
  ['another page', '/other', {}],
  ['other parameters', '/?a=1', {}],
  ['another encoding', '/', { headers: { 'accept-encoding': 'identity' } }],
  ['a page that is there already', '/', { headers: { 'if-none-match': asset.etag } }],
  ['something sent', '/', { method: 'POST', body: 'x' }],
  ['the head alone', '/', { method: 'HEAD' }],
])('does not share %s', async (_, path, init) => {
  await ask('/')
  await ask(path, init)
  expect(made).toBe(2)
})

test('does not resend a page the browser has', async () => {
  await ask('/')
  expect((await ask('/', { headers: { 'if-none-match': asset.etag } })).status).toBe(304)
})

test('never repeats API calls and missing pages', async () => {
  for (const path of ['/call', '/call', '/lost', '/lost']) await ask(path)
  expect(made).toBe(4)
})

test('separates hosts, whose name is in the document', async () => {
  await ask('/')
  const [answer] = (await once(
    get(origin, { headers: { host: 'other.example', 'accept-encoding': 'gzip, deflate' } }),
    'response',
  )) as [IncomingMessage]
  answer.resume()
  expect(made).toBe(2)
})

test('is bounded', async () => {
  const now = performance.now()
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  for (let index = 0; index < 210; index += 1) await ask(`/${index}`)
  await ask('/209')
  await ask('/0')
  expect(made).toBe(211)
})

test('repeats no answer of a visitor to a reader of previews', async () => {
  await ask('/tours')
  await ask('/tours', { headers: { 'user-agent': 'WhatsApp/2.23' } })
  expect(made).toBe(2)
})
