import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { createAsset, type Asset, type Assets } from '#server/assets/assets.ts'
import { sendAsset } from '#server/assets/send-asset.ts'
import { queryToCall } from '#shared/domain/search/tour-query.ts'
import { plentifulQuery } from '../fixtures/find-tour.ts'
import { startHost } from '../fixtures/host.ts'
import type { BuiltFloor } from './build-floors.ts'
import type { Subject } from './rounds.ts'

/** All measured sites, each on a separate port. */
export interface Sites {
  url: Record<Exclude<Subject, 'other'>, string> & Partial<Record<'other', string>>
  /** Folder of the other build, if one is given. */
  against: string | undefined
  close: () => Promise<void>
}

/** The host prerenders a page on its first request. Until then it sends the shell. */
const PAGE_WITHIN_MS = 60_000
const KNOWN_WITHIN_MS = 10_000

/**
 * Starts the built product on its own host, another build of it from its folder, and the floors on a
 * server that sends files like the host.
 */
export async function openSites(floors: Record<BuiltFloor, Assets>, against?: string): Promise<Sites> {
  const host = await startHost()
  const other = against === undefined ? undefined : await startHost({}, { folder: against })
  await untilPrerendered(host.url)
  const served = {
    react: await serveFloor(builtFloor(floors.react, '/react.html')),
    stack: await serveFloor(builtFloor(floors.stack, '/stack.html')),
    twin: await serveFloor(twinOf(host.url)),
  }
  return {
    url: {
      product: host.url,
      react: served.react.url,
      stack: served.stack.url,
      twin: served.twin.url,
      ...(other && { other: other.url }),
    },
    against,
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

/**
 * Returns every page as the host sends it prerendered, without its code. Images are the host's own.
 * Cached after the first time.
 */
function twinOf(host: string): Find {
  const kept = new Map<string, Asset>()
  return async (path) => {
    const known = kept.get(path)
    if (known) return known
    const url = new URL(path, host).href
    const reply = await fetch(url)
    if (!reply.ok) return undefined
    const isPage = reply.headers.get('content-type')?.startsWith('text/html')
    const asset = isPage
      ? createAsset('/index.html', Buffer.from(withoutCode(await untilPrerendered(url))))
      : createAsset(path, new Uint8Array(await reply.arrayBuffer()))
    kept.set(path, asset)
    return asset
  }
}

function withoutCode(html: string): string {
  return (
    html
      .replace(/<script\b[\s\S]*?<\/script>/g, '')
      .replace(/<link\b[^>]*(?:modulepreload|\bdisabled\b)[^>]*>/g, '')
      // The result of the script in the head.
      .replace('<html', '<html data-scheme="light"')
  )
}

/**
 * Requests a public page until the host has prerendered it.
 * @returns the document
 */
export async function untilPrerendered(url: string): Promise<string> {
  const until = performance.now() + PAGE_WITHIN_MS
  for (;;) {
    const html = await (await fetch(url)).text()
    if (html.includes('id="page"')) return html
    if (performance.now() > until) throw new Error(`The host did not prerender ${url}`)
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}

/**
 * Searches until the host sends the document of a known search with its hotels.
 * @param isOptional true for another build, which may have no such documents
 */
export async function untilKnown(url: string, isOptional: boolean): Promise<void> {
  const until = performance.now() + KNOWN_WITHIN_MS
  const call = async (path: string, params: Record<string, string>) => {
    const reply = await fetch(new URL(`/front/v1/search/${path}?${new URLSearchParams(params)}`, url))
    return (await reply.json()) as { result?: { requestid?: string } }
  }
  while (performance.now() < until) {
    const { result } = await call('request', queryToCall(plentifulQuery()))
    const requestid = result?.requestid ?? ''
    await call('result', { requestid, page: '1', onpage: '25', type: 'result' })
    if ((await (await fetch(url)).text()).includes('data-hotel="')) return
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  if (!isOptional) throw new Error(`The host has no document of ${url} with its hotels`)
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
