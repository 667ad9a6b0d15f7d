import type { Context } from 'hono'
import { isKnownVersion } from './etag.ts'
import { acceptedEncoding, cacheControl, type Asset, type Assets } from './assets.ts'

/**
 * A drawing opened directly is a document of the site: it runs nothing, loads nothing, and has an opaque
 * origin.
 */
const DRAWING_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/** What goes over the wire, where all of it is known. */
const bodies = new WeakMap<Request, Uint8Array>()

/** The body of the file that was sent as the answer; undefined for every other answer. */
export function sentBody({ req }: Context): Uint8Array | undefined {
  return bodies.get(req.raw)
}

/** One file as an answer: compressed as the browser reads it, or not at all where it has this very one. */
export async function sendAsset(context: Context, asset: Asset, status: 200 | 404 | 503): Promise<Response> {
  const headers = new Headers({
    'Content-Type': asset.type,
    'Cache-Control': cacheControl(asset.path),
    ETag: asset.etag,
    Vary: 'Accept-Encoding',
  })
  if (asset.type === 'image/svg+xml') headers.set('Content-Security-Policy', DRAWING_POLICY)
  if (status === 200 && isKnownVersion(context.req.header('if-none-match'), asset.etag)) {
    return new Response(null, { status: 304, headers })
  }
  const encoding = acceptedEncoding(context.req.header('accept-encoding'))
  const compressed = encoding && (await asset.compressed(encoding))
  if (encoding && compressed) headers.set('Content-Encoding', encoding)
  const body = Buffer.from(compressed ?? asset.body)
  bodies.set(context.req.raw, body)
  return new Response(body, { status, headers })
}

/** A file of the built client, or that there is none; undefined for the address of a page. */
export async function sentFile(context: Context, assets: Assets): Promise<Response | undefined> {
  const { pathname } = new URL(context.req.url)
  const asset = assets.get(pathname)
  if (asset && !pathname.endsWith('.html')) return sendAsset(context, asset, 200)
  if (!isFilePath(pathname)) return undefined
  return context.text('Not Found', 404, { 'Cache-Control': 'no-store' })
}

/** A missing file must never be answered with a page: a script tag would read HTML and the reload guard would loop. */
function isFilePath(pathname: string): boolean {
  return /^\/(?:assets|builds)\//.test(pathname) || /\.[a-z0-9]{1,11}$/i.test(pathname)
}
