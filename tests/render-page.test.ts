import { renderPage } from '#client/app/render-page.tsx'
import { PageState } from '#shared/contract/rendered-page.ts'
import { openBench, type Bench } from './support/provider/bench.ts'
import { createDemoTours } from '#server/sources/demo/demo-tours.ts'
import { TRIAL_KEY } from './support/demo-tours.ts'
import { isPublicRoute } from '#shared/routes/public-page.ts'
import { routes, type RouteName } from '#shared/routes/table.ts'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const NOW = Date.UTC(2026, 10, 21, 9, 0, 0)
let bench: Bench
beforeAll(async () => {
  bench = await openBench({}, undefined, createDemoTours({ idKey: TRIAL_KEY, clock: () => NOW }))
})
afterAll(() => bench.close())

const toBench: typeof fetch = (input, init) =>
  bench.provider(new Request(new URL(input as string, 'http://localhost'), init), '127.0.0.1')

const render = (path: string, send: typeof fetch = toBench) =>
  renderPage(path, { config: {}, origin: 'https://putevka.example', clock: () => NOW, fetch: send })

/** A public page of each row of the table, and text its visitor reads without a script. */
const pages: Partial<Record<RouteName, [path: string, text: string]>> = {
  home: ['/', 'Популярные направления'],
  tours: ['/tours', 'Заполните поля'],
  direction: ['/tours/turkey-moskva', 'Цены по месяцам'],
  directions: ['/directions', 'за двоих'],
  hotTours: ['/hottours', '/чел.'],
  hotDirection: ['/hottours/turkey-moskva', '/чел.'],
  hotels: ['/hotels', 'Турция'],
  countryHotels: ['/hotels/turkey', 'отел'],
  policy: ['/policy', 'Согласие на обработку'],
  support: ['/support', 'Что входит в цену тура'],
  reviews: ['/reviews', 'Летели вшестером'],
  about: ['/about', 'Почему с нами'],
  contacts: ['/contacts', 'Реквизиты'],
  tickets: ['/tickets', 'Авиабилеты'],
  transfer: ['/transfer', 'Трансфер'],
  page: ['/payment', 'Оплата'],
}

describe('prerendered page', () => {
  test('covers every public row of the route table', () => {
    const all = (Object.keys(routes) as RouteName[]).filter((name) => isPublicRoute(routes[name]))
    // A hotel's address comes from the provider, see below.
    expect(all.filter((name) => !(name in pages))).toEqual(['hotel'])
  })

  test.each(Object.entries(pages))('renders %s', async (screen, [path, text]) => {
    const page = await render(path)
    expect(page?.screen).toBe(screen)
    expect(page?.isWhole).toBe(true)
    expect(page?.body).toContain(text)
    expect(page?.body).not.toContain('data-dgst')
    expect(page?.head).toMatch(/<title>[^<]+ — Путёвка<\/title>/)
    expect(page?.head).toContain(`<link rel="canonical" href="https://putevka.example${path}"/>`)
    const card = path === '/' ? '/home' : path
    expect(page?.head).toContain(
      `<meta property="og:image" content="https://putevka.example/og${card}.jpg"/><meta property="og:image:alt" content="`,
    )
    expect(v.parse(PageState, page?.state)).toMatchObject({ path, renderedAt: NOW })
  })

  test('marks where the first paint may start', async () => {
    const [landing, results] = [await render('/hottours'), await render('/tours')]
    expect(landing?.head).toContain('<link rel="expect" href="#top-end" blocking="render">')
    expect(landing?.body.match(/id="top-end"/g)).toHaveLength(1)
    expect(results?.body).not.toContain('id="top-end"')
    expect(results?.head).not.toContain('rel="expect"')
  })

  test('describes a hotel with its rating to search engines', async () => {
    const reply = await toBench('/front/v1/guidebooks/hotel?ext_id=4')
    const address = /"url":"([^"]+_\d+)"/.exec(await reply.text())?.[1]
    const page = await render(`/hotels/turkey/kemer/${address}`)
    expect(page?.screen).toBe('hotel')
    expect(page?.structuredData.join('')).toContain('"@type":"Hotel"')
  })

  test.each(['/nowhere', '/hotels/atlantis', '/tours/nowhere-moskva'])('rejects %s', async (path) => {
    expect(await render(path)).toBeUndefined()
  })

  test('leaves missing provider data to the browser', async () => {
    const page = await render('/hottours', async () => new Response('<html>', { status: 503 }))
    expect(page?.body).toContain('Горящие туры')
    expect(page?.state.queries).toMatchObject({ queries: [] })
    expect(page?.isWhole).toBe(false)
  })

  // The browser knows nothing about a failure: rendering one would cause a hydration mismatch.
  test.each<[string, () => Response]>([
    ['refused', () => new Response('{}', { status: 500 })],
    ['without data', () => new Response('<html>')],
  ])('one answer %s leaves its part waiting, and the rest whole', async (_, spoilt) => {
    const page = await render('/', async (input, init) =>
      (input as string).includes('/departures/popular') ? spoilt() : toBench(input, init),
    )
    expect(page?.isWhole).toBe(false)
    expect(page?.body).toContain('Отели по странам')
    expect(page?.body).not.toMatch(/Не удалось|Попробовать ещё|Повторить/)
  })

  // Bytes of the data in a document: the current size plus a tenth.
  test.each([
    ['/', 39_500],
    ['/tours/turkey-moskva', 45_000],
    ['/hottours/turkey-moskva', 34_000],
    ['/hottours', 170_000],
    ['/contacts', 51_000],
  ])('keeps the data of %s within %i bytes', async (path, budget) => {
    const page = await render(path)
    expect(Buffer.byteLength(JSON.stringify(page?.state))).toBeLessThan(budget)
  })

  test("leaves landings and other pages' texts out of the home page", async () => {
    const data = async (path: string) => JSON.stringify((await render(path))?.state.queries)
    const home = await data('/')
    expect(home).not.toMatch(/"hot-direction"|"calendar"|"site-texts"/)
    expect(await data('/hottours/turkey-moskva')).toMatch(/"calendar".*"hot-direction"/)
    expect(await data('/about')).toContain('"site-texts"')
  })
})
