import type { HostReply } from '../http/host-answer.ts'
import { openBench } from '#support/provider/bench.ts'
import { matchRoute } from '#shared/routes/href.ts'
import { createDemoTours } from '../sources/demo/demo-tours.ts'
import { TRIAL_KEY } from '#support/demo-tours.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createProviderClient } from './provider-client.ts'
import { robots, sitemap } from './crawlers.ts'
import { createPages } from './pages.ts'

let bench: Awaited<ReturnType<typeof openBench>>
const NOW = Date.UTC(2026, 10, 21, 9)

beforeAll(async () => {
  bench = await openBench({}, undefined, createDemoTours({ idKey: TRIAL_KEY, clock: () => NOW }))
})
afterAll(() => bench.close())

const pagesOver = (provider: HostReply) => createPages(createProviderClient(provider, '', () => 0))

describe('existence of a page', () => {
  test.each([
    ['/', true],
    ['/tours', true],
    ['/payment', true],
    ['/consent', true],
    ['/payments', false],
    ['/nowhere', false],
    ['/nowhere/at/all', false],
    ['/hotels/turkey/kemer/hotel_999999999', false],
    ['/profile', true],
    ['/hotels/turkey', true],
    ['/hotels/narnia', false],
    ['/tours/narnia', false],
    ['/hottours/narnia', false],
  ])('%s: %s', async (path, exists) => {
    expect(await pagesOver(bench.provider).find(path)).toBe(exists ? path : undefined)
  })

  test.each<[string, HostReply]>([
    ['refuses', async () => new Response('', { status: 503 })],
    ['speaks HTML', async () => new Response('<h1>', { headers: { 'content-type': 'text/html' } })],
    ['is silent', () => Promise.reject(new Error('no route'))],
  ])('while the provider %s no page is called missing', async (_, provider) => {
    expect(await pagesOver(provider).find('/payments')).toBe('/payments')
    expect(await pagesOver(provider).find('/nowhere/at/all')).toBeUndefined()
  })

  test('one call serves a flood of documents; an unreadable reply is retried', async () => {
    let calls = 0
    let isBroken = true
    const pages = pagesOver(async (request) => {
      calls += 1
      return isBroken ? new Response('', { status: 500 }) : bench.provider(request, '')
    })
    await Promise.all(Array.from({ length: 50 }, () => pages.find('/payments')))
    expect(calls).toBe(1)
    isBroken = false
    expect(await pages.find('/payments')).toBeUndefined()
    expect(await pages.find('/payment')).toBe('/payment')
    expect(calls).toBe(2)
  })
})

test('the sitemap lists public pages once, robots.txt excludes the others', async () => {
  const addresses = await pagesOver(bench.provider).list()
  expect(addresses).toContain('/')
  expect(addresses).toContain('/payment')
  expect(addresses).toContain('/hotels/turkey')
  for (const start of ['/tours/', '/hottours/'])
    expect(addresses.filter((path) => path.startsWith(start)).length).toBeGreaterThan(20)
  const hotels = addresses.filter((path) => matchRoute(path)?.name === 'hotel')
  expect(hotels.length).toBeGreaterThan(500)
  expect(await pagesOver(bench.provider).find(hotels[0] ?? '')).toBe(hotels[0])
  expect(new Set(addresses).size).toBe(addresses.length)
  for (const path of ['/profile', '/favorites', '/history', '/tour-booking'])
    expect(addresses).not.toContain(path)
  const xml = sitemap('https://tours.example.ru', ['/', "/a&b'<"])
  expect(xml).toContain('<loc>https://tours.example.ru/</loc>')
  expect(xml).toContain('/a&#38;b&#39;%3C</loc>')
  const rules = robots('https://tours.example.ru')
  for (const path of ['/profile', '/history', '/favorites', '/tour-card/', '/front/'])
    expect(rules).toContain(`Disallow: ${path}\n`)
  expect(rules).toContain('Sitemap: https://tours.example.ru/sitemap.xml')
  // Link previews of tours and lists need their tags.
  expect(rules).toMatch(/User-agent: WhatsApp\n(?:User-agent: \w+\n)+Allow: \/\n/)
})
