import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY_MS } from '#shared/domain/time/durations.ts'
import { createAsset, readAssets } from './assets.ts'
import { withFormerAssets } from './former-assets.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assets-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('never serves hidden files and source maps', async () => {
  const built = join(folder, 'client')
  await mkdir(join(built, '.vite'), { recursive: true })
  await mkdir(join(built, 'assets'))
  for (const name of ['index.html', '.vite/manifest.json', 'assets/a.js', 'assets/a.js.map', '.env']) {
    await writeFile(join(built, name), 'x')
  }
  expect([...(await readAssets(built)).keys()].toSorted()).toEqual(['/assets/a.js', '/index.html'])
})

describe('chunks of earlier builds', () => {
  test('are served for two weeks after their release was replaced', async () => {
    const kept = join(folder, 'kept')
    const start = Date.now()
    await withFormerAssets(build('old'), kept, start)
    const soon = await withFormerAssets(build('new'), kept, start + 13 * DAY_MS)
    expect([...soon.keys()].toSorted()).toEqual(['/assets/new.js', '/assets/old.js', '/index.html'])
    const late = await withFormerAssets(build('new'), kept, start + 15 * DAY_MS)
    expect([...late.keys()].toSorted()).toEqual(['/assets/new.js', '/index.html'])
    expect(await readdir(kept)).toEqual(['new.js'])
  })

  test('survive the next two releases, with the newest page', async () => {
    const kept = join(folder, 'kept-twice')
    const start = Date.now()
    await withFormerAssets(build('first'), kept, start)
    await withFormerAssets(build('second'), kept, start + DAY_MS)
    const served = await withFormerAssets(build('third'), kept, start + 2 * DAY_MS)
    const texts = [...served.values()].map(({ path, body }) => [path, Buffer.from(body).toString()])
    expect(Object.fromEntries(texts)).toEqual({
      '/assets/first.js': 'first',
      '/assets/second.js': 'second',
      '/assets/third.js': 'third',
      '/index.html': 'third',
    })
  })

  test('are skipped where they cannot be stored', async () => {
    const current = build('new')
    expect(await withFormerAssets(current, '/dev/null/kept', Date.now())).toBe(current)
  })
})

function build(name: string) {
  const paths = ['/index.html', `/assets/${name}.js`]
  return new Map(paths.map((path) => [path, createAsset(path, Buffer.from(name))]))
}
