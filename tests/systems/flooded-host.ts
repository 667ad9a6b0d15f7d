import { serve } from '@hono/node-server'
import type { AddressInfo } from 'node:net'
import { createPrerenderedPages } from '#host/prerender/prerendered-pages.ts'
import { createAsset } from '#host/assets.ts'
import { openEmbedded } from '#host/embedded.ts'
import { createHost } from '#host/host.ts'
import { parseSettings } from '#host/settings.ts'

/** How long drawing one page holds the processor, milliseconds: a hotel's page on a slow machine. */
const DRAWING_MS = 40
const SHELL = `<!doctype html><html lang="ru"><body><div id="root">${'<p>…</p>'.repeat(2000)}</div></body></html>`

// A host with the embedded catalogue in a process of its own, for tests that flood it; prints its port.
const settings = parseSettings({ DATA_DIR: process.argv[2] })
const embedded = await openEmbedded(settings, () => {})
const shell = createAsset('/index.html', Buffer.from(SHELL))
const prerendered = createPrerenderedPages({
  render: async (path) => {
    const until = performance.now() + DRAWING_MS
    while (performance.now() < until);
    const page = { path, renderedAt: 1, queries: {} }
    return {
      screen: 'home',
      body: path,
      head: '',
      structuredData: [],
      state: page,
      payload: page,
      isWhole: true,
    }
  },
  html: ({ body }) => SHELL + body,
  clock: Date.now,
  maxAgeMs: 600_000,
  limit: 500,
  onFailure: () => {},
})
await prerendered.get('/')
const host = createHost({
  settings,
  provider: embedded.faultless,
  assets: new Map(),
  documents: async () => shell,
  prerendered: prerendered,
  images: async () => ({ kind: 'missing' }),
  write: () => {},
})
const server = serve(
  { fetch: host.fetch, port: 0, hostname: '127.0.0.1', overrideGlobalObjects: false },
  () => process.stdout.write(`${(server.address() as AddressInfo).port}\n`),
)
