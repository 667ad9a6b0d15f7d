import { ResultQuery } from '#shared/contract/queries.ts'
import { callReader } from '#shared/contract/reader.ts'
import { gunzipSync } from 'node:zlib'
import { beforeEach, expect, test, vi } from 'vitest'
import { createPublicAnswers, type PublicAnswers } from './public-answers.ts'

let now: number
let answers: PublicAnswers
const list = { data: [{ name: 'Отель'.repeat(500) }] }
const build = vi.fn<() => Promise<unknown>>()
beforeEach(() => {
  now = 1_000_000
  answers = createPublicAnswers(() => now)
  build.mockReset().mockResolvedValue(list)
})

const ask = (headers: Record<string, string> = {}, query: unknown = { ext_id: '4' }) =>
  answers.answer({ name: 'hotels', query, headers: new Headers(headers) }, build)

test('builds a reply once for all callers and again when it expires', async () => {
  const all = await Promise.all(Array.from({ length: 20 }, () => ask()))
  expect(await all[19]?.json()).toEqual(list)
  await ask()
  expect(build).toHaveBeenCalledTimes(1)
  await ask({}, { ext_id: '5' })
  expect(build).toHaveBeenCalledTimes(2)
  now += 30_001
  await ask()
  expect(build).toHaveBeenCalledTimes(3)
})

test('answers 304 to a visitor with the current reply', async () => {
  const etag = (await ask()).headers.get('etag') ?? ''
  const same = await ask({ 'if-none-match': `"other", ${etag}` })
  expect(same.status).toBe(304)
  expect(await same.text()).toBe('')
  expect((await ask({ 'if-none-match': '"other"' })).status).toBe(200)
})

test('compresses for clients that accept gzip', async () => {
  const plain = await ask({ 'accept-encoding': 'gzip;q=0, br' })
  expect(plain.headers.get('content-encoding')).toBeNull()
  const zipped = await ask({ 'accept-encoding': 'br, gzip;q=0.5' })
  expect(zipped.headers.get('content-encoding')).toBe('gzip')
  expect(JSON.parse(gunzipSync(await zipped.arrayBuffer()).toString())).toEqual(list)
})

test('caches no failure, no running search and no changed texts', async () => {
  build.mockRejectedValueOnce(new Error('away'))
  await expect(ask()).rejects.toThrow('away')
  build.mockResolvedValueOnce({ data: { status: { state: 'searching' }, result: { hotel: [] } } })
  await ask()
  await ask()
  expect(build).toHaveBeenCalledTimes(3)
  answers.forget()
  await ask()
  expect(build).toHaveBeenCalledTimes(4)
})

test('makes few replies for invented pages of one search', async () => {
  const read = callReader(ResultQuery)
  const pages = ['1', '1.00007', '0', '-3', 'x', ...Array.from({ length: 200 }, (_, n) => `1.${n}`)]
  for (const [index, page] of pages.entries())
    await ask({}, read({ requestid: 'a', page, onpage: String(index * 7.3) }))
  expect(build).toHaveBeenCalledTimes(2)
  expect(read({ requestid: 'a', page: '1e9', onpage: '1e9' })).toMatchObject({ onpage: 25 })
  expect(read({ requestid: 'a', page: '999999999', onpage: '999999' })).toMatchObject({
    page: 400,
    onpage: 100,
  })
})

test('evicts the oldest replies over its memory limit', async () => {
  build.mockImplementation(async () => ({ data: 'x'.repeat(9 * 1_048_576) }))
  for (const ext_id of ['1', '2', '3', '1']) await ask({}, { ext_id })
  expect(build).toHaveBeenCalledTimes(4)
  await ask({}, { ext_id: '3' })
  expect(build).toHaveBeenCalledTimes(4)
})
