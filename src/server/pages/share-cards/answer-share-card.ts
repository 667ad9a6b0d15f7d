import { parseShareCard } from './share-card.ts'
import type { Context } from 'hono'
import { isKnownVersion } from '../../assets/etag.ts'
import { isPreviewReader } from '../../http/preview-reader.ts'
import { toCrowd } from '../../http/limits/network.ts'
import type { ShareCards } from './create-share-cards.ts'

export const CARD_ROUTE = '/og/:page{.+\\.jpg}'

const NO_STORE = { 'Cache-Control': 'no-store' }
/** Prices change: crawlers and proxies ask again after this many seconds. */
const MAX_AGE_S = 3600
/** The same for a card that lacks something. */
const PART_MAX_AGE_S = 60

/**
 * Answers a request for a share card. Its parameters are ignored, so no link can put words on a card.
 * @param visitor address, for limits only
 */
export async function answerShareCard(
  context: Context,
  cards: ShareCards | undefined,
  visitor: string,
): Promise<Response> {
  const card = parseShareCard(new URL(context.req.url).pathname)
  const isReader = isPreviewReader(context.req.header('user-agent'))
  const reply =
    card && cards ? await cards(card, { network: toCrowd(visitor), isReader }) : { kind: 'missing' as const }
  switch (reply.kind) {
    case 'card': {
      const headers = {
        'Content-Type': 'image/jpeg',
        'Cache-Control': `public, max-age=${reply.isFinal ? MAX_AGE_S : PART_MAX_AGE_S}`,
        'Content-Security-Policy': "default-src 'none'",
        ETag: `"${reply.etag}"`,
      }
      if (isKnownVersion(context.req.header('if-none-match'), headers.ETag))
        return new Response(null, { status: 304, headers })
      return new Response(Buffer.from(reply.body), { headers })
    }
    case 'busy':
    case 'broken':
      return new Response('Service Unavailable', {
        status: 503,
        headers: { ...NO_STORE, 'Retry-After': String(reply.retryAfterSeconds) },
      })
    case 'missing':
      return new Response('Not Found', { status: 404, headers: NO_STORE })
  }
}
