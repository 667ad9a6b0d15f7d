import type { Context } from 'hono'
import { acceptedEncoding, cacheControl, type Asset } from './assets.ts'

/** One file as an answer: compressed as the browser reads it, or not at all where it has this very one. */
export async function sendAsset(context: Context, asset: Asset, status: 200 | 404): Promise<Response> {
  const headers = new Headers({
    'Content-Type': asset.type,
    'Cache-Control': cacheControl(asset.path),
    ETag: asset.etag,
    Vary: 'Accept-Encoding',
  })
  if (status === 200 && context.req.header('if-none-match') === asset.etag) {
    return new Response(null, { status: 304, headers })
  }
  const encoding = acceptedEncoding(context.req.header('accept-encoding'))
  const compressed = encoding && (await asset.compressed(encoding))
  if (encoding && compressed) headers.set('Content-Encoding', encoding)
  return new Response(Buffer.from(compressed ?? asset.body), { status, headers })
}
