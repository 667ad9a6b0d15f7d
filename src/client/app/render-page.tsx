import { createApi, type Api } from '#client/api/api.ts'
import { isOfPage, isShown } from '#client/api/queries/guidebooks.ts'
import { ClientConfig } from '#shared/contract/client-config.ts'
import type { RenderPage } from '#shared/contract/rendered-page.ts'
import { PrerenderSanitizer } from '#client/features/safe-html/rich-text.tsx'
import { cleanHtml } from '#client/features/safe-html/server-text.ts'
import { StructuredDataSink } from '#client/features/seo/use-structured-data.ts'
import { createBrowser } from '#client/platform/messenger/browser.ts'
import { silentMetrics } from '#client/platform/metrics.ts'
import { matchRoute } from '#shared/routes/href.ts'
import { listReadParameters } from '#shared/routes/public-page.ts'
import { createLoginFlow } from '#client/session/login-flow.ts'
import { createSafeStorage, type SafeStorage } from '#client/platform/safe-storage.ts'
import { createSession, type Session } from '#client/session/session.ts'
import { dehydrate, type Query, type QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom'
import { TOP_END_ID } from '#client/ui/frame/page-top.tsx'
import * as v from 'valibot'
import { createStore } from 'zustand/vanilla'
import { Providers } from './providers.tsx'
import { createQueryClient } from './query-client.ts'
import { routeObjects } from './router.tsx'

/** A screen may need more data after each render; no screen needs more passes than this. */
const MAX_PASSES = 4
/** Time limit for all calls of a page, ms; the browser requests what is missing. */
const DATA_WITHIN_MS = 4000
/** React hides content after this many bytes until its script moves it; a prerendered page is one piece. */
const ONE_PIECE = 1 << 30
/**
 * Supporting browsers delay the first paint until the top of the page is parsed; without a page top they
 * would wait for the end.
 */
const PAINT_AFTER_TOP = `<link rel="expect" href="#${TOP_END_ID}" blocking="render">`

/**
 * Prerenders the HTML of a public page with its data. Resolves to undefined for an unknown or missing
 * page. Renders for a first-time visitor: no sign-in, empty storage, phone width.
 */
export const renderPage: RenderPage = async (path, options) => {
  const config = v.parse(ClientConfig, options.config)
  const { known } = options
  const client = createQueryClient()
  const api = createApi({
    host: config.providerHost,
    token: () => undefined,
    onUnauthorized: () => {},
    fetch: options.fetch,
    timeoutMs: DATA_WITHIN_MS,
  })
  const route = matchRoute(path)
  const handler = createStaticHandler(routeObjects({ api, client }))
  try {
    if (known) client.setQueryData(known.queryKey, known.data)
    const address = known ? `${path}?${known.search}` : path
    const context = await handler.query(new Request(new URL(address, options.origin)))
    if (!route || context instanceof Response || context.statusCode !== 200) return undefined
    const renderedAt = options.clock()
    const local = createSafeStorage(noStorage)
    const session = createSession(local, local)
    const { origin } = options
    const draw = () =>
      drawPage({ api, client, config, origin, renderedAt, local, session }, () => (
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      ))
    let drawn = await draw()
    let brought = await bringData(client)
    for (let pass = 2; brought.hasCome && pass <= MAX_PASSES; pass++) {
      drawn = await draw()
      brought = await bringData(client)
    }
    const page = { path, renderedAt, ...(known && { search: known.search }) }
    const split = splitHead(drawn.html)
    return {
      ...split,
      structuredData: drawn.structuredData,
      screen: route.name,
      isWhole: brought.isAll,
      state: {
        ...page,
        reads: [...listReadParameters(path)],
        elements: split.body.match(/<[a-z]/gi)?.length ?? 0,
        queries: dehydrate(client, { shouldDehydrateQuery: (query) => hasCome(query) && isShown(query) }),
      },
      payload: {
        ...page,
        queries: dehydrate(client, { shouldDehydrateQuery: (query) => hasCome(query) && isOfPage(query) }),
      },
    }
  } finally {
    client.clear()
  }
}

interface Stage {
  api: Api
  client: QueryClient
  config: ClientConfig
  origin: string
  renderedAt: number
  local: SafeStorage
  session: Session
}

async function drawPage(stage: Stage, router: () => ReactNode) {
  const { api, client, config, origin, renderedAt, local, session } = stage
  const structuredData = new Set<string>()
  const html = await renderHtml(
    <PrerenderSanitizer value={cleanHtml}>
      <StructuredDataSink value={(json) => structuredData.add(json)}>
        <Providers
          api={api}
          client={client}
          session={session}
          loginFlow={createLoginFlow(session, local, local)}
          metrics={silentMetrics}
          messenger={createBrowser()}
          local={local}
          perTab={local}
          images={{ base: config.imageBase, hosts: config.imageHosts }}
          mapKey={config.mapKey}
          scheme={createStore(() => ({ isDark: false }))}
          origin={origin}
          logo={config.logo}
          renderedAt={renderedAt}
        >
          {router()}
        </Providers>
      </StructuredDataSink>
    </PrerenderSanitizer>,
  )
  return { html, structuredData: [...structuredData] }
}

function noStorage(): never {
  throw new Error('There is no device yet')
}

function hasCome({ state }: Query): boolean {
  return state.status === 'success'
}

async function bringData(client: QueryClient): Promise<{ hasCome: boolean; isAll: boolean }> {
  const queries = client.getQueryCache().getAll()
  const wanted = queries.filter(({ state, options }) => {
    const { enabled } = options as { enabled?: unknown }
    return state.status === 'pending' && state.fetchStatus === 'idle' && enabled !== false && options.queryFn
  })
  await Promise.allSettled(wanted.map((query) => query.fetch()))
  const unknown = wanted.filter((query) => !isKnown(query))
  // Removes failed queries: the page shows them as loading, and the visitor's browser requests them again.
  for (const query of unknown) client.getQueryCache().remove(query)
  return { hasCome: unknown.length < wanted.length, isAll: unknown.length === 0 }
}

/** Also false for a response without data (requirement 8). */
function isKnown({ state }: Query): boolean {
  return state.status === 'success' && state.data !== false
}

async function renderHtml(tree: ReactNode): Promise<string> {
  const { prelude } = await prerender(tree, { progressiveChunkSize: ONE_PIECE })
  return new Response(prelude).text()
}

/** React writes head elements first: titles, metas, links, including preloads of eager images. */
function splitHead(html: string): { head: string; body: string } {
  const head = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/.exec(html)?.[0] ?? ''
  const body = html.slice(head.length)
  return { head: body.includes(`id="${TOP_END_ID}"`) ? head + PAINT_AFTER_TOP : head, body }
}
