import { matchRoute } from '#shared/routes/href.ts'
import { isPublicPath, removeUnread } from '#shared/routes/public-page.ts'
import { routes, type RouteSpec } from '#shared/routes/table.ts'
import type { Context } from 'hono'
import type { PrerenderedPages } from './prerender/prerendered-pages.ts'
import type { SearchPages } from './prerender/search-pages.ts'
import type { Documents } from './document/documents.ts'
import { NotKnownYet } from './not-known-yet.ts'
import type { Pages } from './pages.ts'
import { isPreviewReader } from '../http/preview-reader.ts'
import type { FindPageTitle } from './share-cards/find-page-title.ts'
import { sendAsset } from '../assets/send-asset.ts'
import type { Settings } from '../settings/settings.ts'

interface DocumentParts {
  settings: Settings
  documents: Documents
  prerendered?: PrerenderedPages | undefined
  searchPages?: SearchPages | undefined
  /** Content-Security-Policy; undefined in development, where Vite writes inline scripts. */
  policy: string | undefined
  pages: Pages
  findTitle?: FindPageTitle | undefined
}

/**
 * Answers with the document of a page and its true status: the prerendered page if there is one,
 * otherwise the common document. While it is unknown whether the page exists, answers 503 with
 * `Retry-After`, so browsers and search engines retry.
 * @param visitor address, for limits only
 */
export async function answerDocument(
  context: Context,
  parts: DocumentParts,
  visitor: string,
): Promise<Response> {
  const { pathname, search } = new URL(context.req.url)
  const found = await findPage(parts.pages, pathname)
  const isUnknown = found instanceof NotKnownYet
  const address = isUnknown ? pathname : found
  // One address per page. The route table writes it, so it cannot lead to another host.
  if (address !== undefined && address !== pathname) return context.redirect(address + search, 301)
  const isPrerendered =
    address !== undefined &&
    isPublicPath(pathname) &&
    removeUnread(pathname, search) === '' &&
    (!isUnknown || parts.prerendered?.has(pathname))
  const results =
    pathname === routes.tours.path
      ? await parts.searchPages?.find(search, visitor, isVisit(context))
      : undefined
  const page = results ?? (isPrerendered ? await parts.prerendered?.get(pathname, visitor) : undefined)
  const status = address === undefined ? 404 : isUnknown && !page ? 503 : 200
  const origin = resolveOrigin(context.req.url, parts.settings)
  const mayWait = isPreviewReader(context.req.header('user-agent'))
  const title = page || status === 404 ? undefined : await parts.findTitle?.({ pathname, search }, mayWait)
  const document =
    page?.document(origin) ?? (await parts.documents(pathname, status === 404 ? undefined : origin, title))
  const response = await sendAsset(context, document, status)
  if (parts.policy !== undefined) response.headers.set('Content-Security-Policy', parts.policy)
  if (isUnknown && status === 503) response.headers.set('Retry-After', String(found.retryAfterSeconds))
  if (status === 404 || results || isUnlisted(pathname)) response.headers.set('X-Robots-Tag', 'noindex')
  return response
}

/** True for a browser that shows the page to a person: no robot and no prefetch may begin a search. */
function isVisit({ req }: Context): boolean {
  const shown = req.header('sec-fetch-dest')
  return (shown === 'document' || shown === 'iframe') && req.header('sec-purpose') === undefined
}

async function findPage(pages: Pages, pathname: string): Promise<string | undefined | NotKnownYet> {
  try {
    return await pages.find(pathname)
  } catch (error) {
    if (error instanceof NotKnownYet) return error
    throw error
  }
}

/** Returns the origin that visitors use; if unset, the origin of the request. */
export function resolveOrigin(url: string, { publicUrl }: Settings): string {
  return publicUrl || new URL(url).origin
}

/** Pages for frames, pages of a form and pages behind a private link are not indexed. */
function isUnlisted(pathname: string): boolean {
  const match = matchRoute(pathname)
  const spec: RouteSpec | undefined = match && routes[match.name]
  return spec?.layout === 'blank' || spec?.isSearchable === false
}
