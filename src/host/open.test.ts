import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { createAsset } from './assets.ts'
import { createBuiltDocuments } from './documents.ts'
import { openHost } from './open.ts'
import { parseSettings } from './settings.ts'

const opened = vi.hoisted(() => ({ demo: 0 }))
vi.mock('#demo/open-demo.ts', async (original) => {
  opened.demo += 1
  return original()
})

async function open(environment: Record<string, string>) {
  const dataDir = mkdtempSync(join(tmpdir(), 'putevka-open-'))
  const assets = new Map([['/index.html', createAsset('/index.html', Buffer.from('<html></html>'))]])
  const host = await openHost(parseSettings({ DATA_DIR: dataDir, ...environment }), {
    assets,
    documents: (finish) => createBuiltDocuments(assets, finish, {}),
    write: () => {},
  })
  const image = await host.fetch(
    new Request('http://localhost/_img/w_320&f_webp/pictures/sea/turkey/cover-1.webp'),
  )
  await host.close()
  rmSync(dataDir, { recursive: true, force: true })
  return image.status
}

test('with a provider of the agency’s own nothing of the invented world is loaded; without one it is, once', async () => {
  expect(await open({ PROVIDER_HOST: 'http://127.0.0.1:9' })).toBe(404)
  expect(opened.demo).toBe(0)
  expect(await open({})).toBe(200)
  expect(opened.demo).toBe(1)
})
