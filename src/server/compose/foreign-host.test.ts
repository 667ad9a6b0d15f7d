import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { serve, type ServerType } from '@hono/node-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPrerenderedPages } from '../pages/prerender/prerendered-pages.ts'
import { ORIGIN_MARK } from '../pages/prerender/ready-page.ts'
import { drawn, openSmallSite } from '#support/host/small-site.ts'

let server: ServerType
const site = openSmallSite({ environment: {} })

beforeAll(async () => {
  server = await new Promise<ServerType>((resolve) => {
    const options = { fetch: site.host.fetch, port: 0, hostname: '127.0.0.1', overrideGlobalObjects: false }
    const opened = serve(options, () => resolve(opened))
  })
})
afterAll(() => void server.close())

/** Sends a request with a custom Host header. */
function ask(host: string, path: string): Promise<{ status: number; size: number }> {
  const { port } = server.address() as AddressInfo
  return new Promise((resolve, reject) => {
    request({ port, host: '127.0.0.1', path, headers: { host } }, (response) => {
      let size = 0
      response.on('data', (chunk: Buffer) => (size += chunk.byteLength))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, size }))
    })
      .on('error', reject)
      .end()
  })
}

test.each([
  '/x/%2e%2e/tours?from=1',
  '/%2e/tours',
  '/a/../tours',
  '/tours/%2E%2E/policy',
  '/x/..',
  '/x/.%2e//tours',
])('refuses %s as a page address', async (path) => expect((await ask('localhost', path)).status).toBe(404))

test('keeps dots that do not navigate', async () => {
  expect((await ask('localhost', '/tours?from=../1')).status).toBe(200)
})

describe('Host header of a request', () => {
  test.each([
    ["$'".repeat(60), 400],
    ["a'b.example", 400],
    ["$`$&$'", 400],
    ['a"b', 400],
    ['tours.example.ru:8080', 200],
    ['host_1:4173', 200],
    ['[::1]:4173', 200],
    ['localhost', 200],
  ])('%s: %i', async (host, status) => {
    for (const path of ['/', '/robots.txt', '/sitemap.xml', '/health']) {
      const answer = await ask(host, path)
      expect({ path, status: answer.status }).toEqual({ path, status })
      expect(answer.size).toBeLessThan(20_000)
    }
  })

  test('is escaped in a document', async () => {
    const page = await listPage(`<link rel="canonical" href="${ORIGIN_MARK}/">`.repeat(20))
    const html = Buffer.from(page.document(`http://$'$\`$&"><script>`).body).toString()
    expect(html).toContain(`href="http://$&#39;$`)
    expect(html).not.toContain('<script>')
    expect(html.length).toBeLessThan(3000)
  })
})

async function listPage(html: string) {
  const prerendered = createPrerenderedPages({
    render: drawn,
    html: () => html,
    clock: Date.now,
    maxAgeMs: 1000,
    limit: 10,
    onFailure: () => {},
  })
  const page = await prerendered.get('/')
  if (!page) throw new Error('no page')
  return page
}

/** Matches `replace` with a text instead of a function: `$&` and similar in the text are patterns. */
const BARE = /\.replace(?:All)?\([^,\n]+,\s*(?:`[^`\n]*\$\{|(?!undefined)[\w.]+(?:\([^()]*\))?\s*\))/

test('no template inserts foreign text as a replacement pattern', () => {
  expect('html.replaceAll(MARK, origin)').toMatch(BARE)
  expect("html.replace('</head>', `${element}</head>`)").toMatch(BARE)
  expect('path.replace(`:${param}`, encodeURIComponent(url))').toMatch(BARE)
  expect("html.replace('</head>', () => `${element}</head>`)").not.toMatch(BARE)
  const root = join(import.meta.dirname, '../..')
  const folders = ['server', 'tools/build']
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
      join(root, folder, file),
    ),
  )
  const sources = files.filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  const bare = sources.flatMap((file) => {
    const lines = readFileSync(file, 'utf8').split('\n')
    return lines.filter((line) => BARE.test(line)).map((line) => `${file}: ${line.trim()}`)
  })
  expect(bare).toEqual([])
})
