import { isPublicPath } from '#shared/routes/public-page.ts'
import type { Context, Hono } from 'hono'
import { decodeAsset, type Assets } from '../../assets/assets.ts'
import type { Pages } from '../pages.ts'
import { sendAsset } from '../../assets/send-asset.ts'
import { withQueue } from '../../http/admission.ts'
import type { FairQueue } from '../../http/fair-queue.ts'
import type { Bindings } from '../../http/visitor.ts'
import type { PrerenderedPages } from './prerendered-pages.ts'

const NO_STORE = { 'Cache-Control': 'no-store' }
const PAYLOAD = '/_payload.json'
/** Cache time of the list, seconds. Later there are more pages. */
const LIST_AGE_S = 60

interface Dependencies {
  assets: Assets
  pages: Pages
  /** The queue of pages that are not ready. */
  turns: FairQueue
  identifyVisitor: (context: Context<{ Bindings: Bindings }>) => string
}

/** Serves the payloads of prerendered pages and the build's list of them (requirement 7). */
export function mountPrerendered(
  host: Hono<{ Bindings: Bindings }>,
  prerendered: PrerenderedPages,
  { assets, pages, turns, identifyVisitor }: Dependencies,
): void {
  host.get('*', async (context, next) => {
    const { pathname, search } = new URL(context.req.url)
    if (!pathname.endsWith(PAYLOAD)) return next()
    const path = pathname.slice(0, -PAYLOAD.length) || '/'
    if (!isPublicPath(path)) return next()
    const visitor = identifyVisitor(context)
    const address = prerendered.has(path) ? path : await withQueue(turns, visitor, () => pages.find(path))
    if (address instanceof Response) return address
    if (address === undefined) return next()
    const own = (address === '/' ? '' : address) + PAYLOAD
    if (own !== pathname) return context.redirect(own + search, 301)
    const find = async () => {
      const page = await prerendered.get(address, visitor)
      return page ? sendAsset(context, page.payload(), 200) : context.text('Not Found', 404, NO_STORE)
    }
    return withQueue(prerendered.has(address) ? undefined : turns, visitor, find)
  })
  host.get('/builds/meta/:file', async (context, next) => {
    const manifest = assets.get(new URL(context.req.url).pathname)
    if (!manifest) return next()
    const build: unknown = JSON.parse(decodeAsset(manifest))
    // Only finished pages: visible links request payloads by the dozen and must not start that many renders.
    return context.json({ ...(build as object), prerendered: prerendered.paths() }, 200, {
      'Cache-Control': `public, max-age=${LIST_AGE_S}`,
    })
  })
}
