import { openBench, type Bench } from '#support/provider/bench.ts'
import { createDemoTours } from '../sources/demo/demo-tours.ts'
import { TRIAL_KEY } from '#support/demo-tours.ts'
import { matchRoute } from '#shared/routes/href.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createProviderClient } from '../pages/provider-client.ts'
import { drawn, openSmallSite } from '#support/host/small-site.ts'
import { createPages } from '../pages/pages.ts'

const NOW = Date.UTC(2026, 10, 21, 9)
let bench: Bench
let site: ReturnType<typeof openSmallSite>
let hotel: string
const rendered: string[] = []

beforeAll(async () => {
  bench = await openBench({}, undefined, createDemoTours({ idKey: TRIAL_KEY, clock: () => NOW }))
  const ask = createProviderClient(bench.provider, '', () => 0)
  const render = (path: string) => {
    rendered.push(path)
    return drawn(path)
  }
  site = openSmallSite({ ask, render })
  hotel = (await createPages(ask).list()).find((path) => matchRoute(path)?.name === 'hotel') ?? ''
})
beforeEach(() => void rendered.splice(0))
afterAll(() => bench.close())

const ask = (path: string) => site.host.request(`http://localhost${path}`)
/** Percent-encodes a character of the last segment without need. */
const escaped = (path: string) =>
  path.replace(/\/([a-z])(?=[^/]*$)/, (_, letter: string) => `/%${letter.charCodeAt(0).toString(16)}`)
const extractCode = (path: string) => path.slice(path.lastIndexOf('_') + 1)

describe('canonical addresses', () => {
  test('redirects to the hotel’s address from every one with its code', async () => {
    expect((await ask(hotel)).status).toBe(200)
    const code = extractCode(hotel)
    const others = [
      `/hotels/narnia/nowhere/invented_${code}`,
      `/hotels/a/b/c_${code}`,
      `${hotel}/`,
      `/${hotel}`,
      escaped(hotel),
      hotel.replaceAll('-', '%2D').replace('_', '%5f'),
    ]
    for (const path of others) {
      const answer = await ask(`${path}?utm_source=x&page=2`)
      expect({ path, status: answer.status, location: answer.headers.get('location') }).toEqual({
        path,
        status: 301,
        location: `${hotel}?utm_source=x&page=2`,
      })
    }
    const payload = await ask(`/hotels/a/b/c_${code}/_payload.json`)
    expect({ status: payload.status, location: payload.headers.get('location') }).toEqual({
      status: 301,
      location: `${hotel}/_payload.json`,
    })
    expect(new Set(rendered)).toEqual(new Set([hotel]))
  })

  test.each(['/tours', '/hotels/turkey', '/directions', '/policy'])(
    'redirects %s in another spelling',
    async (path) => {
      for (const other of [escaped(path), `${path}/`, `/${path}`]) {
        const answer = await ask(`${other}?a=1`)
        expect({ other, status: answer.status, location: answer.headers.get('location') }).toEqual({
          other,
          status: 301,
          location: `${path}?a=1`,
        })
      }
      expect(rendered).toEqual([])
      expect((await ask(path)).status).toBe(200)
    },
  )

  test('renders one page for ten thousand invented addresses of a hotel', async () => {
    const code = extractCode(hotel)
    for (let number = 0; number < 10_000; number += 1)
      await site.host.request(`http://localhost/hotels/a/b/c${number}_${code}`)
    expect(new Set(rendered).size).toBe(0)
  })
})
