import { matchRoute } from '#routes/href.ts'
import { isPlainSearch, isPublicPath } from '#routes/public-page.ts'
import { routes, type RouteSpec } from '#routes/table.ts'
import type { Context } from 'hono'
import type { PrerenderedPages } from './prerender/prerendered-pages.ts'
import type { Documents } from './documents.ts'
import type { Pages } from './pages.ts'
import { sendAsset } from './send-asset.ts'
import type { Settings } from './settings.ts'

interface DocumentParts {
  settings: Settings
  documents: Documents
  prerendered?: PrerenderedPages | undefined
  /** Content-Security-Policy; undefined in development, where Vite writes inline scripts. */
  policy: string | undefined
  pages: Pages
}

/**
 * The document of a page with its true status: the prerendered page where there is one, the common document elsewhere.
 * @param visitor address, for limits only
 */
export async function answerDocument(
  context: Context,
  parts: DocumentParts,
  visitor: string,
): Promise<Response> {
  const { pathname, search } = new URL(context.req.url)
  const address = await parts.pages.find(pathname)
  const status = address === undefined ? 404 : 200
  // One address per page. It is written by the route table, so it cannot lead to another host.
  if (address !== undefined && address !== pathname) return context.redirect(address + search, 301)
  const isPrerendered = status === 200 && isPublicPath(pathname) && isPlainSearch(search)
  const page = isPrerendered ? await parts.prerendered?.get(pathname, visitor) : undefined
  const document =
    page?.document(originOf(context.req.url, parts.settings)) ?? (await parts.documents(pathname))
  const response = await sendAsset(context, document, status)
  if (parts.policy !== undefined) response.headers.set('Content-Security-Policy', parts.policy)
  if (status === 404 || isUnlisted(pathname)) response.headers.set('X-Robots-Tag', 'noindex')
  return response
}

/** Where visitors see the site; until that is set, the address they came to. */
export function originOf(url: string, { publicUrl }: Settings): string {
  return publicUrl || new URL(url).origin
}

/** Pages to be framed, pages of a form or of those who were given their address: not to be found. */
function isUnlisted(pathname: string): boolean {
  const match = matchRoute(pathname)
  const spec: RouteSpec | undefined = match && routes[match.name]
  return spec?.layout === 'blank' || spec?.isSearchable === false
}
