import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { READER } from '#support/host/card-bench.ts'
import { templateOf } from '#support/host/shell.ts'
import { openHost, type OpenHost } from '../../compose/open.ts'
import { parseSettings } from '../../settings/settings.ts'

let dataDir: string
let host: OpenHost
const lines: string[] = []

async function open(environment: Record<string, string> = {}): Promise<OpenHost> {
  const settings = parseSettings({ DEVELOPMENT: 'on', DATA_DIR: dataDir, ...environment })
  return openHost(settings, {
    assets: new Map(),
    template: templateOf(),
    write: (line) => void lines.push(line),
  })
}

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'share-cards-'))
  host = await open()
})
afterAll(async () => {
  await host.close()
  await rm(dataDir, { recursive: true, force: true })
})

const get = async (path: string, from = host) => from.fetch(new Request(`http://localhost${path}`))
const read = async (path: string, from = host) => Buffer.from(await (await get(path, from)).arrayBuffer())

/** The id of a tour of the sample catalogue. */
async function findTour(): Promise<string> {
  const query = 'departure=1&country=4&datefrom=10.12.2026&dateto=14.12.2026&nightsfrom=7&nightsto=7&adults=2'
  const ticket = await (await get(`/front/v1/search/request?${query}`)).text()
  const [, requestid = ''] = /"requestid":"([^"]+)"/.exec(ticket) ?? []
  for (;;) {
    const found = await (await get(`/front/v1/search/result?requestid=${requestid}&type=result`)).text()
    const [, tourid] = /"tourid":"([^"]+)"/.exec(found) ?? []
    if (tourid !== undefined) return tourid
    await new Promise((resolve) => setTimeout(resolve, 300))
  }
}

describe('a whole host', () => {
  test('draws different pictures for its pages and keeps them on the disk', async () => {
    const hotels = await (await get('/front/v1/guidebooks/hotel?ext_id=4')).text()
    const [, address = ''] = /"url":"([^"]+_\w+)"/.exec(hotels) ?? []
    const paths = [
      '/home',
      '/tours/turkey-moskva',
      '/hottours',
      '/hottours/turkey-moskva',
      '/hotels/turkey',
      `/hotels/turkey/kemer/${address}`,
    ]
    const bodies = await Promise.all(paths.map((path) => read(`/og${path}.jpg`)))
    for (const body of bodies)
      expect(await sharp(body).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
    expect(new Set(bodies.map((body) => body.toString('base64'))).size).toBe(paths.length)
    const kept = await readdir(join(dataDir, 'cache', 'share-cards'))
    expect(kept.filter((name) => /^[0-9a-f]{64}\.jpg$/.test(name))).toHaveLength(paths.length)
    expect(lines).toEqual([])
  })

  test('names a tour in the document that a messenger reads first', async () => {
    const url = `http://localhost/tour-card/${encodeURIComponent(await findTour())}`
    const html = await (await host.fetch(new Request(url, { headers: READER }))).text()
    expect(html).toMatch(/og:title" content="Тур в ./)
  })

  test('draws a tour by its id', async () => {
    const response = await get(`/og/tour-card/${encodeURIComponent(await findTour())}.jpg`)
    expect(response.headers.get('cache-control')).toBe('public, max-age=3600')
    expect((await sharp(Buffer.from(await response.arrayBuffer())).metadata()).width).toBe(1200)
  })

  test('names none in the document of a missing page', async () => {
    const response = await get('/hotels/turkey/kemer/none_99999999')
    expect(response.status).toBe(404)
    expect(await response.text()).not.toContain('og:image')
  })
})

test('draws another picture for another brand colour', async () => {
  const before = await read('/og/tours/turkey-moskva.jpg')
  const other = await open({ BRAND_COLOR: '#8e1b5a' })
  expect((await read('/og/tours/turkey-moskva.jpg', other)).equals(before)).toBe(false)
  await other.close()
})
