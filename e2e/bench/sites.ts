import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { createAsset, type Asset, type Assets } from '#host/assets.ts'
import { sendAsset } from '#host/send-asset.ts'
import { startHost } from '../fixtures/host.ts'
import type { BuiltFloor } from './build-floors.ts'
import type { Subject } from './rounds.ts'

/** Everything that is measured, each on a port of its own. */
export interface Sites {
  url: Record<Exclude<Subject, 'other'>, string> & Partial<Record<'other', string>>
  close: () => Promise<void>
}

/** The host prerenders a page when it is first asked for; until then it sends the shell. */
const PAGE_WITHIN_MS = 60_000

/** The built product by its own host, another build of it from its folder, and the floors by a server that sends a file as the host does. */
export async function openSites(floors: Record<BuiltFloor, Assets>, against?: string): Promise<Sites> {
  const host = await startHost()
  const other = against === undefined ? undefined : await startHost({}, against)
  const twin = await twinOf(host.url)
  const served = {
    react: await serveFloor(builtFloor(floors.react, '/react.html')),
    stack: await serveFloor(builtFloor(floors.stack, '/stack.html')),
    twin: await serveFloor(twin),
  }
  return {
    url: {
      product: host.url,
      react: served.react.url,
      stack: served.stack.url,
      twin: served.twin.url,
      ...(other && { other: other.url }),
    },
    close: async () => {
      for (const { close } of Object.values(served)) close()
      await host.stop()
      await other?.stop()
    },
  }
}

type Find = (path: string) => Promise<Asset | undefined>

/** A program answers every other path with its document. */
function builtFloor(assets: Assets, document: string): Find {
  return async (path) => assets.get(path) ?? assets.get(document)
}

/** The home page as the host sends it, without its code; images are the host's own, kept after the first time. */
async function twinOf(host: string): Promise<Find> {
  const html = (await prerenderedPage(host))
    .replace(/<script\b[\s\S]*?<\/script>/g, '')
    .replace(/<link\b[^>]*(?:modulepreload|\bdisabled\b)[^>]*>/g, '')
    // What the script in the head does.
    .replace('<html', '<html data-scheme="light"')
  const kept = new Map<string, Asset>([['/', createAsset('/index.html', Buffer.from(html))]])
  return async (path) => {
    const known = kept.get(path)
    if (known) return known
    const reply = await fetch(new URL(path, host))
    if (!reply.ok) return undefined
    const asset = createAsset(path, new Uint8Array(await reply.arrayBuffer()))
    kept.set(path, asset)
    return asset
  }
}

async function prerenderedPage(host: string): Promise<string> {
  const until = performance.now() + PAGE_WITHIN_MS
  for (;;) {
    const html = await (await fetch(host)).text()
    if (html.includes('id="page"')) return html
    if (performance.now() > until) throw new Error('The host did not prerender the home page')
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}

function serveFloor(find: Find): Promise<{ url: string; close: () => void }> {
  const app = new Hono()
  app.get('*', async (context) => {
    const asset = await find(context.req.path)
    return asset ? sendAsset(context, asset, 200) : context.notFound()
  })
  return new Promise((resolve) => {
    const server = serve({ fetch: app.fetch, port: 0 }, ({ port }) =>
      resolve({ url: `http://localhost:${port}`, close: () => void server.close() }),
    )
  })
}
