import { serve } from '@hono/node-server'
import type { AddressInfo } from 'node:net'
import { createPrerenderedPages } from '#server/pages/prerender/prerendered-pages.ts'
import { createAsset } from '#server/assets/assets.ts'
import { openEmbedded } from '#server/compose/embedded.ts'
import { openErrorJournal } from '#server/error-reports/error-journal.ts'
import { createHost } from '#server/compose/host.ts'
import { parseSettings } from '#server/settings/settings.ts'
import { openStore } from '#server/compose/store.ts'
import { hostData } from '#support/host/host-data.ts'
import { CPU_PATH, FLOODED_SET } from './floods.ts'

/** How long rendering one page holds the CPU, milliseconds: a hotel page on a slow machine. */
const DRAWING_MS = 40
const SHELL = `<!doctype html><html lang="ru"><body><div id="root">${'<p>…</p>'.repeat(2000)}</div></body></html>`

// A host with the embedded catalogue in its own process, for floods; prints its port.
const settings = parseSettings({ DATA_DIR: process.argv[2], MANAGER_MAILS: 'manager@example.ru' })
await addSharedSet(settings.dataDir)
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
  // With its answer cache, as for visitors.
  provider: embedded.provider,
  ...hostData(embedded.provider),
  assets: new Map(),
  documents: async () => shell,
  prerendered: prerendered,
  images: async () => ({ kind: 'missing' }),
  journal: openErrorJournal(settings.dataDir, () => {}),
  write: () => {},
})
/** Answers like the host and reports the CPU time of this process. */
const fetch: typeof host.fetch = (request, ...more) =>
  request.url.endsWith(CPU_PATH) ? new Response(`${cpuMs()}`) : host.fetch(request, ...more)
const server = serve({ fetch, port: 0, hostname: '127.0.0.1', overrideGlobalObjects: false }, () =>
  process.stdout.write(`${(server.address() as AddressInfo).port}\n`),
)

function cpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** Adds a shared list, which visitors read and vote on. */
async function addSharedSet(dataDir: string): Promise<void> {
  const store = await openStore({ dataDir })
  const now = Date.now()
  const hotel = { name: 'Отель', stars: 5, rating: 4.5, country: 'Турция', region: 'Кемер', image: '' }
  await store.sharedLists.add({
    id: FLOODED_SET,
    account_id: await store.accounts.ofEmail('anna@example.ru', '', now),
    idempotency_key: null,
    kind: 'hearts',
    title: 'Отели',
    hotels: JSON.stringify([{ hotelcode: '77', hotel, price: null, seen_at: '', search: '' }]),
    tours: '[]',
    created_at: now,
    ends_at: now + 86_400_000,
    closed_at: null,
    offer_id: null,
  })
  await store.close()
}
